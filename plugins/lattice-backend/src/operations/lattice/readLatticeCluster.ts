import { groupOf, KubeObject } from '../objects/KubeObject';
import { isAppliedByLattice } from '../plan/fieldOwners';
import { ReadTarget } from '../Target';

const kind = { group: 'lattice.dev', kind: 'LatticeCluster' };

/**
 * The LatticeCluster that a cluster is made from. Its operator gives each a
 * namespace of its own and sets back whatever is changed in there.
 */
export async function readLatticeCluster(
  target: ReadTarget,
  cluster: KubeObject,
): Promise<KubeObject | undefined> {
  const { namespace, name } = cluster.metadata;
  if (namespace !== `capi-${name}`) return undefined;
  const found = await target.client.get({ ...kind, name });
  return found && isMadeFrom(cluster, found) ? found : undefined;
}

/**
 * Whether the operator made the Cluster: it owns it, or labelled it with the
 * name of the order. Rights to one are rights to the other, so a Cluster that
 * somebody put in its place with this portal is not taken for it.
 */
export function isMadeFrom(cluster: KubeObject, lattice: KubeObject): boolean {
  const { labels, managedFields, ownerReferences = [] } = cluster.metadata;
  const orders = ownerReferences.filter(
    owner =>
      owner.kind === kind.kind &&
      groupOf(owner.apiVersion ?? '') === kind.group,
  );
  if (orders.length > 0) {
    return orders.some(({ uid }) => uid === lattice.metadata.uid);
  }
  return (
    labels?.['lattice.dev/cluster'] === lattice.metadata.name &&
    !isAppliedByLattice(managedFields)
  );
}
