import { KubeObject, ObjectRef, OwnerReference } from '../../store/types';

export const CLUSTER_NAME = 'cluster.x-k8s.io/cluster-name';
export const CONTROL_PLANE = 'cluster.x-k8s.io/control-plane';
export const DEPLOYMENT_NAME = 'cluster.x-k8s.io/deployment-name';
export const SET_NAME = 'cluster.x-k8s.io/set-name';
export const PAUSED = 'cluster.x-k8s.io/paused';
export const CORE_GROUP = 'cluster.x-k8s.io';
export const CORE_VERSION = 'cluster.x-k8s.io/v1beta2';
export const INFRASTRUCTURE_GROUP = 'infrastructure.cluster.x-k8s.io';
export const BOOTSTRAP_GROUP = 'bootstrap.cluster.x-k8s.io';
export const CONTROL_PLANE_GROUP = 'controlplane.cluster.x-k8s.io';

export interface GroupKind {
  group: string;
  kind: string;
}

export function groupOf(apiVersion: string): string {
  const slash = apiVersion.indexOf('/');
  return slash < 0 ? '' : apiVersion.slice(0, slash);
}

export function refOf(object: KubeObject): ObjectRef {
  return {
    group: groupOf(object.apiVersion),
    kind: object.kind,
    namespace: object.metadata.namespace,
    name: object.metadata.name,
  };
}

export function keyOf(ref: ObjectRef): string {
  return `${ref.group}/${ref.kind}/${ref.namespace ?? ''}/${ref.name}`;
}

export function clusterNameOf(object: KubeObject): string | undefined {
  return object.metadata.labels?.[CLUSTER_NAME];
}

export function clusterRef(object: KubeObject): ObjectRef | undefined {
  const name = clusterNameOf(object);
  const { namespace } = object.metadata;
  return name
    ? { group: CORE_GROUP, kind: 'Cluster', namespace, name }
    : undefined;
}

export function ownerRef(owner: KubeObject): OwnerReference {
  return {
    apiVersion: owner.apiVersion,
    kind: owner.kind,
    name: owner.metadata.name,
    uid: owner.metadata.uid ?? '',
  };
}

export function controllerRef(owner: KubeObject): OwnerReference {
  const { apiVersion, kind, name, uid } = ownerRef(owner);
  return {
    apiVersion,
    kind,
    name,
    uid,
    controller: true,
    blockOwnerDeletion: true,
  };
}

export function isOwnedBy(object: KubeObject, owner: KubeObject): boolean {
  return (object.metadata.ownerReferences ?? []).some(
    ref => ref.uid === owner.metadata.uid,
  );
}

/** Sets the owner reference, replacing an older one to the same owner. */
export function addOwner(object: KubeObject, reference: OwnerReference): void {
  const others = (object.metadata.ownerReferences ?? []).filter(
    ref => ref.uid !== reference.uid,
  );
  object.metadata.ownerReferences = [...others, reference];
}

export function addFinalizer(object: KubeObject, finalizer: string): void {
  const present = object.metadata.finalizers ?? [];
  if (!present.includes(finalizer)) {
    object.metadata.finalizers = [...present, finalizer];
  }
}

export function removeFinalizer(object: KubeObject, finalizer: string): void {
  object.metadata.finalizers = (object.metadata.finalizers ?? []).filter(
    present => present !== finalizer,
  );
}

export function hasFinalizer(object: KubeObject, finalizer: string): boolean {
  return object.metadata.finalizers?.includes(finalizer) ?? false;
}

export function isDeleting(object: KubeObject): boolean {
  return object.metadata.deletionTimestamp !== undefined;
}

export function ageSeconds(object: KubeObject, now: Date): number {
  const created = object.metadata.creationTimestamp;
  return created ? (now.getTime() - Date.parse(created)) / 1000 : 0;
}

export function isControlPlaneMachine(object: KubeObject): boolean {
  return object.metadata.labels?.[CONTROL_PLANE] !== undefined;
}
