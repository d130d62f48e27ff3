import { AuthorizedCluster } from '../../permissions/ClusterAuthorizer';
import { AuditedCaller } from '../Target';

/** Who asks, and which clusters they could make. */
export interface Asker extends AuditedCaller {
  /** Owners that a cluster of theirs could have. */
  readonly owners: ReadonlyArray<string | undefined>;
  /** True when this cluster would be allowed. */
  allows(cluster: AuthorizedCluster): boolean;
}

/** True when one of their owners could have a cluster there. */
export function mayUse(
  asker: Asker,
  place: { managementCluster: string; namespace: string },
  tenantsFor: (owner: string | undefined) => readonly string[],
): boolean {
  return asker.owners.some(owner =>
    asker.allows({
      ...place,
      name: '',
      owner,
      labels: {},
      tenants: tenantsFor(owner),
    }),
  );
}
