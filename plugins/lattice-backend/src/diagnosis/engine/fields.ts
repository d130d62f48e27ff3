import { Expectation } from '../rules/ruleSchema';
import { Moment } from '../../capi/Moment';
import { compilePattern } from '../text/patterns';
import { ClusterView } from './ClusterView';
import { computedValues } from './computedValues';
import { DiagnosedObject } from './DiagnosisInput';
import { pathProblem } from './knownPaths';

type Segment = string | typeof EACH;
const EACH = Symbol('each');

/** What every element of a list has at the end of a path. */
class Each {
  constructor(readonly values: readonly unknown[]) {}
}

/** Reads a value of an object by a path that was parsed before. */
export type ReadField = (view: ClusterView, object: DiagnosedObject) => unknown;

/**
 * `facts.serverState`, `annotations[cluster.x-k8s.io/paused]`,
 * `facts.sets[].applied.length`, or `computed.<name>`.
 */
export function compilePath(path: string): ReadField {
  const problem = pathProblem(path);
  if (problem) {
    throw new Error(problem);
  }
  const computed = /^computed\.(\w+)$/.exec(path)?.[1];
  if (computed !== undefined) {
    return computedValues[computed];
  }
  const segments = segmentsOf(path);
  return (_, object) => walk(object, segments, 0);
}

function segmentsOf(path: string): Segment[] {
  const parts = path.match(/\[[^\]]*\]|[^.[\]]+/g) ?? [];
  return parts.map(part => {
    if (part === '[]') {
      return EACH;
    }
    return part.startsWith('[') ? part.slice(1, -1) : part;
  });
}

/** With `[]` on the way the result is the list of what all elements have. */
function walk(
  value: unknown,
  segments: readonly Segment[],
  at: number,
): unknown {
  if (at === segments.length || value === undefined || value === null) {
    return value ?? undefined;
  }
  const segment = segments[at];
  if (segment === EACH) {
    const items = Array.isArray(value) ? value : [];
    return new Each(items.map(item => walk(item, segments, at + 1)));
  }
  const own =
    typeof value === 'object' &&
    Object.prototype.hasOwnProperty.call(value, segment);
  return own
    ? walk((value as Record<string, unknown>)[segment], segments, at + 1)
    : undefined;
}

export type TestValue = (value: unknown, moment: Moment) => boolean;

const DAY = 86_400_000;

const expectations: Record<string, (wanted: never) => TestValue> = {
  is: (wanted: unknown) => value => value === wanted,
  not: (wanted: unknown) => value => value !== wanted,
  in: (wanted: unknown[]) => value => wanted.includes(value),
  exists: (wanted: boolean) => value => (value !== undefined) === wanted,
  above: (wanted: number) => value =>
    typeof value === 'number' && value > wanted,
  below: (wanted: number) => value =>
    typeof value === 'number' && value < wanted,
  matches: (wanted: string) => {
    const pattern = compilePattern(wanted);
    return value => typeof value === 'string' && pattern.test(value);
  },
  withinDays: (wanted: number) => (value, moment) => {
    const at = typeof value === 'string' ? Date.parse(value) : value;
    return typeof at === 'number' && moment.hasPassed(at - wanted * DAY);
  },
};

/** All that an expectation says has to hold; for lists, for one element. */
export function compileExpectation(expected: Expectation): TestValue {
  const spec: Exclude<Expectation, { is: never }> = expected;
  const tests = Object.entries(spec).map(([name, wanted]) =>
    expectations[name](wanted as never),
  );
  const holds: TestValue = (value, moment) =>
    tests.every(test => test(value, moment));
  return (value, moment) =>
    value instanceof Each
      ? value.values.some(item => holds(item, moment))
      : holds(value, moment);
}

/** A value in words, for evidence and templates; undefined when there is none. */
export function wordOf(value: unknown): string | undefined {
  if (value instanceof Each) {
    return wordOf(value.values);
  }
  if (Array.isArray(value)) {
    const words = value.map(wordOf).filter(word => word !== undefined);
    return words.length === 0 ? undefined : words.slice(0, 8).join(', ');
  }
  return typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
    ? String(value)
    : undefined;
}
