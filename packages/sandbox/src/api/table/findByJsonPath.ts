type Step =
  | { field: string }
  | { index: number | '*' }
  | { where: string; equals: string };

const FIELD = /^\.?((?:[^.[\]\\]|\\.)+)/;
const QUOTED = /^\[(['"])((?:(?!\1).)*)\1\]/;
const FILTER = /^\[\?\(@\.([\w.]+)\s*==\s*(['"])(.*?)\2\)\]/;
const INDEX = /^\[(\d+|\*)\]/;

const unescape = (text: string) => text.replace(/\\(.)/g, '$1');

const READERS: [RegExp, (match: RegExpExecArray) => Step][] = [
  [FILTER, match => ({ where: match[1], equals: match[3] })],
  [INDEX, match => ({ index: match[1] === '*' ? '*' : Number(match[1]) })],
  [QUOTED, match => ({ field: unescape(match[2]) })],
  [FIELD, match => ({ field: unescape(match[1]) })],
];

const parsed = new Map<string, Step[]>();

function readStep(path: string): [Step, string] {
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(path);
    if (match) return [read(match), path.slice(match[0].length)];
  }
  throw new Error(`cannot read the JSONPath ${path}`);
}

function parsePath(path: string): Step[] {
  if (path === '') return [];
  const [step, rest] = readStep(path);
  return [step, ...parsePath(rest)];
}

function stepsOf(path: string): Step[] {
  const steps = parsed.get(path) ?? parsePath(path);
  parsed.set(path, steps);
  return steps;
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (at as Record<string, unknown>)?.[key],
      value,
    );
}

function take(value: unknown, step: Step): unknown[] {
  if (value === null || value === undefined) return [];
  if ('field' in step) {
    const next = (value as Record<string, unknown>)[step.field];
    return next === undefined ? [] : [next];
  }
  const items = Array.isArray(value) ? value : [];
  if ('where' in step) {
    return items.filter(
      item => String(valueAt(item, step.where)) === step.equals,
    );
  }
  return step.index === '*' ? items : items.slice(step.index, step.index + 1);
}

/** The part of JSONPath that printer columns use. */
export function findByJsonPath(value: unknown, path: string): unknown[] {
  let found = [value];
  for (const step of stepsOf(path)) {
    // Nearly always one: a table of a thousand rows is asked for at once.
    found =
      found.length === 1
        ? take(found[0], step)
        : found.flatMap(item => take(item, step));
  }
  return found;
}
