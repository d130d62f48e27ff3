import {
  ClusterEvent,
  ClusterId,
  ClusterRow,
  ClusterTimelineResponse,
  RecordGap,
  TimelineEntry,
  TimelineState,
} from '@lattice-dev/plugin-lattice-common';
import { ReadFilter } from '../fleet/query/ReadFilter';
import { Fleet } from '../fleet/Fleet';
import { FleetService } from '../fleet/FleetService';
import { OperationStore } from './people/OperationStore';
import { gapsOf } from './states/gapsOf';
import { RecordSpans } from './states/RecordSpans';
import { StateStore, StoredState } from './states/StateStore';
import { StepDurations } from './StepDurations';
import { TransitionStore } from './TransitionStore';
import { Transition } from './transitionsOf';

export interface TimelineServiceOptions {
  fleet: Fleet;
  service: FleetService;
  transitions: TransitionStore;
  durations: StepDurations;
  states: StateStore;
  spans: RecordSpans;
  operations: OperationStore;
}

const DEFAULT_ENTRIES = 500;
const MAX_OPERATIONS = 500;
/** A cluster is ordered before its object exists. */
const ORDERED_BEFORE_MILLISECONDS = 600_000;

/** Stored transitions and live events of a cluster as one story. */
export class TimelineService {
  readonly #options: TimelineServiceOptions;

  static create(options: TimelineServiceOptions): TimelineService {
    return new TimelineService(options);
  }

  private constructor(options: TimelineServiceOptions) {
    this.#options = options;
  }

  async timeline(
    id: ClusterId,
    readFilter: ReadFilter,
    limit: number = DEFAULT_ENTRIES,
  ): Promise<ClusterTimelineResponse | undefined> {
    const { fleet, service, transitions, durations } = this.#options;
    const row = service.row(id, readFilter);
    const events = service.events(id, readFilter);
    if (!row || !events) return undefined;
    const [stored, usual, operations, recorded] = await Promise.all([
      transitions.list(row.id, limit),
      durations.usual({
        flavour: row.flavour,
        managementCluster: row.managementCluster,
        providerVersion: fleet.providerVersion(row),
      }),
      this.#operationsOf(row),
      this.#recordOf(row, limit),
    ]);
    // A name that was used before: its history is not this cluster's.
    const own = stored.filter(({ clusterUid }) => clusterUid === row.uid);
    const entries = [
      ...own.map(transitionEntry),
      ...events.events.map(eventEntry),
    ];
    entries.sort((left, right) => right.at.localeCompare(left.at));
    return {
      entries: entries.slice(0, limit),
      ...recorded,
      operations,
      usual,
      sources: events.sources,
    };
  }

  async #operationsOf({ id, uid, createdAt }: ClusterRow) {
    const created = createdAt ? Date.parse(createdAt) : Date.now();
    const orderedFrom = created - ORDERED_BEFORE_MILLISECONDS;
    return this.#options.operations.list(
      { id, uid, orderedFrom },
      MAX_OPERATIONS,
    );
  }

  /** States since they are known, and when nobody looked. */
  async #recordOf(row: ClusterRow, limit: number): Promise<Recorded> {
    const { states, spans } = this.#options;
    const found = await states.list(row, limit);
    if (found.length === 0) return { states: [], gaps: [] };
    const from = found[0].at;
    const recorded = await spans.since(from, row.managementCluster);
    const gaps = gapsOf(recorded.get(row.managementCluster) ?? [], {
      from,
      to: Date.now(),
    });
    return {
      states: found.map(timelineState),
      recordedFrom: iso(from),
      gaps: gaps.map(gap => ({ from: iso(gap.from), to: iso(gap.to) })),
    };
  }
}

interface Recorded {
  states: TimelineState[];
  recordedFrom?: string;
  gaps: RecordGap[];
}

function timelineState(stored: StoredState): TimelineState {
  const { part, name, health, message, ready, desired, at } = stored;
  return { part, name, health, message, ready, desired, at: iso(at) };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

function transitionEntry(transition: Transition): TimelineEntry {
  const { kind, subject, from, to, message, at } = transition;
  return { kind, subject, from, to, message, at: new Date(at).toISOString() };
}

function eventEntry(event: ClusterEvent): TimelineEntry {
  return {
    kind: 'event',
    subject: `${event.object.kind}/${event.object.name}`,
    from: '',
    to: event.reason,
    message: event.message,
    at: event.lastAt ?? event.firstAt ?? new Date(0).toISOString(),
  };
}
