import { normalOwner } from './normalOwner';
import { configuredOwners, TenantRule } from './TenantRule';

const LATTICE_NAMESPACE = /^capi-(.+)$/;

/** The LatticeCluster whose operator makes a namespace of this name. */
export function latticeClusterOf(namespace: string): string | undefined {
  return LATTICE_NAMESPACE.exec(namespace)?.[1];
}

/**
 * Who owns a namespace: what the configuration says, else the annotation of
 * the Namespace. Nobody means that it is the platform team's. A LatticeCluster
 * has a namespace to itself, so its owner stands in where that says nothing.
 */
export function tenantsOf(
  rules: readonly TenantRule[],
  place: { managementCluster: string; namespace: string },
  annotated: string | undefined,
): readonly string[] {
  const owner = annotated && normalOwner(annotated);
  return configuredOwners(rules, place) ?? (owner ? [owner] : []);
}
