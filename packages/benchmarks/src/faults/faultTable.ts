import { disturbances } from './disturbances';
import { faultKinds, points } from './faultKinds';
import { metKey, SeedResult } from './SeedResult';

/** One line of what `npm run faults` prints. */
export type FaultLine = Record<string, string | number>;

interface Row {
  name: string;
  keys: readonly string[];
}

const rows: readonly Row[] = [
  ...faultKinds.map(({ name }) => ({
    name,
    keys: points.map(point => metKey(name, point)),
  })),
  ...disturbances.map(({ name }) => ({ name, keys: [metKey(name)] })),
];

/** For each kind of fault: how often it was met, and what came of it. */
export function faultTable(results: readonly SeedResult[]): FaultLine[] {
  return rows.map(({ name, keys }) => {
    const own = results.filter(({ met }) => keys.some(key => met.has(key)));
    const counts = keys.map(key => sum(own, ({ met }) => met.get(key) ?? 0));
    return {
      fault: name,
      runs: own.length,
      ...Object.fromEntries(
        counts.length > 1
          ? points.map((point, index) => [`at ${point}`, counts[index]])
          : points.map(point => [`at ${point}`, '']),
      ),
      ...outcomesOf(own),
    };
  });
}

/** The faults that no request has met: a run that proves less than it says. */
export function neverMet(results: readonly SeedResult[]): string[] {
  return rows
    .flatMap(({ keys }) => keys)
    .filter(key => !results.some(({ met }) => met.has(key)));
}

export function outcomesOf(results: readonly SeedResult[]) {
  return {
    lost: sum(results, ({ lost }) => lost),
    ghosts: sum(results, ({ ghosts }) => ghosts),
    'out of order': sum(results, ({ outOfOrder }) => outOfOrder),
    'wrong rows': sum(results, ({ wrongRows }) => wrongRows),
    errors: sum(results, ({ errors }) => errors),
  };
}

function sum(
  results: readonly SeedResult[],
  read: (result: SeedResult) => number,
): number {
  return results.reduce((total, result) => total + read(result), 0);
}
