/** Anything that JSON can carry. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue | undefined };

export interface OwnerReference {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
  blockOwnerDeletion?: boolean;
}

export interface ObjectMeta {
  /** Always there in a stored object; generateName may ask for one. */
  name: string;
  generateName?: string;
  namespace?: string;
  uid?: string;
  resourceVersion?: string;
  generation?: number;
  creationTimestamp?: string;
  deletionTimestamp?: string;
  deletionGracePeriodSeconds?: number;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  finalizers?: string[];
  ownerReferences?: OwnerReference[];
  managedFields?: JsonValue[];
}

/** A stored object. Never changed in place: every write stores a new one. */
export interface KubeObject {
  apiVersion: string;
  kind: string;
  metadata: ObjectMeta;
  [key: string]: unknown;
}

/** Names one object. The group tells k0smotron's Cluster from Cluster API's. */
export interface ObjectRef {
  group: string;
  kind: string;
  namespace?: string;
  name: string;
}

export interface StoreEvent {
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  object: KubeObject;
  previous?: KubeObject;
}

export interface WriteOptions {
  /** Who writes, as in managedFields. Controllers pass their own name. */
  fieldManager: string;
  /** `status` writes only `.status`; absent writes everything but `.status`. */
  subresource?: 'status';
  /**
   * Seeding: takes the object as it is given, with status, uid, generation,
   * creation and deletion time, and records no managed fields.
   */
  asGiven?: boolean;
  /** Does everything but store: answers what would be stored. */
  dryRun?: boolean;
  /** The managed fields are settled already, as after a server-side apply. */
  fieldsSettled?: boolean;
}

export interface DeleteOptions {
  propagationPolicy?: 'Foreground' | 'Background' | 'Orphan';
  preconditions?: { uid?: string; resourceVersion?: string };
  dryRun?: boolean;
}

export interface DeleteOutcome {
  object: KubeObject;
  /** False while finalizers hold it. */
  removed: boolean;
}

/**
 * The objects of one management cluster. Both doors lead here: HTTP requests
 * of people, and the simulated controllers, which write in-process.
 */
export interface ObjectStore {
  get(ref: ObjectRef): KubeObject | undefined;
  getByUid(uid: string): KubeObject | undefined;
  list(kind: { group: string; kind: string; namespace?: string }): KubeObject[];
  /** Objects with that `cluster.x-k8s.io/cluster-name` label, by index. */
  listByCluster(namespace: string, clusterName: string): KubeObject[];
  /** Objects that name this uid in their ownerReferences, by index. */
  listByOwner(uid: string): KubeObject[];
  create(object: KubeObject, options: WriteOptions): KubeObject;
  /** Replaces; a given metadata.resourceVersion must match. */
  update(object: KubeObject, options: WriteOptions): KubeObject;
  /** Read, change a deep copy, write if different; undefined when gone. */
  mutate(
    ref: ObjectRef,
    change: (draft: KubeObject) => void,
    options: WriteOptions,
  ): KubeObject | undefined;
  /**
   * As the API server: marks while finalizers remain, else removes.
   * Answers undefined when there is no such object.
   */
  delete(ref: ObjectRef, options?: DeleteOptions): DeleteOutcome | undefined;
  /** Called synchronously after each write, in order of resourceVersion. */
  subscribe(listener: (event: StoreEvent) => void): () => void;
}

/** Time of the simulation. */
export interface Clock {
  now(): Date;
  /** Runs once at that time; returns its own cancellation. */
  schedule(at: Date, run: () => void): () => void;
}
