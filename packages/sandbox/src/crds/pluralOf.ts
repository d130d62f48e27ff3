const ENDINGS: [RegExp, string][] = [
  [/(s|x|z|ch|sh)$/, '$1es'],
  [/([^aeiou])y$/, '$1ies'],
  [/$/, 's'],
];

/** The resource name that Kubernetes would guess for a kind. */
export function pluralOf(kind: string): string {
  const singular = kind.toLowerCase();
  const [ending, replacement] = ENDINGS.find(([pattern]) =>
    pattern.test(singular),
  )!;
  return singular.replace(ending, replacement);
}
