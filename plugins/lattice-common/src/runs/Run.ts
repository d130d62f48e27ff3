import { ScaleChange, UpgradeChange } from '../operations/requests';
import { ClusterId } from '../status';

/**
 * Where a run is. `queued`: not started yet; `running`: the next step follows
 * at once; `waiting`: for the management cluster, or until a check passes;
 * `stopping`: no step follows, its end is being written down.
 *
 * @public
 */
export type RunState =
  | 'queued'
  | 'running'
  | 'waiting'
  | 'paused'
  | 'stopping'
  | 'stopped'
  | 'failed'
  | 'done';

/**
 * States in which nothing happens any more.
 *
 * @public
 */
export const endedRunStates: readonly RunState[] = [
  'stopped',
  'failed',
  'done',
];

/**
 * One version on the way to the wanted one.
 *
 * @public
 */
export interface RunStep {
  version: string;
  state: 'pending' | 'active' | 'done';
}

/**
 * An object that a run wrote.
 *
 * @public
 */
export interface RunObject {
  kind: string;
  name: string;
  action: 'create' | 'change' | 'delete';
  /** Of the object that the decision was made on; absent for a new one. */
  resourceVersion?: string;
}

/**
 * What a run saw, wrote or was told. Never holds content of a Secret.
 *
 * @public
 */
export interface RunEvent {
  /** ISO 8601. */
  at: string;
  kind:
    | 'started'
    | 'wrote'
    | 'waited'
    | 'reached'
    | 'paused'
    | 'resumed'
    | 'stopping'
    | 'ended';
  message: string;
  /** Who paused, resumed or stopped it. */
  person?: string;
  objects?: RunObject[];
}

/**
 * What a run does, and what is wanted of it.
 *
 * @public
 */
export type RunChange =
  | { operation: 'upgrade'; wanted: UpgradeChange }
  | { operation: 'scale'; wanted: ScaleChange }
  | { operation: 'pause' | 'resume'; wanted: Record<string, never> };

/**
 * A change that takes longer than a request: stored, and carried through by
 * the backend whoever watches.
 *
 * @public
 */
export type Run = RunFacts & RunChange;

/**
 * Everything about a run but what it does.
 *
 * @public
 */
export interface RunFacts {
  id: string;
  cluster: ClusterId;
  /** Uid of the very cluster. */
  clusterUid: string;
  /** Id of the wave that started it. */
  wave?: string;
  /** Entity reference of the person whose name and rights it has. */
  person: string;
  state: RunState;
  /** What happens now, or how it ended. */
  message: string;
  /** Versions on the way; empty for everything but upgrades. */
  steps: RunStep[];
  /** ISO 8601. */
  createdAt: string;
  changedAt: string;
  endedAt?: string;
  /** Oldest first; the oldest go when there are too many. */
  events: RunEvent[];
}

/**
 * Answer of `GET /runs` and `GET /clusters/{...}/runs`, newest first.
 *
 * @public
 */
export interface RunListResponse {
  items: Run[];
}
