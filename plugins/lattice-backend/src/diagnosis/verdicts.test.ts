import { applyVerdict, clusterStatus } from '../capi';
import { createDiagnosisEngine, loadRules } from '.';
import { CorpusEntry, loadCorpus } from './corpus';
import { clusterVerdictOf } from './service/clusterVerdictOf';

const engine = createDiagnosisEngine(loadRules());
const { clusters } = loadCorpus();

/** What the conditions of cases say began two hours before. */
const JUST_BEGUN = -2 * 60 * 60_000 + 10_000;

function shown({ input }: CorpusEntry, later: number) {
  const now = input.now + later;
  const { objects, isForeign } = input;
  const options = { managementCluster: 'mgmt-fra-1', now, isForeign };
  const status = clusterStatus(objects, options);
  const diagnosis = engine.diagnose({ ...input, now, status });
  const verdict = clusterVerdictOf(diagnosis);
  return status && { status, verdict, row: applyVerdict(status, verdict) };
}

const calmly = /^(healthy|progressing)$/;

describe('health and diagnosis', () => {
  it('agree on every cluster of the corpus, also when it has just begun', () => {
    const early: string[] = [];
    for (const entry of clusters) {
      for (const later of [0, JUST_BEGUN]) {
        const found = shown(entry, later);
        const cause = found?.verdict;
        if (!found || cause?.rootCause.severity !== 'error' || cause.heals) {
          continue;
        }
        expect({ name: entry.name, health: found.row.health }).toEqual({
          name: entry.name,
          health: expect.not.stringMatching(calmly),
        });
        if (calmly.test(found.status.health)) early.push(cause.rootCause.id);
      }
    }
    // Only the diagnosis tells these apart from progress at first.
    expect(early).toEqual(
      expect.arrayContaining([
        'capi-kcp-etcd-member',
        'capi-version-skew-preflight',
      ]),
    );
  });

  it.each(
    clusters
      .filter(({ from }) => /^(healthy|progressing|snapshot)$/.test(from))
      .filter(({ roots }) => roots.length === 0)
      .map(entry => [entry.name, entry] as const),
  )('%s stays as calm as it is', (_, entry) => {
    const found = shown(entry, 0)!;
    expect(found.row.health).toBe(found.status.health);
  });
});
