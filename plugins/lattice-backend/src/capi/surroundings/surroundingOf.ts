import { ProjectedObject } from '../ProjectedObject';
import { isController } from './controllerPods';

/** Kinds that no cluster owns and that clusters of their namespace rest on. */
const namespacedKinds: ReadonlyMap<string, string> = new Map([
  ['ClusterStack', 'clusterstack.x-k8s.io'],
  ['ClusterStackRelease', 'clusterstack.x-k8s.io'],
  ['ClusterResourceSet', 'addons.cluster.x-k8s.io'],
  ['OpenStackFloatingIPPool', 'infrastructure.cluster.x-k8s.io'],
  ['Image', 'openstack.k-orc.cloud'],
]);

/**
 * Where an object may matter that belongs to no cluster: in its namespace, or
 * everywhere (the empty text); undefined for all other objects.
 */
export function surroundingOf(object: ProjectedObject): string | undefined {
  const { group, kind, namespace } = object;
  if (namespacedKinds.get(kind) === group || isOrphan(object)) {
    return namespace;
  }
  return kind === 'ExtensionConfig' || isController(object) ? '' : undefined;
}

/** A control plane that no cluster has taken for its own. */
function isOrphan({ facts, owners }: ProjectedObject): boolean {
  return facts.of === 'controlPlane' && owners.length === 0;
}
