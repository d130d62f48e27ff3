import { applyVerdict, clusterStatus } from '../capi';
import { createDiagnosisEngine, loadRules } from '.';
import { CorpusEntry, loadCorpus } from './corpus';
import { clusterVerdictOf } from './service/clusterVerdictOf';

const engine = createDiagnosisEngine(loadRules());
const { clusters } = loadCorpus();

/** What is wrong with a case began two hours before it is looked at. */
const TWO_HOURS = 2 * 60 * 60_000;
const looks = [0, 10_000 - TWO_HOURS, 70_000 - TWO_HOURS];

function shown({ input }: CorpusEntry, later: number) {
  const now = input.now + later;
  const { objects, isForeign } = input;
  const options = { managementCluster: 'mgmt-fra-1', now, isForeign };
  const status = clusterStatus(objects, options);
  const diagnosis = engine.diagnose({ ...input, now, status });
  const verdict = clusterVerdictOf(diagnosis);
  return status && { status, verdict, row: applyVerdict(status, verdict) };
}

/** With more workers ordered than there are. */
function scaledUp(entry: CorpusEntry): CorpusEntry {
  const objects = Array.from(entry.input.objects, object => {
    const { facts } = object;
    if (facts.of !== 'pool') return object;
    const replicas = { ...facts.replicas, desired: 9 };
    return { ...object, facts: { ...facts, replicas } };
  });
  return { ...entry, input: { ...entry.input, objects } };
}

const calmly = /^(healthy|progressing)$/;

describe('health and diagnosis', () => {
  it('agree on every cluster of the corpus, also when it has just broken', () => {
    const early: string[] = [];
    for (const entry of clusters) {
      for (const later of looks) {
        const found = shown(entry, later);
        const cause = found?.verdict;
        if (!found || cause?.rootCause.severity !== 'error') {
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
        'capi-topology-patch-failed',
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

  it('agree on a crashing etcd member and on a version that is refused', () => {
    const named = (name: string) => clusters.find(one => one.name === name)!;
    const refused = scaledUp(named('capi-version-skew-preflight match 1'));
    for (const entry of [named('capi-kcp-etcd-member match 1'), refused]) {
      const { status, row } = shown(entry, 70_000 - TWO_HOURS)!;
      expect(status.health).toBe('progressing');
      expect(row.health).toBe('degraded');
      expect(row.rootCause).toMatchObject({
        id: entry.finds[0],
        severity: 'error',
      });
    }
  });

  it('wait a little for what may heal by itself', () => {
    const entry = clusters.find(
      ({ name }) => name === 'capo-network-create-failed match 1',
    )!;
    const [late, first, after] = looks.map(later => shown(entry, later)!);
    expect(first.status.health).toBe('progressing');
    expect(first.row).toMatchObject({
      health: 'progressing',
      rootCause: { id: 'capo-network-create-failed', severity: 'warning' },
    });
    for (const { row } of [after, late]) {
      expect(row.health).toMatch(/degraded|failed/);
      expect(row.rootCause?.severity).toBe('error');
    }
  });
});
