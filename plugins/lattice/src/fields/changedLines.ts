/**
 * Lines that a text has and the one before had not, by their position. It
 * marks values that changed; what only moved is not marked.
 */
export function changedLines(
  before: string | undefined,
  after: string,
): ReadonlySet<number> {
  if (before === undefined) return new Set();
  const known = new Set(before.split('\n'));
  return new Set(
    after
      .split('\n')
      .flatMap((line, index) => (known.has(line) ? [] : [index])),
  );
}
