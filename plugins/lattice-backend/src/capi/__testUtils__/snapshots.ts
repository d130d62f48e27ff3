import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProjectedObject, projectObject } from '..';
import { Raw } from '../raw';

export interface Snapshot {
  /** Epoch milliseconds of the capture. */
  readonly now: number;
  readonly raws: readonly Raw[];
  readonly objects: readonly ProjectedObject[];
}

/** A snapshot of a real management cluster, such as `lab/healthy-topology`. */
export function readSnapshot(name: string): Snapshot {
  const file = join(__dirname, '..', '..', '__fixtures__', `${name}.json`);
  const { capturedAt, items } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    now: Date.parse(capturedAt),
    raws: items,
    objects: projectAll(items),
  };
}

export function projectAll(raws: readonly unknown[]): ProjectedObject[] {
  return raws.flatMap(raw => projectObject(raw) ?? []);
}

type Change = (raw: any) => void;

/** The snapshot with changes made to the raw objects of a kind. */
export function changed(
  snapshot: Snapshot,
  kind: string,
  change: Change,
): Snapshot {
  const raws = JSON.parse(JSON.stringify(snapshot.raws)) as any[];
  raws.filter(raw => raw.kind === kind).forEach(raw => change(raw));
  return { ...snapshot, raws, objects: projectAll(raws) };
}

/** Sets a condition in whatever list of them the object has. */
export function setCondition(
  raw: any,
  condition: {
    type: string;
    status: string;
    reason: string;
    message?: string;
    since?: string;
  },
): void {
  const { since, message = '', ...rest } = condition;
  const list = raw.status.conditions as any[];
  const found = list.find(one => one.type === condition.type);
  const next = {
    ...rest,
    message,
    lastTransitionTime: since ?? raw.metadata.creationTimestamp,
  };
  if (found) {
    Object.assign(found, next);
  } else {
    list.push(next);
  }
}

/** A shuffle that a seed repeats. */
export function shuffled<T>(values: readonly T[], seed: number): T[] {
  const result = [...values];
  let state = seed;
  for (let index = result.length - 1; index > 0; index -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (index + 1);
    [result[index], result[other]] = [result[other], result[index]];
  }
  return result;
}
