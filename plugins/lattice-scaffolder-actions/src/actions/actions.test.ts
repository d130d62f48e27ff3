import { Finding } from '@lattice-dev/plugin-lattice-common';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { clusterDetail, FakeLattice, plan } from '../__testUtils__/FakeLattice';
import { runAction } from '../__testUtils__/runAction';

const canary = 'canary-51e0-do-not-leak';
const cluster = 'mgmt-1/team-a/alpha';
const wanted = {
  managementCluster: 'mgmt-1',
  blueprint: 'capo-kubeadm',
  input: { name: 'alpha', namespace: 'team-a', owner: '' },
};

describe('lattice:cluster:wait', () => {
  it('tells what is done and why it stalls, as the person to the end', async () => {
    const lattice = new FakeLattice();
    lattice.clusters = [
      undefined,
      clusterDetail('progressing', [
        { id: 'network', state: 'done', message: 'net-1' },
        { id: 'endpoint', state: 'running', message: 'waits for Octavia' },
      ]),
      clusterDetail('failed', [
        { id: 'network', state: 'done', message: 'net-1' },
        { id: 'endpoint', state: 'failed', message: 'no quota' },
      ]),
      clusterDetail('healthy', [
        { id: 'network', state: 'done', message: 'net-1' },
        { id: 'endpoint', state: 'done', message: '' },
      ]),
    ];
    lattice.diagnosis = {
      rootCause: {
        id: 'capo-octavia-quota',
        title: 'No load balancer is left',
        steps: [
          { title: 'Raise the quota', by: 'owner', command: 'openstack' },
        ],
      } as Finding,
    };
    const run = await runAction(
      'lattice:cluster:wait',
      { cluster },
      { lattice },
    );
    expect(run.error).toBeUndefined();
    expect(run.log).toEqual([
      `Waiting for ${cluster}, at most 60 min`,
      'Network: done (net-1)',
      'API endpoint: waits for Octavia',
      'API endpoint: failed (no quota)',
      'Stuck: The cluster is failed.',
      'Root cause: No load balancer is left',
      'First step: Raise the quota',
      '  openstack',
      'API endpoint: done',
      'The cluster is healthy.',
    ]);
    expect(run.outputs).toEqual({
      endpoint: '185.47.12.97:6443',
      entityRef: 'resource:default/mgmt-1.team-a.alpha',
    });
    expect(lattice.calls.map(({ as }) => as)).toEqual(
      Array.from({ length: 5 }, () => 'user:default/ann'),
    );
  });

  it('stops when the task is stopped or time is up, and says where it stood', async () => {
    const lattice = new FakeLattice();
    lattice.clusters = [clusterDetail('progressing', [])];
    const stopped = await runAction(
      'lattice:cluster:wait',
      { cluster },
      { lattice, signal: AbortSignal.timeout(20) },
    );
    expect(stopped.error?.message).toContain('was stopped');
    const late = await runAction(
      'lattice:cluster:wait',
      { cluster, timeoutMinutes: 0.0005 },
      { lattice },
    );
    expect(late.error?.message).toContain('The cluster is progressing.');
  });

  it('says a cause once, and names it when time is up', async () => {
    const lattice = new FakeLattice();
    const { rootCause } = {
      rootCause: { id: 'x', title: 'The flavor is gone', steps: [] },
    } as unknown as { rootCause: Finding };
    lattice.clusters = [clusterDetail('failed', [])];
    lattice.diagnosis = { rootCause };
    const late = await runAction(
      'lattice:cluster:wait',
      { cluster, timeoutMinutes: 0.0005 },
      { lattice },
    );
    expect(late.error?.message).toContain('The flavor is gone');
    const said = late.log.filter(line => line.startsWith('Root cause'));
    expect(said).toEqual(['Root cause: The flavor is gone']);
  });
});

describe('a task whose person is signed out meanwhile', () => {
  it.each([
    ['lattice:cluster:wait', { cluster }, 'getCluster'],
    ['lattice:cluster:upgrade', { cluster, version: 'v1.34.1' }, 'getRun'],
    ['lattice:cluster:delete', { cluster, confirm: 'alpha' }, 'getCluster'],
  ])(
    '%s fails with a reason, and goes on when it is retried',
    async (id, input, last) => {
      const lattice = new FakeLattice();
      const checkpoints = new Map<string, string>();
      const progressing = clusterDetail('progressing', []);
      lattice.clusters = [progressing, progressing, progressing];
      const waiting = { state: 'waiting' as const, message: 'It rolls.' };
      lattice.runs = [waiting, waiting, { ...waiting, state: 'done' }];
      lattice.callsInSession = 2;
      const options = { lattice, checkpoints };
      const ended = await runAction(id, input, options);
      expect(ended.error).toMatchObject({
        name: 'AuthenticationError',
        message: expect.stringContaining('session of the user who started'),
      });
      expect(lattice.calls).toHaveLength(3);
      expect(lattice.methods().at(-1)).toBe(last);

      lattice.callsInSession = Infinity;
      lattice.clusters = id.endsWith('delete')
        ? [undefined]
        : [clusterDetail('healthy', [])];
      const again = await runAction(id, input, options);
      expect(again.error).toBeUndefined();
      const people = new Set(lattice.calls.map(({ as }) => as));
      expect(people).toEqual(new Set(['user:default/ann']));
      expect(
        lattice.methods().filter(method => method === 'deleteCluster').length,
      ).toBeLessThan(2);
    },
  );
});

