import { Health, PipelineStepId, SourceStatus } from '../status';

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
 * The parts of a cluster whose state is recorded, in the order in which one
 * depends on the other.
 *
 * @public
 */
export const timelineParts = [
  'cluster',
  'infrastructure',
  'controlPlane',
  'pool',
  'addons',
] as const;

/**
 * One of {@link timelineParts}.
 *
 * @public
 */
export type TimelinePart = (typeof timelineParts)[number];

/**
 * The state that a part of a cluster got into; it holds until the next one of
 * the same part.
 *
 * @public
 */
export interface TimelineState {
  /** Which part. */
  part: TimelinePart;
  /** Name of the pool; empty for other parts. */
  name: string;
  /** How it is; `gone` once the part no longer exists. */
  health: Health | 'gone';
  /** Why; empty when healthy. */
  message: string;
  /** Machines or pods that can be used; zero for parts without any. */
  ready: number;
  /** Machines or pods that are wanted. */
  desired: number;
  /** Since when (ISO 8601). */
  at: string;
}

/**
 * What a person or an automation did to a cluster.
 *
 * @public
 */
export interface TimelineOperation {
  /** Id of its audit event, such as `cluster-scale`. */
  event: string;
  /** Entity reference of who did it, or the name of a service. */
  actor: string;
  /** When it was done, or began (ISO 8601). */
  at: string;
  /** When it ended (ISO 8601); absent for what takes no time. */
  until?: string;
  /** Fields of the audit event, such as `pool` and `replicas`. */
  details: Record<string, string | number | boolean>;
}

/**
 * A time during which nothing was recorded.
 *
 * @public
 */
export interface RecordGap {
  /** ISO 8601. */
  from: string;
  /** ISO 8601. */
  to: string;
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
  /** States of the parts, oldest first. */
  states: TimelineState[];
  /** Newest first. */
  operations: TimelineOperation[];
  /** Since when states are known (ISO 8601); absent before the first one. */
  recordedFrom?: string;
  /** When nothing was recorded since then, oldest first. */
  gaps: RecordGap[];
  /** By pipeline step; absent where no cluster has done it yet. */
  usual: Partial<Record<PipelineStepId, UsualDuration>>;
  sources: SourceStatus[];
}
