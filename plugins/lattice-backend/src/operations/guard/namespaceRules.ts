import { NotAllowedError } from '@backstage/errors';
import {
  matchNamespace,
  matchStars,
  parsePattern,
} from '../../tenants/namespacePattern';
import { KubeObject } from '../objects/KubeObject';

/** True where the configuration lets Lattice write. */
export function isNamespaceAllowed(
  patterns: readonly string[],
  managementCluster: string,
  namespace: string,
): boolean {
  return patterns.some(pattern =>
    matchNamespace(pattern, managementCluster, namespace),
  );
}

/** The patterns that hold on a management cluster, without its name. */
export function patternsFor(
  patterns: readonly string[],
  managementCluster: string,
): string[] {
  return patterns
    .map(parsePattern)
    .filter(pattern => matchStars(pattern.managementCluster, managementCluster))
    .map(({ namespace }) => namespace);
}

/** Throws when an object lies outside the configured namespaces. */
export function checkNamespaces(
  objects: KubeObject[],
  options: {
    patterns: readonly string[];
    managementCluster: string;
    /** Kinds that have no namespace are checked by kind alone. */
    isNamespaced: (object: KubeObject) => boolean;
  },
): void {
  for (const object of objects) {
    if (!options.isNamespaced(object)) continue;
    checkNamespace(object.metadata.namespace ?? 'default', options);
  }
}

export function checkNamespace(
  namespace: string,
  options: { patterns: readonly string[]; managementCluster: string },
): void {
  const { patterns, managementCluster } = options;
  if (isNamespaceAllowed(patterns, managementCluster, namespace)) return;
  throw new NotAllowedError(
    `Lattice does not write into namespace ${namespace} of ${managementCluster}: lattice.operations.namespaces allows ${
      patterns.length > 0 ? patterns.join(', ') : 'none'
    }.`,
  );
}
