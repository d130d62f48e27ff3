import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRules } from './loadRules';
import { parseRules } from './parseRules';

const rule = {
  id: 'house-rule',
  title: 'Our proxy is in the way',
  explanation: 'The proxy of this house does not let the nodes out.',
  providers: ['capo'],
  stage: 'network',
  repairableBy: 'platform',
  signals: [{ kind: 'OpenStackCluster', text: 'squid' }],
  steps: [{ do: 'Call the network team' }],
};
const documentOf = (...rules: object[]) => ({
  name: 'house.yaml',
  content: { subject: 'house', rules },
});

describe('rules of the house', () => {
  it('come from folders and documents, and may replace those of Lattice', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rules-'));
    writeFileSync(
      join(folder, 'house.yaml'),
      JSON.stringify(documentOf(rule).content),
    );
    const replaced = {
      ...rule,
      id: 'capi-paused',
      title: 'Paused by the house',
    };
    const rules = loadRules({
      folders: [folder],
      documents: [documentOf(replaced).content],
    });
    expect(rules.find(({ id }) => id === 'house-rule')).toMatchObject({
      severity: 'error',
      waiting: 'no',
      signals: [{ kind: ['OpenStackCluster'], deleting: false }],
    });
    expect(rules.filter(({ id }) => id === 'capi-paused')).toMatchObject([
      { title: 'Paused by the house' },
    ]);
  });

  it.each([
    ['an unknown field', { ...rule, colour: 'red' }, /house-rule.*colour/],
    ['a long title', { ...rule, title: 'x'.repeat(61) }, /title/],
    ['no step', { ...rule, steps: [] }, /steps/],
    [
      'a pattern that can take forever',
      { ...rule, signals: [{ kind: 'Machine', text: '(a+)+$' }] },
      /take forever/,
    ],
    [
      'a broken pattern',
      { ...rule, signals: [{ kind: 'Machine', text: '(' }] },
      /no pattern/,
    ],
    ['no kind', { ...rule, signals: [{ text: 'x' }] }, /names neither/],
    ['a name that leads nowhere', { ...rule, refines: ['nope'] }, /nope/],
    [
      'an unknown duration',
      { ...rule, signals: [{ kind: 'A', forSeconds: 'long' }] },
      /forSeconds/,
    ],
  ])('are refused with %s', (_, broken, message) => {
    expect(() => parseRules([documentOf(broken)])).toThrow(message);
  });

  it('are not there twice in one file, and files are named when broken', () => {
    expect(() => parseRules([documentOf(rule, rule)])).toThrow(/twice/);
    const folder = mkdtempSync(join(tmpdir(), 'rules-'));
    writeFileSync(join(folder, 'broken.yaml'), 'rules: [}');
    expect(() => loadRules({ folders: [folder] })).toThrow(/broken.yaml/);
  });
});
