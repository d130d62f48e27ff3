/**
 * Versions that forms offer where neither a class nor the configuration names
 * any: published patches of the minor versions that charts are known for,
 * newest first.
 *
 * @public
 */
export const knownKubernetesVersions: readonly string[] = [
  'v1.36.4',
  'v1.35.4',
  'v1.34.9',
  'v1.34.7',
  'v1.33.12',
];
