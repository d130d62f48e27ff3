import { Flavour, Health } from '../status';

/**
 * What a list of clusters can be sorted by; a leading dash turns it round.
 *
 * @public
 */
export const clusterSortFields = [
  'health',
  'name',
  'flavour',
  'version',
  'owner',
  'managementCluster',
  'createdAt',
  'since',
] as const;

/** @public */
export type ClusterSortField = (typeof clusterSortFields)[number];

/**
 * Which clusters to show. Values of one filter are alternatives, different
 * filters all have to hold.
 *
 * @public
 */
export interface ClusterFilter {
  health?: Health[];
  flavour?: Flavour[];
  managementCluster?: string[];
  namespace?: string[];
  owner?: string[];
  system?: string[];
  version?: string[];
  /** A Kubernetes label selector. */
  label?: string;
  /** Free text over names, owner, root cause, sentence, version and flavour. */
  q?: string;
}

/**
 * One page of clusters.
 *
 * @public
 */
export interface ClusterQuery extends ClusterFilter {
  sort?: ClusterSortField | `-${ClusterSortField}`;
  cursor?: string;
  limit?: number;
}
