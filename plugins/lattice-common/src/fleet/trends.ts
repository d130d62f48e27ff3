import { Flavour, Health, SourceStatus } from '../status';

/**
 * How far a trend looks back.
 *
 * @public
 */
export const trendRanges = ['day', 'week', 'month'] as const;

/**
 * One of {@link trendRanges}.
 *
 * @public
 */
export type TrendRange = (typeof trendRanges)[number];

/**
 * A cluster during one part of the range.
 *
 * @public
 */
export interface ClusterTrendPoint {
  /** When this part begins (ISO 8601). */
  at: string;
  /** The worst health during it; absent when nothing was recorded. */
  health?: Health;
  /** The fewest machines and pods that could be used. */
  ready: number;
  /** The most that were wanted. */
  desired: number;
}

/**
 * Answer of `GET /clusters/{managementCluster}/{namespace}/{name}/trends`.
 *
 * @public
 */
export interface ClusterTrendsResponse {
  /** End of the last part (ISO 8601). */
  to: string;
  /** Since when the cluster is recorded (ISO 8601); absent before that. */
  recordedFrom?: string;
  /** Equally long parts of the range, oldest first. */
  points: ClusterTrendPoint[];
  sources: SourceStatus[];
}

/**
 * The fleet during one part of the range.
 *
 * @public
 */
export interface FleetTrendPoint {
  /** When this part begins (ISO 8601). */
  at: string;
  /** How many clusters had which worst health. */
  counts: Partial<Record<Health, number>>;
  /** Clusters that exist and were not recorded during it. */
  notRecorded: number;
}

/**
 * How long clusters of a flavour took from creation to ready.
 *
 * @public
 */
export interface ProvisioningDuration {
  flavour: Flavour;
  /** Half of the clusters took at most so many seconds. */
  p50: number;
  /** Nine of ten took at most so many seconds. */
  p90: number;
  /** How many clusters this is based on. */
  clusters: number;
}

/**
 * Answer of `GET /trends`. It counts the clusters that exist now and that the
 * caller may see.
 *
 * @public
 */
export interface FleetTrendsResponse {
  /** End of the last part (ISO 8601). */
  to: string;
  /** Since when the fleet is recorded (ISO 8601); absent before that. */
  recordedFrom?: string;
  /** Equally long parts of the range, oldest first. */
  points: FleetTrendPoint[];
  /** By flavour, the one with the most clusters first. */
  provisioning: ProvisioningDuration[];
  sources: SourceStatus[];
}
