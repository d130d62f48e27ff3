/**
 * What is known of the Secret with the cloud credentials that an order names.
 *
 * - `usable`: it exists and holds the named cloud.
 * - `missing`: there is no such Secret (yet).
 * - `unreadable`: it holds no clouds.yaml that can be read.
 * - `no-cloud`: its clouds.yaml does not have the named cloud.
 * - `other-cluster`: it was made for another cluster and goes with it.
 * - `expired`: the credential ended.
 * - `unchecked`: it is outside the namespace of the cluster, or Lattice may
 *   not read it.
 *
 * @public
 */
export type PlanCredentialsState =
  | 'usable'
  | 'missing'
  | 'unreadable'
  | 'no-cloud'
  | 'other-cluster'
  | 'expired'
  | 'unchecked';

/**
 * The Secret with the cloud credentials of an order. Only names and dates;
 * what the Secret holds never leaves the backend.
 *
 * @public
 */
export interface PlanCredentials {
  namespace: string;
  name: string;
  /** The cloud that is looked for inside its clouds.yaml. */
  cloudName: string;
  state: PlanCredentialsState;
  /** When the credential ends, if that is known (ISO 8601). */
  expiresAt?: string;
  /** The cluster that the Secret was made for; absent when it is shared. */
  cluster?: string;
  /** One sentence for people. */
  sentence: string;
}