describe('an upgrade', () => {
  it('fails with the reason of its run, and a retry starts another', async () => {
    const lattice = new FakeLattice();
    const options = { lattice, checkpoints: new Map<string, string>() };
    const input = { cluster, version: 'v1.34.1' };
    lattice.runs = [{ state: 'stopped', message: 'Stopped by ann.' }];
    const stopped = await runAction('lattice:cluster:upgrade', input, options);
    expect(stopped.error?.message).toBe('The upgrade stopped: Stopped by ann.');
    lattice.runs = [{ state: 'done', message: 'All machines run v1.34.1.' }];
    const again = await runAction('lattice:cluster:upgrade', input, options);
    expect(again.outputs).toEqual({
      run: 'run-1',
      sentence: 'All machines run v1.34.1.',
    });
    expect(lattice.methods()).toEqual([
      'upgradeCluster',
      'getRun',
      'upgradeCluster',
      'getRun',
    ]);
  });
});

describe('effects', () => {
  it('happen once, also when a task is run again', async () => {
    const lattice = new FakeLattice();
    const checkpoints = new Map<string, string>();
    const options = { lattice, checkpoints };
    for (let time = 0; time < 2; time += 1) {
      const run = await runAction('lattice:cluster:apply', wanted, options);
      expect(run.error).toBeUndefined();
      expect(run.outputs.entityRef).toBe(
        'resource:default/mgmt-1.team-a.alpha',
      );
    }
    expect(lattice.methods()).toEqual(['apply']);
    expect(lattice.calls[0].request).toEqual([
      {
        ...wanted,
        input: { name: 'alpha', namespace: 'team-a' },
        provenance: { template: 'template:default/example', task: 'task-1' },
        planHash: undefined,
        force: undefined,
      },
    ]);
  });

  it('deletes the cluster that was there at first, never its successor', async () => {
    const lattice = new FakeLattice();
    const checkpoints = new Map<string, string>();
    lattice.clusters = [clusterDetail('healthy', []), undefined];
    const input = { cluster, confirm: 'alpha' };
    await runAction('lattice:cluster:delete', input, { lattice, checkpoints });
    lattice.clusters = [clusterDetail('healthy', [], { uid: 'uid-2' })];
    const again = await runAction('lattice:cluster:delete', input, {
      lattice,
      checkpoints,
    });
    expect(again.error).toBeUndefined();
    const deletions = lattice.calls.filter(c => c.method === 'deleteCluster');
    expect(deletions).toHaveLength(1);
    expect(JSON.stringify(deletions[0].request)).toContain('"uid":"uid-1"');
  });

  it('does nothing when the task was stopped before', async () => {
    const lattice = new FakeLattice();
    const signal = AbortSignal.abort();
    const inputs: Array<[string, Record<string, any>]> = [
      ['lattice:cluster:apply', wanted],
      ['lattice:cluster:scale', { cluster, replicas: 3 }],
      ['lattice:cluster:upgrade', { cluster, version: 'v1.35.0' }],
      ['lattice:cluster:pause', { cluster }],
      ['lattice:cluster:delete', { cluster, confirm: 'alpha' }],
      ['lattice:cluster:kubeconfig', { cluster }],
    ];
    for (const [id, input] of inputs) {
      const run = await runAction(id, input, { lattice, signal });
      expect(run.error?.message).toContain('was stopped');
    }
    expect(lattice.methods()).toEqual([]);
  });
});

