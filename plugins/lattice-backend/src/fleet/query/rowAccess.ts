import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { normalOwner } from '../../tenants/normalOwner';

type Row = Pick<
  ClusterRow,
  'owner' | 'tenants' | 'namespace' | 'managementCluster'
>;

/** What the permission rules compare, normalised once per row. */
export interface RowAccess {
  readonly owner: string | undefined;
  readonly tenants: readonly string[];
  /** The row's owner, tenants, namespace and management cluster. */
  readonly keys: readonly string[];
}

export const accessKey = {
  owner: (owner: string) => `owner ${owner}`,
  tenant: (tenant: string) => `tenant ${tenant}`,
  namespace: (namespace: string) => `namespace ${namespace}`,
  managementCluster: (name: string) => `management-cluster ${name}`,
};

const cache = new WeakMap<Row, RowAccess>();

export function rowAccess(row: Row): RowAccess {
  const known = cache.get(row);
  if (known) return known;
  const access = accessOf(row);
  cache.set(row, access);
  return access;
}

function accessOf(row: Row): RowAccess {
  const owner = row.owner === undefined ? undefined : normalOwner(row.owner);
  const tenants = (row.tenants ?? [])
    .map(normalOwner)
    .filter(tenant => tenant !== undefined);
  const keys = [
    ...(owner === undefined ? [] : [accessKey.owner(owner)]),
    ...tenants.map(accessKey.tenant),
    accessKey.namespace(row.namespace),
    accessKey.managementCluster(row.managementCluster),
  ];
  return { owner, tenants, keys };
}
