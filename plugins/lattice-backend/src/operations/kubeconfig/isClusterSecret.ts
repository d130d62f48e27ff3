import { readOwnReference } from '../cluster/readReference';
import { KubeObject } from '../objects/KubeObject';
import { Target } from '../Target';

const clusterNameLabel = 'cluster.x-k8s.io/cluster-name';

/**
 * Whether a Secret is a cluster's own, and not one that only has the name.
 * Cluster API writes its type and label. Providers that write neither own the
 * Secret, by their control plane, which the Cluster owns in turn.
 */
export async function isClusterSecret(
  target: Target,
  options: {
    cluster: KubeObject;
    secret: KubeObject;
    types: readonly string[];
  },
): Promise<boolean> {
  const { cluster, secret, types } = options;
  const label = secret.metadata.labels?.[clusterNameLabel];
  if (label !== undefined && label !== cluster.metadata.name) return false;
  if (label !== undefined && types.includes(String(secret.type))) return true;
  if (isOwned(secret, cluster)) return true;
  const controlPlane = await readOwnReference(target.client, {
    cluster,
    path: ['controlPlaneRef'],
  });
  return (
    controlPlane !== undefined &&
    isOwned(controlPlane, cluster) &&
    isOwned(secret, controlPlane)
  );
}

function isOwned(object: KubeObject, owner: KubeObject): boolean {
  const { uid } = owner.metadata;
  const owners = object.metadata.ownerReferences ?? [];
  return uid !== undefined && owners.some(reference => reference.uid === uid);
}