describe('plans', () => {
  it('fail a task that would be refused', async () => {
    const lattice = new FakeLattice();
    lattice.plan = { ...plan, accepted: false, sentence: 'It does not work.' };
    const refused = await runAction('lattice:cluster:plan', wanted, {
      lattice,
    });
    expect(refused.error?.message).toBe('It does not work.');
    const shown = await runAction(
      'lattice:cluster:plan',
      { ...wanted, allowRefused: true },
      { lattice },
    );
    expect(shown.outputs).toMatchObject({ accepted: false });
  });

  it('fail a new cluster whose name is taken, but not a repeated task', async () => {
    const lattice = new FakeLattice();
    const [object] = plan.objects;
    const newOnly = { ...wanted, newOnly: true };
    for (const [action, reason] of [
      ['create', undefined],
      ['keep', undefined],
      ['change', 'There is a cluster mgmt-1/team-a/alpha already'],
    ] as const) {
      lattice.plan = { ...plan, objects: [{ ...object, action }] };
      const run = await runAction('lattice:cluster:plan', newOnly, { lattice });
      expect(run.error?.message.slice(0, 46)).toBe(reason);
    }
  });

  it('say the reason of the backend when they fail', async () => {
    const lattice = new FakeLattice();
    lattice.plan = undefined as never;
    const cause = new Error('controlPlane.replicas: must be odd');
    jest.spyOn(lattice, 'operationsAs').mockReturnValue({
      plan: async () => {
        const error = new Error('Request failed with 400', { cause });
        error.name = 'ResponseError';
        throw error;
      },
    } as never);
    const run = await runAction('lattice:cluster:plan', wanted, { lattice });
    expect(run.error?.message).toBe('controlPlane.replicas: must be odd');
  });

  it('become files, inside the workspace only', async () => {
    const lattice = new FakeLattice();
    const run = await runAction(
      'lattice:cluster:render',
      { ...wanted, targetPath: 'clusters' },
      { lattice },
    );
    expect(readdirSync(path.join(run.workspacePath, 'clusters'))).toEqual([
      '01-cluster-alpha.yaml',
    ]);
    const outside = await runAction(
      'lattice:cluster:render',
      { ...wanted, targetPath: '../../outside' },
      { lattice },
    );
    expect(outside.error?.name).toBe('NotAllowedError');
  });
});

describe('secrets', () => {
  it('appear in no log, output or checkpoint', async () => {
    const lattice = new FakeLattice();
    lattice.kubeconfig = `token: ${canary}`;
    const credentials = await runAction(
      'lattice:credentials:apply',
      {
        managementCluster: 'mgmt-1',
        namespace: 'team-a',
        blueprint: 'capo-kubeadm',
        cluster: 'alpha',
      },
      { lattice, secrets: { cloudsYaml: canary } },
    );
    const kubeconfig = await runAction(
      'lattice:cluster:kubeconfig',
      { cluster },
      { lattice },
    );
    for (const run of [credentials, kubeconfig]) {
      expect(run.error).toBeUndefined();
      const kept = [run.log, run.outputs, [...run.checkpoints]];
      expect(JSON.stringify(kept)).not.toContain(canary);
    }
    const file = path.join(kubeconfig.workspacePath, 'kubeconfig');
    expect(readFileSync(file, 'utf8')).toBe(`token: ${canary}`);
    expect(statSync(file).mode % 0o1000).toBe(0o600);
    expect(JSON.stringify(lattice.calls)).toContain(canary);
  });

  it('make a clouds.yaml with one field of the form', async () => {
    const lattice = new FakeLattice();
    const place = {
      managementCluster: 'mgmt-1',
      namespace: 'team-a',
      blueprint: 'capo-kubeadm',
      cluster: 'alpha',
    };
    const authUrl = 'https://keystone.example/v3';
    const accesses = [
      { authUrl, applicationCredentialId: '0123', region: 'fra' },
      { authUrl, username: 'ann', projectName: 'perf' },
    ];
    for (const openstack of accesses) {
      const run = await runAction(
        'lattice:credentials:apply',
        { ...place, openstack },
        { lattice, secrets: { cloudSecret: canary } },
      );
      expect(run.error).toBeUndefined();
    }
    const clouds = lattice.calls.map(
      ({ request }) =>
        parse((request as Array<{ cloudsYaml: string }>)[0].cloudsYaml).clouds
          .openstack,
    );
    expect(clouds).toEqual([
      expect.objectContaining({
        auth_type: 'v3applicationcredential',
        auth: {
          auth_url: authUrl,
          application_credential_id: '0123',
          application_credential_secret: canary,
        },
        region_name: 'fra',
      }),
      expect.objectContaining({
        auth: expect.objectContaining({
          username: 'ann',
          password: canary,
          project_name: 'perf',
          user_domain_name: 'Default',
        }),
      }),
    ]);
  });

  it('must be given', async () => {
    const run = await runAction(
      'lattice:credentials:apply',
      {
        managementCluster: 'mgmt-1',
        namespace: 'team-a',
        blueprint: 'capo-kubeadm',
        cluster: 'alpha',
      },
      { lattice: new FakeLattice() },
    );
    expect(run.error?.message).toContain('cloudsYaml');
  });
});
