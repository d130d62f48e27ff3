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
 * Diagnoses every cluster of the corpus `rounds` times after one that warms up,
 * and scores it by flavour; the last row is for all together. The time of a
 * cluster is the median of its rounds: what else the machine does is not ours.
 */
export function scoreCorpus(
  engine: DiagnosisEngine,
  entries: readonly CorpusEntry[],
  options: { clock: () => number; rounds?: number },
): CorpusScore[] {
  const times = entries.map((): number[] => []);
  let scored: Scored[] = [];
  for (let round = 0; round <= (options.rounds ?? 5); round += 1) {
    scored = entries.map(entry => scoreEntry(engine, entry, options.clock));
    if (round > 0) {
      scored.forEach((one, at) => times[at].push(one.milliseconds));
    }
  }
  const timed = scored.map((one, at) => ({
    ...one,
    milliseconds: quantile(times[at], 0.5),
  }));
  const flavours = [...new Set(entries.map(({ flavour }) => flavour))].sort();
  return [
    ...flavours.map(flavour =>
      summary(
        flavour,
        timed.filter(({ entry }) => entry.flavour === flavour),
      ),
    ),
    summary('all', timed),
  ];
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[at] ?? 0;
}

function scoreEntry(
  engine: DiagnosisEngine,
  entry: CorpusEntry,
  clock: () => number,
): Scored {
  const started = clock();
  const { rootCause, findings } = engine.diagnose(entry.input);
  const milliseconds = clock() - started;
  const right = (id: string) => entry.roots.includes(id);
  // A warning of what is to come is no root cause, and is still told first.
  const [first] = findings;
  const told = rootCause ? [rootCause.id] : ['', first?.id ?? ''];
  const three = findings.slice(0, 3).map(({ id }) => id);
  return {
    entry,
    first: told.some(right),
    firstThree: [...told, ...three].some(right),
    errors: findings.filter(({ severity }) => severity === 'error').length,
    milliseconds,
  };
}

function isWell({ entry }: Scored): boolean {
  const { from, roots, finds } = entry;
  return (
    from !== 'case' &&
    from !== 'near miss' &&
    roots.length === 0 &&
    finds.length === 0
  );
}

function summary(flavour: string, scored: readonly Scored[]): CorpusScore {
  const broken = scored.filter(({ entry }) => entry.roots.length > 0);
  const well = scored.filter(isWell);
  const times = scored.map(one => one.milliseconds);
  const share = (count: number) =>
    broken.length === 0 ? 1 : count / broken.length;
  return {
    flavour,
    clusters: scored.length,
    broken: broken.length,
    top1: share(broken.filter(({ first }) => first).length),
    top3: share(broken.filter(({ firstThree }) => firstThree).length),
    well: well.length,
    falseAlarms: well.reduce((sum, { errors }) => sum + errors, 0),
    millisecondsP50: quantile(times, 0.5),
    millisecondsP99: quantile(times, 0.99),
  };
}
