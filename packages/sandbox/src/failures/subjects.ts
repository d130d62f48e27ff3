import { KubeObject } from '../store/types';
import type { Context } from '../controllers/engine/Controller';
import type { Cluster, Machine } from '../controllers/engine/model';
import {
  CORE_GROUP,
  clusterNameOf,
  groupOf,
} from '../controllers/engine/objects';
import { failureIdsOf } from './annotation';
import { Subject } from './types';

/** Kinds that several clusters share: a cluster's request reaches them too. */
export const SHARED_KINDS = [
  { group: 'clusterstack.x-k8s.io', kind: 'ClusterStack' },
  { group: 'clusterstack.x-k8s.io', kind: 'ClusterStackRelease' },
  { group: CORE_GROUP, kind: 'ClusterClass' },
  { group: 'addons.cluster.x-k8s.io', kind: 'ClusterResourceSet' },
  { group: 'kamaji.clastix.io', kind: 'DataStore' },
  { group: 'openstack.k-orc.cloud', kind: 'Image' },
  { group: 'infrastructure.cluster.x-k8s.io', kind: 'OpenStackFloatingIPPool' },
  { group: 'apps', kind: 'Deployment' },
] as const;

export function subjectOf(object: KubeObject, context: Context): Subject {
  return {
    object,
    context,
    cluster: clusterOf(object, context),
    machine: machineOf(object, context),
  };
}

/** The objects that ask for this failure on behalf of the subject. */
export function askersOf(
  { object, cluster, context }: Subject,
  id: string,
): KubeObject[] {
  const asks = (candidate: KubeObject) => failureIdsOf(candidate).includes(id);
  if (asks(object)) return [object];
  if (cluster) return asks(cluster) ? [cluster] : [];
  if (!isShared(object)) return [];
  const { namespace } = object.metadata;
  const where = object.kind === 'Deployment' ? undefined : namespace;
  return context.store
    .list({ group: CORE_GROUP, kind: 'Cluster', namespace: where })
    .filter(asks);
}

export function isShared(object: KubeObject): boolean {
  const group = groupOf(object.apiVersion);
  return SHARED_KINDS.some(
    shared => shared.kind === object.kind && shared.group === group,
  );
}

function clusterOf(
  object: KubeObject,
  { store }: Context,
): Cluster | undefined {
  if (object.kind === 'Cluster' && groupOf(object.apiVersion) === CORE_GROUP) {
    return object as Cluster;
  }
  const owner = object.metadata.ownerReferences?.find(
    ref => ref.kind === 'Cluster' && groupOf(ref.apiVersion) === CORE_GROUP,
  );
  const { clusterName } = (object.spec ?? {}) as { clusterName?: string };
  const name = clusterNameOf(object) ?? owner?.name ?? clusterName;
  if (!name) return undefined;
  const { namespace } = object.metadata;
  return store.get({ group: CORE_GROUP, kind: 'Cluster', namespace, name }) as
    | Cluster
    | undefined;
}

/** Infrastructure and bootstrap objects bear the name of their Machine. */
function machineOf(
  object: KubeObject,
  { store }: Context,
): Machine | undefined {
  if (object.kind === 'Machine') return object as Machine;
  if (clusterNameOf(object) === undefined) return undefined;
  const { namespace, name } = object.metadata;
  return store.get({ group: CORE_GROUP, kind: 'Machine', namespace, name }) as
    | Machine
    | undefined;
}
