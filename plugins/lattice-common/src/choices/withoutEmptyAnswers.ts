function isEmpty(value: unknown): boolean {
  return (
    value === '' ||
    value === null ||
    value === undefined ||
    (typeof value === 'object' &&
      !Array.isArray(value) &&
      Object.keys(value).length === 0)
  );
}

/**
 * Empty answers of a form are left out: a field that nobody filled in is not
 * a value, and forms make an empty object of a group that was left alone.
 *
 * @public
 */
export function withoutEmptyAnswers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyAnswers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, withoutEmptyAnswers(inner)] as const)
      .filter(([, inner]) => !isEmpty(inner)),
  );
}
