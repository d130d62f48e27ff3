/**
 * Points at one Kubernetes object. Kinds are told apart by group, because
 * k0smotron has a `Cluster` of its own.
 *
 * @public
 */
export interface ObjectReference {
  /** API group; empty for core Kubernetes kinds. */
  group: string;
  /** Kind, such as `Machine`. */
  kind: string;
  /** Namespace; absent for cluster-scoped objects. */
  namespace?: string;
  /** Name. */
  name: string;
  /** UID; absent when the object does not exist. */
  uid?: string;
}
