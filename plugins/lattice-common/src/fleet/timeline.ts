import { PipelineStepId, SourceStatus } from '../status';

/**
 * Something that happened to a cluster.
 *
 * @public
 */
export interface TimelineEntry {
  /** What kind of thing. */
  kind: 'health' | 'condition' | 'version' | 'replicas' | 'step' | 'event';
  /** What it is about, such as `workers` or `Machine/a-1 Ready`. */
  subject: string;
  /** What it was; empty for events. */
  from: string;
  /** What it became; the reason of an event. */
  to: string;
  /** In words. */
  message: string;
  /** When (ISO 8601). */
  at: string;
}

/**
 * How long a pipeline step usually takes in clusters like this one.
 *
 * @public
 */
export interface UsualDuration {
  /** Half of the clusters took at most so many seconds. */
  p50: number;
  /** Nine of ten took at most so many seconds. */
  p90: number;
  /** How many clusters this is based on. */
  clusters: number;
}

/**
 * Answer of `GET /clusters/{managementCluster}/{namespace}/{name}/timeline`.
 *
 * @public
 */
export interface ClusterTimelineResponse {
  /** Newest first. */
  entries: TimelineEntry[];
  /** By pipeline step; absent where no cluster has done it yet. */
  usual: Partial<Record<PipelineStepId, UsualDuration>>;
  sources: SourceStatus[];
}
