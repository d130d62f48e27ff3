import { groupOf, KubeObject } from '../objects/KubeObject';

const clusterApi = 'cluster.x-k8s.io';

/** Which cluster is meant; without a uid its name has to do. */
export interface ClusterIdentity {
  namespace?: string;
  name: string;
  uid?: string;
}

/** The Cluster itself, or the name of one that another object stands for. */
export function identityOf(
  cluster: KubeObject,
  id: { namespace: string; name: string },
): ClusterIdentity {
  const { namespace, name } = id;
  const isCluster = groupOf(cluster.apiVersion) === clusterApi;
  return { namespace, name, uid: isCluster ? cluster.metadata.uid : undefined };
}

/**
 * What makes an object a cluster's. An owner reference to a Cluster counts
 * more than a label, which anybody can write.
 *
 * - `own`: by owner reference or label
 * - `nobodys`: neither a label nor an owner that could lead to a cluster
 * - `anothers`: everything else, and all that lies in another namespace
 */
export function belonging(
  object: KubeObject,
  cluster: ClusterIdentity,
): 'own' | 'nobodys' | 'anothers' {
  const { labels, namespace, ownerReferences = [] } = object.metadata;
  if (namespace !== cluster.namespace) return 'anothers';
  const owners = ownerReferences.filter(isClusterReference);
  if (owners.length > 0) {
    const found = owners.some(({ uid, name }) =>
      cluster.uid === undefined ? name === cluster.name : uid === cluster.uid,
    );
    return found ? 'own' : 'anothers';
  }
  const label = labels?.[`${clusterApi}/cluster-name`];
  if (label !== undefined) return label === cluster.name ? 'own' : 'anothers';
  const owned = ownerReferences.some(({ kind }) => kind !== 'ClusterClass');
  return owned ? 'anothers' : 'nobodys';
}

export function isOwn(object: KubeObject, cluster: ClusterIdentity): boolean {
  return belonging(object, cluster) === 'own';
}

function isClusterReference(owner: { apiVersion?: string; kind?: string }) {
  return (
    owner.kind === 'Cluster' && groupOf(owner.apiVersion ?? '') === clusterApi
  );
}
