import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { extract } from 'tar-stream';
import {
  createDiagnosisEngine,
  evidenceMarkdown,
  evidenceTar,
  loadRules,
} from '..';
import { showObject } from '../../capi';
import { loadCorpus } from '../corpus';

const engine = createDiagnosisEngine(loadRules());
const { input } = loadCorpus().clusters.find(
  entry => entry.name === 'openstack-lab/quota-cores',
)!;
const diagnosis = engine.diagnose(input);
const markdown = evidenceMarkdown(diagnosis, input.status as ClusterDetail);
const { items } = JSON.parse(
  readFileSync(
    join(__dirname, '../../__fixtures__/openstack-lab/quota-cores.json'),
    'utf8',
  ),
);

async function filesOf(tar: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const reader = extract();
  reader.end(tar);
  for await (const entry of reader) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    files[entry.header.name] = Buffer.concat(chunks).toString();
  }
  return files;
}

describe('the evidence bundle', () => {
  it('tells a colleague the cause, the proof, the repair and the state', () => {
    expect(markdown).toContain('# mgmt-fra-1/quota-cores/shop');
    expect(markdown).toContain(
      '## Root cause: Quota of cores exhausted: 6 of 4 used, 2 more needed',
    );
    expect(markdown).toContain('InstanceReady=False InstanceCreateFailed');
    expect(markdown).toContain('### Because of this');
    expect(markdown).toContain('## Warnings');
    expect(markdown).toContain('kubectl --context mgmt-fra-1');
  });

  it('cannot be given markup by what others write', () => {
    const evil = '```\n# Owned\n<img src=x onerror=alert(1)> [a](b) | c';
    const finding = {
      ...diagnosis.rootCause!,
      title: evil,
      evidence: [{ ...diagnosis.rootCause!.evidence[0], message: evil }],
    };
    const text = evidenceMarkdown({
      ...diagnosis,
      findings: [finding],
      rootCause: finding,
    });
    expect(text).toContain('````\n```\n# Owned');
    expect(text).toContain('\\`\\`\\` \\# Owned \\<img');
  });

  it('holds what is shown of every object, and no Secret', async () => {
    const secret = {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 's' },
      data: { a: 'b' },
    };
    const evil = {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'Machine',
      metadata: { name: '../../etc/passwd' },
      spec: { bootstrapToken: 'abcdef.0123456789abcdef' },
    };
    const tar = await evidenceTar({
      markdown,
      diagnosis,
      objects: [...items, secret, evil, evil].flatMap(
        object => showObject(object) ?? [],
      ),
      now: input.now,
    });
    const files = await filesOf(tar);
    const names = Object.keys(files);
    expect(names.slice(0, 2)).toEqual(['README.md', 'diagnosis.json']);
    expect(files['README.md']).toBe(markdown);
    expect(names).toContain('objects/OpenStackCluster/shop.json');
    expect(names).toHaveLength(2 + items.length + 2 + 1);
    const omitted = JSON.parse(files['omitted.json']);
    expect(Object.values(omitted)).toContainEqual(['spec.bootstrapToken']);
    expect(
      names.filter(name => name.includes('..') || name.startsWith('/')),
    ).toEqual([]);
    expect(Object.values(files).join()).not.toContain('0123456789abcdef');
    expect(names.some(name => name.includes('Secret'))).toBe(false);
  });
});
