import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { parse } from 'yaml';
import { evidenceTar } from '../bundle/evidenceTar';
import { readEvidence } from './readEvidence';
import { tryRules } from './tryRules';

const guide = readFileSync(
  resolve(__dirname, '../../../../../docs/write-a-rule.md'),
  'utf8',
);
const folder = mkdtempSync(join(tmpdir(), 'rules-'));
const blocks = (language: string) =>
  [
    ...guide.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g')),
  ].map(([, text]) => text);
const written = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const fixture = (name: string) =>
  resolvePackagePath(
    '@lattice-dev/plugin-lattice-backend',
    'src/__fixtures__',
    `${name}.json`,
  );

describe('the guide to writing a rule', () => {
  const [rule] = blocks('yaml');
  const [matching, other] = blocks('text');
  const rules = [written('my.yaml', rule)];

  it('shows what the command says of its rule and its evidence', async () => {
    const evidence = await readEvidence(fixture('openstack-lab/quota-network'));
    expect(tryRules(rules, evidence)).toContain(matching.trim());
  });

  it('shows why the rule does not match its near miss', async () => {
    const evidence = await readEvidence(
      fixture('openstack-lab/wrong-password'),
    );
    expect(tryRules(rules, evidence)).toContain(other.trim());
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(
      readFileSync(resolve(__dirname, '../../../../../package.json'), 'utf8'),
    );
    const named = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(
      ([, name]) => name,
    );
    expect(named).toContain('diagnose');
    named.forEach(name => expect(scripts).toHaveProperty([name]));
  });

  it('has a case and a near miss of the form that the corpus reads', () => {
    const cases = blocks('yaml')[2];
    expect(parse(cases)).toMatchObject([
      { rule: 'house-network-quota', match: [{}], miss: [{}] },
    ]);
  });
});

describe('evidence', () => {
  it('is read from the bundle that the portal gives out', async () => {
    const read = JSON.parse(
      readFileSync(fixture('openstack-lab/quota-network'), 'utf8'),
    );
    const bundle = await evidenceTar({
      markdown: '',
      diagnosis: { diagnosedAt: read.capturedAt },
      objects: read.items.map((object: never) => ({ object, omitted: [] })),
      now: 0,
    });
    const path = join(folder, 'evidence.tar');
    writeFileSync(path, bundle);
    expect(tryRules([], await readEvidence(path))).toContain(
      'Root cause: capo-neutron-quota',
    );
  });

  it('is refused when it is no list of objects', async () => {
    await expect(
      readEvidence(written('pod.json', '{"kind":"Pod"}')),
    ).rejects.toThrow('has no list of items');
  });
});
