import {
  createDiagnosisEngine,
  loadRules,
} from '@lattice-dev/plugin-lattice-backend/src/diagnosis';
import {
  CorpusEntry,
  loadCorpus,
} from '@lattice-dev/plugin-lattice-backend/src/diagnosis/corpus';
import {
  CorpusScore,
  scoreCorpus,
} from '@lattice-dev/plugin-lattice-backend/src/diagnosis/scoreCorpus';
import { failureEntries, pairEntries } from '../diagnosis/sandboxEntries';
import { wellEntries } from '../diagnosis/wellEntries';
import { Bench, BenchResult } from './Bench';

const TOP1_MISSED = 0.05;
const MILLISECONDS_P99 = 2;

/**
 * The diagnosis on the whole corpus: cases, near misses and snapshots, the
 * failures of the sandbox, pairs of failures, and clusters that are well.
 */
export const diagnosis: Bench = {
  id: 'diagnosis',
  async run() {
    const engine = createDiagnosisEngine(loadRules());
    const entries = [
      ...loadCorpus().clusters,
      ...failureEntries(),
      ...pairEntries(),
      ...wellEntries(),
    ];
    const scores = scoreCorpus(engine, entries, { clock: cpuMilliseconds });
    if (!process.argv.includes('--json')) print(scores, entries);
    return resultsOf(scores[scores.length - 1]);
  },
};

/** CPU time: what else the machine does is not the diagnosis. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function print(
  scores: readonly CorpusScore[],
  entries: readonly CorpusEntry[],
): void {
  console.table(scores.map(rowOf));
  const counts = new Map<string, number>();
  for (const { from } of entries) counts.set(from, (counts.get(from) ?? 0) + 1);
  console.log('The corpus:', Object.fromEntries(counts));
}

function rowOf({ top1, top3, ...score }: CorpusScore) {
  const round = (value: number, digits: number) =>
    Number(value.toFixed(digits));
  return {
    flavour: score.flavour,
    clusters: score.clusters,
    broken: score.broken,
    'top-1': round(top1, 3),
    'top-3': round(top3, 3),
    well: score.well,
    'false alarms': score.falseAlarms,
    'p50 ms': round(score.millisecondsP50, 2),
    'p99 ms': round(score.millisecondsP99, 2),
  };
}

/** Shares are told as what is missing, since results are held below a limit. */
function resultsOf(all: CorpusScore): BenchResult[] {
  const result = (id: string, value: number, unit: string, limit: number) => ({
    id: `diagnosis ${id}`,
    value,
    unit,
    limit,
  });
  return [
    result('top-1 missed', 1 - all.top1, 'share', TOP1_MISSED),
    result('top-3 missed', 1 - all.top3, 'share', 0),
    result('false alarms', all.falseAlarms, 'errors', 0),
    result('p99', all.millisecondsP99, 'ms', MILLISECONDS_P99),
  ];
}
