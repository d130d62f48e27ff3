import { createDiagnosisEngine, loadRules } from '.';
import { loadCorpus } from './corpus';

const rules = loadRules();
const engine = createDiagnosisEngine(rules);
const corpus = loadCorpus();

describe('the corpus of clusters', () => {
  it.each(corpus.clusters.map(entry => [entry.name, entry] as const))(
    '%s',
    (_, entry) => {
      const { rootCause, findings } = engine.diagnose(entry.input);
      const ids = findings.map(finding => finding.id);
      const root = rootCause?.id ?? '';

      if (entry.from === 'snapshot' || entry.roots.length > 0) {
        const right = entry.roots.length > 0 ? entry.roots : [''];
        expect({ root, ids, right: right.includes(root) }).toEqual({
          root,
          ids,
          right: true,
        });
      }
      expect(ids).toEqual(expect.arrayContaining([...entry.finds]));
      expect(ids.filter(id => entry.avoids.includes(id))).toEqual([]);
      if (entry.from === 'healthy') {
        expect(ids).toEqual([]);
      }
    },
  );

  it.each(corpus.refusals.map(entry => [entry.name, entry] as const))(
    'refused change: %s',
    (_, entry) => {
      const explained = engine.explainRefusal({ message: entry.message });
      expect(explained?.id === entry.rule).toBe(entry.matches);
    },
  );

  it('has a match and a near miss for every rule', () => {
    const names = [...corpus.clusters, ...corpus.refusals].map(e => e.name);
    const without = (kind: string) =>
      rules
        .map(rule => rule.id)
        .filter(id => !names.includes(`${id} ${kind} 1`));
    expect({ match: without('match'), miss: without('miss') }).toEqual({
      match: [],
      miss: [],
    });
  });
});
