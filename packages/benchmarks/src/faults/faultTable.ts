import { databaseFaults } from './databaseFaults';
import { deadModes } from './DeadServer';
import { deniable } from './deniedKinds';
import {
  discoveryKinds,
  discoveryPoints,
  groupsLeftOut,
} from './discoveryFaults';
import { disturbances } from './disturbances';
import { faultKinds, points } from './faultKinds';
import { outcomes } from './Finding';
import { listenerFaults } from './listenerFaults';
import { metKey } from './MetFaults';
import { SeedResult } from './SeedResult';
import { viewerHabits } from './viewerHabits';

/** One line of what `npm run faults` prints. */
export type FaultLine = Record<string, string | number>;

interface Row {
  name: string;
  /** Where it can be met; nowhere in particular when empty. */
  points: readonly string[];
}

const rows: readonly Row[] = [
  ...faultKinds.map(({ name }) => ({ name, points })),
  ...discoveryKinds.map(({ name }) => ({
    name,
    points: name === groupsLeftOut.name ? ['/apis'] : discoveryPoints,
  })),
  ...[
    ...disturbances,
    ...deniable,
    ...deadModes,
    ...databaseFaults,
    ...listenerFaults,
    ...viewerHabits,
  ].map(({ name }) => ({ name, points: [] })),
];

/** For each kind of fault: how often it was met, where, and what came of it. */
export function faultTable(results: readonly SeedResult[]): FaultLine[] {
  return rows.map(row => {
    const keys = keysOf(row);
    const own = results.filter(({ met }) => keys.some(key => met.has(key)));
    const counts = keys.map(key => sum(own, ({ met }) => met.get(key) ?? 0));
    return {
      fault: row.name,
      runs: own.length,
      met: row.points.length > 0 ? whereOf(row.points, counts) : counts[0],
      'what came of it': told(own),
    };
  });
}

/** The faults that no request has met: a run that proves less than it says. */
export function neverMet(results: readonly SeedResult[]): string[] {
  return rows
    .flatMap(keysOf)
    .filter(key => !results.some(({ met }) => met.has(key)));
}

export function outcomesOf(
  results: readonly SeedResult[],
): Record<string, number> {
  return Object.fromEntries(
    outcomes.map(outcome => [
      outcome,
      sum(
        results,
        ({ findings }) =>
          findings.filter(({ what }) => what === outcome).length,
      ),
    ]),
  );
}

function keysOf({ name, points: places }: Row): string[] {
  return places.length > 0
    ? places.map(point => metKey(name, point))
    : [metKey(name)];
}

function whereOf(places: readonly string[], counts: readonly number[]): string {
  return places.map((point, index) => `${point} ${counts[index]}`).join(', ');
}

function told(results: readonly SeedResult[]): string {
  const bad = Object.entries(outcomesOf(results)).filter(
    ([, count]) => count > 0,
  );
  return bad.map(([what, count]) => `${count} ${what}`).join(', ') || 'nothing';
}

function sum(
  results: readonly SeedResult[],
  read: (result: SeedResult) => number,
): number {
  return results.reduce((total, result) => total + read(result), 0);
}
