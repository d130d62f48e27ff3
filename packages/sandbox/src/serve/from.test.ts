import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sandbox, startSandbox } from '../startSandbox';
import { shiftTimes } from './shiftTimes';

const CLUSTER = {
  apiVersion: 'cluster.x-k8s.io/v1beta1',
  kind: 'Cluster',
  metadata: {
    name: 'alpha',
    namespace: 'team-a',
    uid: 'u-1',
    creationTimestamp: '2020-05-01T10:00:00Z',
    generation: 4,
    ownerReferences: [
      { apiVersion: 'v1', kind: 'Gone', name: 'gone', uid: 'nobody' },
    ],
  },
  spec: { paused: true },
  status: {
    conditions: [{ type: 'Ready', lastTransitionTime: '2020-05-01T10:30:00Z' }],
  },
};

describe('a sandbox that shows given objects', () => {
  let folder: string;
  let sandbox: Sandbox | undefined;
  const write = (name: string, text: string) =>
    writeFileSync(join(folder, name), text);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-from-'));
  });
  afterEach(async () => {
    await sandbox?.stop();
    sandbox = undefined;
    rmSync(folder, { recursive: true });
  });

  const find = (
    group: string,
    kind: string,
    name: string,
    namespace?: string,
  ) => sandbox!.store.get({ group, kind, namespace, name });

  it('serves objects as they are, in the versions that they are in', async () => {
    write('cluster.json', JSON.stringify(CLUSTER));
    sandbox = await startSandbox({ from: folder });
    expect(find('cluster.x-k8s.io', 'Cluster', 'alpha', 'team-a')).toEqual({
      ...CLUSTER,
      metadata: { ...CLUSTER.metadata, resourceVersion: expect.any(String) },
    });
    const { kinds } = sandbox.store;
    const served = (kind: string) =>
      kinds.get('cluster.x-k8s.io', kind)!.versions.map(({ name }) => name);
    expect(served('Cluster')).toEqual(['v1beta1']);
    expect(served('Machine')).toEqual(['v1beta1']);
    expect(find('', 'Namespace', 'team-a')).toBeDefined();
  });

  it('makes a snapshot recent', async () => {
    const items = [CLUSTER];
    const list = { kind: 'List', capturedAt: '2020-05-01T11:00:00Z', items };
    write('snapshot.json', JSON.stringify(list));
    sandbox = await startSandbox({ from: folder });
    const { metadata } = find(
      'cluster.x-k8s.io',
      'Cluster',
      'alpha',
      'team-a',
    )!;
    const age = Date.now() - Date.parse(metadata.creationTimestamp!);
    expect(Math.round(age / 60_000)).toBe(60);
  });

  it('reads several documents and guesses unknown kinds', async () => {
    write(
      'many.yaml',
      `
apiVersion: toys.example.org/v3
kind: Box
metadata: { name: big, namespace: play }
---
---
apiVersion: toys.example.org/v3
kind: Policy
metadata: { name: all }
`,
    );
    sandbox = await startSandbox({ from: folder });
    const { kinds } = sandbox.store;
    expect(kinds.getByPlural('toys.example.org', 'boxes')).toMatchObject({
      scope: 'Namespaced',
      storageVersion: 'v3',
    });
    expect(kinds.getByPlural('toys.example.org', 'policies')).toMatchObject({
      scope: 'Cluster',
    });
  });

  it('shows what several files tell as the last of them has it', async () => {
    write('1.json', JSON.stringify(CLUSTER));
    write('2.json', JSON.stringify({ ...CLUSTER, spec: { paused: false } }));
    sandbox = await startSandbox({ from: folder });
    const cluster = find('cluster.x-k8s.io', 'Cluster', 'alpha', 'team-a');
    expect(cluster!.spec).toEqual({ paused: false });
  });

  it.each([
    ['broken.json', '{"kind":', 'broken.json'],
    ['broken.yaml', 'a: [1', 'broken.yaml'],
    ['other.json', '{"a": 1}', 'no apiVersion, kind or name'],
  ])('names the file that cannot be read: %s', async (name, text, expected) => {
    write(name, text);
    await expect(startSandbox({ from: folder })).rejects.toThrow(expected);
  });

  it('says when there is nothing to show', async () => {
    await expect(startSandbox({ from: folder })).rejects.toThrow(
      'no JSON or YAML files',
    );
  });
});

describe('shiftTimes', () => {
  it('keeps the digits of a time and leaves other texts alone', () => {
    const value = {
      a: '2020-01-01T00:00:00Z',
      b: ['2020-01-01T00:00:00.123456Z', '2020-01-01', 'v1.2.3'],
    };
    expect(shiftTimes(value, 61_000)).toEqual({
      a: '2020-01-01T00:01:01Z',
      b: ['2020-01-01T00:01:01.123000Z', '2020-01-01', 'v1.2.3'],
    });
  });
});
