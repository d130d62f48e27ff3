import { isTopology } from '../../cluster/ClusterParts';
import { look } from '../../choices/unseen';
import { KubeObject } from '../../objects/KubeObject';
import { ObjectReader } from '../../objects/ObjectReader';
import { classOf } from '../../upgrade/topologyUpgrade';

/** The class of the Cluster among objects; undefined where it can't be read. */
export async function readClusterClass(
  client: ObjectReader,
  objects: readonly KubeObject[],
): Promise<KubeObject | undefined> {
  const cluster = objects.find(({ kind }) => kind === 'Cluster');
  if (!cluster || !isTopology(cluster)) return undefined;
  const { name, namespace = cluster.metadata.namespace } = classOf(cluster);
  const title = `ClusterClass ${namespace}/${name}`;
  const key = { group: 'cluster.x-k8s.io', kind: 'ClusterClass' };
  const found = await look(title, () =>
    client.get({ ...key, namespace, name }),
  );
  return 'seen' in found ? found.seen : undefined;
}
