import { clusterNameOf, CORE_GROUP } from '../../controllers/engine/objects';
import { KubeObject, ObjectStore } from '../../store/types';

/** The Cluster of an OpenStackCluster, by its label. */
export function clusterOfInfrastructure(
  object: KubeObject,
  store: ObjectStore,
): KubeObject | undefined {
  const { namespace, name: own } = object.metadata;
  const name = clusterNameOf(object) ?? own;
  return store.get({ group: CORE_GROUP, kind: 'Cluster', namespace, name });
}
