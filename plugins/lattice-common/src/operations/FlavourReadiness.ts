import { VersionChoice } from '../choices/choices';

/**
 * Whether something that a flavour needs is there. What cannot be seen is
 * `not-known`, never `met`.
 *
 * @public
 */
export interface PrerequisiteStatus {
  id: string;
  title: string;
  need: 'required' | 'recommended';
  state: 'met' | 'missing' | 'not-known';
  /** What was seen, or why nothing could be. */
  reason: string;
  /** What installs it, or shows whether it is there. */
  command: string;
}

/**
 * Whether a management cluster can make clusters of one flavour.
 *
 * @public
 */
export interface FlavourReadiness {
  /** Id of the blueprint. */
  id: string;
  title: string;
  description: string;
  /**
   * `ready` when everything required that can be seen is there. What lies
   * outside the management cluster (credentials, images, quota) is listed as
   * not known and does not count.
   */
  state: 'ready' | 'missing' | 'not-known';
  /** One sentence: ready, or what is missing first. */
  sentence: string;
  prerequisites: PrerequisiteStatus[];
  /** How long it takes as a rule, in minutes. */
  typicalMinutes: { from: number; to: number };
}

/**
 * Answer of `GET /flavours?managementCluster=`.
 *
 * @public
 */
export interface FlavoursResponse {
  managementCluster: string;
  items: FlavourReadiness[];
}

/**
 * A Kubernetes version that a cluster could get.
 *
 * @public
 */
export interface UpgradeVersionChoice extends VersionChoice {
  /** Why not now; absent when the cluster can get it. */
  reason?: string;
  /** Versions that an upgrade passes on the way, one minor after the other. */
  via?: string[];
}

/**
 * Answer of `GET /clusters/{...}/versions`: what an upgrade can choose from.
 *
 * @public
 */
export interface UpgradeVersionsResponse {
  current?: string;
  /** True when a class or stack decides which versions there are. */
  byClass: boolean;
  /** Minor versions that can follow, such as `v1.33` and `v1.34`. */
  allowedMinors: string[];
  /** Exact versions, the newest first, without the one that runs. */
  versions: UpgradeVersionChoice[];
  /**
   * The class that an upgrade to each minor version uses, where classes are
   * made per minor version: the newest release.
   */
  clusterClasses: Array<{ name: string; minor: string }>;
}
