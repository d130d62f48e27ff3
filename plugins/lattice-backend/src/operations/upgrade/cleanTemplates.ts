import { ClusterFrame } from '../cluster/ClusterParts';
import { explained } from '../errors/toBackstageError';
import { KubeObject } from '../objects/KubeObject';
import { readEarlier, readLeftovers } from '../plan/leftovers';
import { isTemplate } from '../plan/templateUsers';
import { Target } from '../Target';

/** Templates that Lattice made for a cluster and that no machine needs. */
export async function findUnusedTemplates(
  target: Target,
  { id, cluster }: ClusterFrame,
): Promise<KubeObject[]> {
  const title = `Cluster ${id.namespace}/${id.name}`;
  return explained({ title }, async () => {
    const earlier = await readEarlier(target.client, id, cluster);
    const live = earlier.live.filter(isTemplate);
    const found = { ...earlier, wanted: [], live };
    return (await readLeftovers(target.client, id.namespace, found)).remove;
  });
}
