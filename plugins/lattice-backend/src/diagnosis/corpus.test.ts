import { createDiagnosisEngine, loadRules } from '.';
import { CorpusEntry, loadCorpus } from './corpus';

const rules = loadRules();
const engine = createDiagnosisEngine(rules);
const corpus = loadCorpus();

const named = (from: readonly CorpusEntry['from'][]) =>
  corpus.clusters
    .filter(entry => from.includes(entry.from))
    .map(entry => [entry.name, entry] as const);

describe('the corpus of clusters', () => {
  it.each(named(['case', 'near miss', 'pair']))('%s', (_, entry) => {
    const { rootCause, findings } = engine.diagnose(entry.input);
    const ids = findings.map(finding => finding.id);

    expect(ids).toEqual(expect.arrayContaining([...entry.finds]));
    expect(ids.filter(id => entry.avoids.includes(id))).toEqual([]);
    expect({ ids, root: rootCause?.id }).toEqual({
      ids,
      root: entry.roots[0] ?? rootCause?.id,
    });
  });

  it.each(named(['snapshot']))('%s', (_, entry) => {
    const { rootCause } = engine.diagnose(entry.input);
    const right = entry.roots.length > 0 ? entry.roots : [''];
    expect(right).toContain(rootCause?.id ?? '');
  });

  it('holds no rule for a snapshot that it does not belong to', () => {
    const wrong = named(['snapshot']).flatMap(([name, { input, roots }]) =>
      engine
        .diagnose(input)
        .findings.filter(({ severity }) => severity !== 'info')
        .filter(({ id, stage }) => stage !== 'upkeep' && !roots.includes(id))
        .map(({ id }) => `${name}: ${id}`),
    );
    // One of its servers was refused, another one turned ERROR without a word.
    expect(wrong).toEqual(['openstack-lab/quota-cores: capo-no-valid-host']);
  });

  it.each(named(['healthy', 'progressing']))('%s', (_, entry) => {
    const { findings, rootCause, unexplained } = engine.diagnose(entry.input);
    const told = findings.filter(finding => finding.severity !== 'info');
    expect(told.map(finding => finding.id)).toEqual([]);
    expect({ rootCause, unexplained }).toEqual({});
    const slow = entry.from === 'healthy' ? [] : findings;
    expect(findings).toEqual(slow);
  });

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

  it('fills every text and command in, and leaves no slot open', () => {
    for (const { input, name } of corpus.clusters) {
      for (const finding of engine.diagnose(input).findings) {
        const { title, explanation, steps, verify } = finding;
        const texts = [title, explanation, ...steps.flatMap(Object.values)];
        expect({ name, text: [...texts, verify.text].join('\n') }).toEqual({
          name,
          text: expect.not.stringMatching(/\{\{|undefined/),
        });
        expect(title.length).toBeLessThanOrEqual(60);
        expect(steps[0].title).not.toBe('');
        expect(finding.evidence.length).toBeGreaterThan(0);
      }
    }
  });
});
