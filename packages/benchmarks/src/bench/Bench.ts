import { Stage } from '../setup/Stage';

/** One line of the table. */
export interface BenchResult {
  id: string;
  value: number;
  unit: string;
  /** What it is held against, in the same unit; absent for absolute limits. */
  baseline?: number;
  ratio?: number;
  /** Absent where a figure is only told. */
  limit?: number;
  /** Why nothing was measured. */
  skipped?: string;
}

export interface Bench {
  id: string;
  run(stage: Stage): Promise<BenchResult[]>;
}

/** A result that is judged by its ratio to a baseline. */
export function ratioOf(
  id: string,
  unit: string,
  measured: { value: number; baseline: number },
  limit?: number,
): BenchResult {
  const ratio = measured.value / measured.baseline;
  return { id, unit, ...measured, ratio, limit };
}

/** A row that says why it has no figure. It does not count as good. */
export function skippedRow(id: string, reason: string): BenchResult {
  return { id, value: NaN, unit: '', skipped: `skipped: ${reason}` };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[at] ?? 0;
}

/** Milliseconds that something takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * Times both or all sides in turns, so that whatever else the machine does
 * meets them alike. Each side is a list of things to do once a round; a first
 * round warms all of them up and is not counted.
 */
export async function interleaved<T extends string>(
  rounds: number,
  sides: Record<T, ReadonlyArray<() => Promise<unknown>>>,
): Promise<Record<T, number[]>> {
  const names = Object.keys(sides) as T[];
  const times = Object.fromEntries(
    names.map(name => [name, [] as number[]]),
  ) as Record<T, number[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      for (const work of sides[name]) {
        const time = await timeOf(work);
        if (round > 0) times[name].push(time);
      }
    }
  }
  return times;
}

/** CPU time in milliseconds: others on the machine do not count. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

export function collectGarbage() {
  (globalThis as { gc?: () => void }).gc?.();
}
