import { DiagnosisEngine } from './engine/DiagnosisEngine';
import { CorpusEntry } from './cases/CorpusEntry';

/** How good the diagnosis is on the clusters of one flavour. */
export interface CorpusScore {
  readonly flavour: string;
  readonly clusters: number;
  /** Clusters with a known root cause. */
  readonly broken: number;
  /** Share of those whose root cause comes first, and among the first three. */
  readonly top1: number;
  readonly top3: number;
  /** Clusters that are well or on their way. */
  readonly well: number;
  /** Findings of severity error on them. */
  readonly falseAlarms: number;
  readonly millisecondsP50: number;
  readonly millisecondsP99: number;
}

interface Scored {
  readonly entry: CorpusEntry;
  readonly first: boolean;
  readonly firstThree: boolean;
  readonly errors: number;
  readonly milliseconds: number;
}

/**
 * Diagnoses every cluster of the corpus `rounds` times (the first one warms
 * up) and scores it by flavour; the last row is for all together.
 */
export function scoreCorpus(
  engine: DiagnosisEngine,
  entries: readonly CorpusEntry[],
  options: { clock: () => number; rounds?: number },
): CorpusScore[] {
  const scored: Scored[] = [];
  const rounds = options.rounds ?? 4;
  for (let round = 0; round < rounds; round += 1) {
    for (const entry of entries) {
      const one = scoreEntry(engine, entry, options.clock);
      if (round > 0) {
        scored.push(one);
      }
    }
  }
  const flavours = [...new Set(entries.map(({ flavour }) => flavour))].sort();
  return [
    ...flavours.map(flavour =>
      summary(
        flavour,
        scored.filter(({ entry }) => entry.flavour === flavour),
        rounds - 1,
      ),
    ),
    summary('all', scored, rounds - 1),
  ];
}

function scoreEntry(
  engine: DiagnosisEngine,
  entry: CorpusEntry,
  clock: () => number,
): Scored {
  const started = clock();
  const { rootCause, findings } = engine.diagnose(entry.input);
  const milliseconds = clock() - started;
  const right = (id: string | undefined) => entry.roots.includes(id ?? '');
  const three = findings.slice(0, 3).map(({ id }) => id);
  return {
    entry,
    first: right(rootCause?.id),
    firstThree: right(rootCause?.id) || three.some(right),
    errors: findings.filter(({ severity }) => severity === 'error').length,
    milliseconds,
  };
}

function isWell({ entry }: Scored): boolean {
  const { from, roots } = entry;
  return (
    from === 'healthy' ||
    from === 'progressing' ||
    (from === 'snapshot' && roots.length === 0)
  );
}

function summary(
  flavour: string,
  scored: readonly Scored[],
  rounds: number,
): CorpusScore {
  const broken = scored.filter(({ entry }) => entry.roots.length > 0);
  const well = scored.filter(isWell);
  const times = scored.map(one => one.milliseconds).sort((a, b) => a - b);
  const share = (count: number) =>
    broken.length === 0 ? 1 : count / broken.length;
  return {
    flavour,
    clusters: scored.length / rounds,
    broken: broken.length / rounds,
    top1: share(broken.filter(({ first }) => first).length),
    top3: share(broken.filter(({ firstThree }) => firstThree).length),
    well: well.length / rounds,
    falseAlarms: well.reduce((sum, { errors }) => sum + errors, 0) / rounds,
    millisecondsP50: times[Math.floor(times.length * 0.5)] ?? 0,
    millisecondsP99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}
