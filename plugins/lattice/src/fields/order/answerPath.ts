/** Where an answer stands in an order; numbers count entries of a list. */
export type AnswerPath = readonly string[];

type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The answer at a path; empty text counts as none. */
export function readAt(order: unknown, path: AnswerPath): unknown {
  const found = path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Group)[name]
        : undefined,
    order,
  );
  return found === '' ? undefined : found;
}

function withEntry(list: unknown[], index: number, entry: unknown): unknown[] {
  return list.map((one, at) => (at === index ? entry ?? {} : one));
}

/**
 * The same order with another answer. Without one the answer goes, and so
 * does a group that has none left: `{}` would be an answer.
 */
export function writeAt(
  order: unknown,
  [name, ...rest]: AnswerPath,
  answer: unknown,
): unknown {
  const inner = (before: unknown) =>
    rest.length === 0 ? answer : writeAt(before, rest, answer);
  if (Array.isArray(order)) {
    return withEntry(order, Number(name), inner(order[Number(name)]));
  }
  const before = isGroup(order) ? order : {};
  const { [name]: old, ...others } = before;
  const next = inner(old);
  const isEmptied =
    rest.length > 0 && isGroup(next) && Object.keys(next).length === 0;
  return next === undefined || next === '' || isEmptied
    ? others
    : { ...before, [name]: next };
}

/**
 * An order with what the form starts with where it names nothing. What it
 * names without a value was taken away.
 */
export function startingWith(start: unknown, order: unknown): unknown {
  if (order === undefined) return start;
  if (!isGroup(start) || !isGroup(order)) return order;
  const names = new Set([...Object.keys(start), ...Object.keys(order)]);
  return Object.fromEntries(
    [...names].map(name => [
      name,
      name in order ? startedAt(start, order, name) : start[name],
    ]),
  );
}

function startedAt(start: Group, order: Group, name: string): unknown {
  const value = order[name];
  return value === undefined ? undefined : startingWith(start[name], value);
}

/**
 * Answers that were taken away although the form starts with them, named
 * without a value: the form would bring what is not named back.
 */
export function keepingCleared(start: unknown, order: unknown): unknown {
  if (Array.isArray(start) && Array.isArray(order)) {
    return order.map((entry, at) =>
      at < start.length ? keepingCleared(start[at], entry) : entry,
    );
  }
  if (!isGroup(start)) return order;
  if (order !== undefined && !isGroup(order)) return order;
  const names = new Set([...Object.keys(start), ...Object.keys(order ?? {})]);
  return Object.fromEntries(
    [...names].map(name => [name, keepingCleared(start[name], order?.[name])]),
  );
}
