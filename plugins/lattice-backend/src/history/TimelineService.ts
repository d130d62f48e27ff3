import {
  ClusterEvent,
  ClusterId,
  ClusterTimelineResponse,
  TimelineEntry,
} from '@lattice-dev/plugin-lattice-common';
import { ReadFilter } from '../fleet/query/ReadFilter';
import { Fleet } from '../fleet/Fleet';
import { FleetService } from '../fleet/FleetService';
import { StepDurations } from './StepDurations';
import { TransitionStore } from './TransitionStore';
import { Transition } from './transitionsOf';

export interface TimelineServiceOptions {
  fleet: Fleet;
  service: FleetService;
  transitions: TransitionStore;
  durations: StepDurations;
}

const MAX_ENTRIES = 500;

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
  ): Promise<ClusterTimelineResponse | undefined> {
    const { fleet, service, transitions, durations } = this.#options;
    const row = service.row(id, readFilter);
    const events = service.events(id, readFilter);
    if (!row || !events) return undefined;
    const [stored, usual] = await Promise.all([
      transitions.list(row.id, MAX_ENTRIES),
      durations.usual({
        flavour: row.flavour,
        managementCluster: row.managementCluster,
        providerVersion: fleet.providerVersion(row),
      }),
    ]);
    // A name that was used before: its history is not this cluster's.
    const own = stored.filter(({ clusterUid }) => clusterUid === row.uid);
    const entries = [
      ...own.map(transitionEntry),
      ...events.events.map(eventEntry),
    ];
    entries.sort((left, right) => right.at.localeCompare(left.at));
    return {
      entries: entries.slice(0, MAX_ENTRIES),
      usual,
      sources: events.sources,
    };
  }
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
