/**
 * What is looked at to tell whether a prerequisite is met.
 *
 * @public
 */
export type PrerequisiteTest =
  /** The management cluster serves the kind, in one of the versions if any are named. */
  | {
      test: 'served';
      group: string;
      kind: string;
      versions?: readonly string[];
    }
  /** The provider's kind follows one of these contracts of Cluster API. */
  | {
      test: 'contract';
      group: string;
      kind: string;
      contracts: readonly string[];
    }
  /** The API server prefers this version of the kind. */
  | { test: 'preferred'; group: string; kind: string; version: string }
  /** There is a default StorageClass. */
  | { test: 'defaultStorageClass' }
  /** Services of type LoadBalancer get an address. */
  | { test: 'loadBalancers' }
  /** A feature gate of Cluster API is on. */
  | { test: 'featureGate'; gate: string }
  /** There is a Gateway. */
  | { test: 'gateway' }
  /** There is a DataStore of Kamaji that is ready. */
  | { test: 'dataStore' }
  /** The management cluster runs this Kubernetes version or a later one. */
  | { test: 'kubernetesVersion'; atLeast: string }
  /** It lies outside the management cluster, so it cannot be seen from there. */
  | { test: 'outside' };

/**
 * Something that must be there before a cluster of a flavour can be made.
 *
 * @public
 */
export interface Prerequisite {
  id: string;
  title: string;
  /** Recommended ones do not make a flavour "missing". */
  need: 'required' | 'recommended';
  check: PrerequisiteTest;
  /** What installs it. */
  command: string;
}

/** Checks the shape of a row while it is written. */
export function definePrerequisite(prerequisite: Prerequisite): Prerequisite {
  return prerequisite;
}
