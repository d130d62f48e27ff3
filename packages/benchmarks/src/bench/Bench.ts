/** One line of the table. */
export interface BenchResult {
  id: string;
  value: number;
  unit: string;
  /** What it is held against, in the same unit; absent for absolute limits. */
  baseline?: number;
  ratio?: number;
  limit: number;
}

export interface Bench {
  id: string;
  run(): Promise<BenchResult[]>;
}

/** A result that is judged by its ratio to a baseline. */
export function ratioOf(
  id: string,
  unit: string,
  measured: { value: number; baseline: number },
  limit: number,
): BenchResult {
  const ratio = measured.value / measured.baseline;
  return { id, unit, ...measured, ratio, limit };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[at] ?? 0;
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
