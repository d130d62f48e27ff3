import { createDiagnosisEngine } from '..';
import { loadCorpus } from '../corpus';
import { parseRules } from '../rules/parseRules';

const { clusters } = loadCorpus();

const engineWith = (signal: object) =>
  createDiagnosisEngine(
    parseRules([
      {
        name: 'own.yaml',
        content: {
          subject: 'test',
          rules: [
            {
              id: 'own',
              title: 'A rule of our own',
              explanation: 'It says something about the cluster.',
              providers: ['capo'],
              stage: 'network',
              repairableBy: 'owner',
              signals: [{ kind: 'OpenStackCluster', ...signal }],
              steps: [{ do: 'Look at it' }],
            },
          ],
        },
      },
    ]),
  );

const finds = (signal: object, name = 'healthy capo', later = 0) => {
  const { input } = clusters.find(entry => entry.name === name)!;
  const now = input.now + later;
  return engineWith(signal)
    .diagnose({ ...input, now })
    .findings.some(({ id }) => id === 'own');
};

describe('fields', () => {
  it.each([
    ['facts.serverStatus', 'no fact serverStatus'],
    ['facts.cloud.secret', 'no fact cloud.secret'],
    ['details.nothing', 'no detail nothing'],
    ['computed.nothing', 'no computed value nothing'],
    ['status.phase', 'no value status.phase'],
  ])('that do not exist are refused: %s', (path, message) => {
    const signal = { fields: { [path]: { exists: true } } };
    expect(() => engineWith(signal)).toThrow(message);
  });

  it('that are absent are not the value that is meant', () => {
    expect(finds({ fields: { 'details.fixedIP': { not: 'x' } } })).toBe(true);
    const both = { 'details.fixedIP': { not: 'x', exists: true } };
    expect(finds({ fields: both })).toBe(false);
  });

  it('last since the object changed, not since it was created', () => {
    const silent = 'capo-cluster-silent match 1';
    const { input } = clusters.find(entry => entry.name === 'healthy capo')!;
    const changed = Array.from(input.objects, object =>
      object.kind === 'OpenStackCluster'
        ? {
            ...object,
            conditions: {
              ...object.conditions,
              since: object.conditions.since.map(
                () => Math.floor(input.now / 1000) - 30,
              ),
            },
          }
        : object,
    );
    const engine = engineWith({
      fields: { 'facts.of': 'infraCluster' },
      forSeconds: 60,
    });
    const own = (now: number) =>
      engine
        .diagnose({ ...input, objects: changed, now })
        .findings.some(({ id }) => id === 'own');
    expect(own(input.now)).toBe(false);
    expect(own(input.now + 60_000)).toBe(true);
    expect(finds({ fields: { reported: false }, forSeconds: 60 }, silent)).toBe(
      true,
    );
  });
});
