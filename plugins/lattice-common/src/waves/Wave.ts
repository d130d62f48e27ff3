import { ClusterFilter } from '../fleet';
import { ScaleChange, UpgradeChange } from '../operations/requests';
import { ClusterId } from '../status';

/**
 * What a wave does to each of its clusters.
 *
 * @public
 */
export type WaveChange =
  | ({ operation: 'upgrade' } & Pick<
      UpgradeChange,
      'version' | 'overrideReason'
    >)
  | ({ operation: 'scale' } & ScaleChange)
  | { operation: 'pause' | 'resume' };

/**
 * Hours in which members may start, in the time zone of the rules.
 *
 * @public
 */
export interface WaveWindow {
  /** 1 is Monday, 7 is Sunday. */
  days: number[];
  /** `HH:MM`. */
  from: string;
  /** `HH:MM`; before `from` it is on the next day. */
  to: string;
}

/**
 * When a wave pauses itself. Only clusters that the wave has started count.
 *
 * @public
 */
export interface WaveStopRule {
  /** So many clusters failed. */
  failed: number;
  /** A cluster is degraded or failed for longer than so many minutes. */
  degradedMinutes: number;
  /** A cluster has a root cause that it did not have before. */
  newRootCause: boolean;
}

/**
 * In which order and how fast a wave goes.
 *
 * @public
 */
export interface WaveRules {
  /** Clusters that go first, alone. */
  canary: number;
  /** Clusters in each later batch. */
  batchSize: number;
  /** Minutes between the end of a batch and the start of the next one. */
  watchMinutes: number;
  /** Clusters that change at the same time. */
  atOnce: number;
  /** The same for each management cluster. */
  atOncePerManagementCluster: number;
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: string;
  /** Empty: at any time. */
  windows: WaveWindow[];
  stop: WaveStopRule;
}

/**
 * Where a wave is. `planned`: outside its hours before the first start;
 * `watching`: a batch is done, the next one waits; `stopping`: clusters under
 * way are finished, no other one starts.
 *
 * @public
 */
export type WaveState =
  | 'planned'
  | 'running'
  | 'watching'
  | 'paused'
  | 'stopping'
  | 'stopped'
  | 'done';

/**
 * Where a cluster of a wave is. `held`: it can't start now, and joins by itself
 * once the reason is gone; `gone`: it was deleted meanwhile.
 *
 * @public
 */
export type WaveMemberState =
  | 'waiting'
  | 'held'
  | 'running'
  | 'done'
  | 'failed'
  | 'skipped'
  | 'gone';

/**
 * One cluster of a wave.
 *
 * @public
 */
export interface WaveMember {
  cluster: ClusterId;
  /** Uid of the very cluster. */
  clusterUid: string;
  /** Entity reference of its owner. */
  owner?: string;
  /** 0 is the canary, or the first batch of a wave without one. */
  batch: number;
  state: WaveMemberState;
  /** Why it is held, failed, skipped or done already. */
  reason?: string;
  /** Id of its run, once it was started. */
  run?: string;
  /** ISO 8601. */
  startedAt?: string;
  endedAt?: string;
}

/**
 * What made a wave pause itself.
 *
 * @public
 */
export interface WaveCause {
  rule: 'failed' | 'degraded' | 'root-cause' | 'rights';
  /** In one line, with the cluster that shows it best. */
  title: string;
  message: string;
  /** All clusters that show it. */
  clusters: ClusterId[];
}

/**
 * Why a wave is paused.
 *
 * @public
 */
export interface WavePause {
  /** ISO 8601. */
  at: string;
  /** Who paused it; absent when its stop rule did. */
  person?: string;
  cause?: WaveCause;
}

/**
 * What happened to a wave.
 *
 * @public
 */
export interface WaveEvent {
  /** ISO 8601. */
  at: string;
  kind:
    | 'started'
    | 'batch'
    | 'watching'
    | 'paused'
    | 'resumed'
    | 'skipped'
    | 'stopping'
    | 'ended';
  message: string;
  person?: string;
}

/**
 * How many of its clusters are in each state: the roll call.
 *
 * @public
 */
export type WaveCounts = Record<WaveMemberState, number>;

/**
 * A batch of a wave: when it began and was done.
 *
 * @public
 */
export interface WaveBatch {
  /** ISO 8601. */
  startedAt?: string;
  endedAt?: string;
}

/**
 * One change carried through many clusters, batch by batch.
 *
 * @public
 */
export interface Wave {
  id: string;
  title: string;
  change: WaveChange;
  rules: WaveRules;
  /** Entity reference of the person whose name and rights it has. */
  person: string;
  state: WaveState;
  /** What happens now, or how it ended. */
  message: string;
  pause?: WavePause;
  /** Index of the batch that is on; the number of batches when all are over. */
  batch: number;
  batches: WaveBatch[];
  /** ISO 8601: no member starts before, because of the watch or the hours. */
  notBefore?: string;
  counts: WaveCounts;
  members: WaveMember[];
  /** Chosen clusters that the wave leaves out, with the reason. */
  leftOut: { cluster: ClusterId; reason: string }[];
  /** ISO 8601. */
  createdAt: string;
  changedAt: string;
  endedAt?: string;
  /** Oldest first; the oldest go when there are too many. */
  events: WaveEvent[];
}

/**
 * A wave in a list.
 *
 * @public
 */
export type WaveSummary = Omit<Wave, 'members' | 'leftOut' | 'events'>;

/**
 * Answer of `GET /waves`, newest first.
 *
 * @public
 */
export interface WaveListResponse {
  items: WaveSummary[];
}

/**
 * Body of `POST /waves`. Clusters are named, or chosen by a filter.
 *
 * @public
 */
export interface WaveRequest {
  title: string;
  change: WaveChange;
  /** In this order, `<managementCluster>/<namespace>/<name>`. */
  clusters?: string[];
  filter?: ClusterFilter;
  rules?: Partial<Omit<WaveRules, 'stop'>> & { stop?: Partial<WaveStopRule> };
  /** Only shows the batches; nothing is started. */
  dryRun?: boolean;
}

/**
 * Body of `POST /waves/{id}/skip`.
 *
 * @public
 */
export interface WaveSkipRequest {
  /** `<managementCluster>/<namespace>/<name>`. */
  cluster: string;
  reason: string;
}

/**
 * Answer of `GET /waves/{id}/check`: what a resumed wave would find.
 *
 * @public
 */
export interface WaveCheck {
  /** True if nothing speaks against going on. */
  canResume: boolean;
  /** What would pause it again at once. */
  causes: WaveCause[];
  /** What differs from when it was paused. */
  changes: { cluster: ClusterId; before: string; now: string }[];
}
