import { NotAllowedError } from '@backstage/errors';
import { KubeObject } from '../objects/KubeObject';

function matches(pattern: string, value: string): boolean {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*')}$`).test(value);
}

function partsOf(pattern: string): string[] {
  return pattern.includes('/') ? pattern.split('/') : ['*', pattern];
}

/** `team-*` holds everywhere, `mgmt-1/team-*` on one management cluster. */
function allows(
  pattern: string,
  managementCluster: string,
  namespace: string,
): boolean {
  const [cluster, name] = partsOf(pattern);
  const system = namespace.startsWith('kube-') && !name.startsWith('kube-');
  return (
    !system && matches(cluster, managementCluster) && matches(name, namespace)
  );
}

/** True where the configuration lets Lattice write. */
export function isNamespaceAllowed(
  patterns: readonly string[],
  managementCluster: string,
  namespace: string,
): boolean {
  return patterns.some(p => allows(p, managementCluster, namespace));
}

/** The patterns that hold on a management cluster, without its name. */
export function patternsFor(
  patterns: readonly string[],
  managementCluster: string,
): string[] {
  return patterns.flatMap(pattern => {
    const [cluster, name] = partsOf(pattern);
    return matches(cluster, managementCluster) ? [name] : [];
  });
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
