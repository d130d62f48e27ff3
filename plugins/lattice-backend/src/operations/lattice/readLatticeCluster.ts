import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { KubeObject } from '../objects/KubeObject';
import { ReadTarget } from '../Target';

/**
 * The LatticeCluster that a cluster is made from. Its operator gives each a
 * namespace of its own and sets back whatever is changed in there.
 */
export async function readLatticeCluster(
  target: ReadTarget,
  { namespace, name }: ClusterId,
): Promise<KubeObject | undefined> {
  if (namespace !== `capi-${name}`) return undefined;
  const kind = { group: 'lattice.dev', kind: 'LatticeCluster' };
  return target.client.get({ ...kind, name });
}
