import {
  ClusterDetail,
  ObjectReference,
} from '@lattice-dev/plugin-lattice-common';

/** One change that the management cluster still remembers. */
export interface TimelineEntry {
  id: string;
  at: string;
  kind:
    | 'event'
    | 'condition'
    | 'health'
    | 'version'
    | 'replicas'
    | 'step'
    | 'operation';
  object: ObjectReference;
  /** Reason of an event; type and status of a condition. */
  title: string;
  /** Reason of a condition; empty for events. */
  reason: string;
  message: string;
  tone: 'good' | 'bad' | 'neutral';
  count: number;
  /** True for a first record: what it tells may be much older. */
  first?: boolean;
}

function newestFirst(entries: TimelineEntry[]): TimelineEntry[] {
  return [...entries].sort(
    (left, right) => Date.parse(right.at) - Date.parse(left.at),
  );
}

function eventEntries(cluster: ClusterDetail): TimelineEntry[] {
  return cluster.events.flatMap(event => {
    const at = event.lastAt ?? event.firstAt;
    return at
      ? [
          {
            id: `event/${event.id}`,
            at,
            kind: 'event' as const,
            object: event.object,
            title: event.reason,
            reason: '',
            message: event.message,
            tone:
              event.type === 'Warning'
                ? ('bad' as const)
                : ('neutral' as const),
            count: event.count,
          },
        ]
      : [];
  });
}

function conditionEntries(cluster: ClusterDetail): TimelineEntry[] {
  return cluster.conditions.flatMap(condition => {
    const { object, type, status, since } = condition;
    return since
      ? [
          {
            id: `condition/${object.kind}/${object.name}/${type}`,
            at: since,
            kind: 'condition' as const,
            object,
            title: `${type}: ${status}`,
            reason: condition.reason,
            message: condition.message,
            tone: condition.verdict,
            count: 1,
          },
        ]
      : [];
  });
}

/** The events of all objects of a cluster, newest first. */
export function eventTimeline(cluster: ClusterDetail): TimelineEntry[] {
  return newestFirst(eventEntries(cluster));
}

/** Changes of all objects of a cluster, newest first. */
export function timelineEntries(cluster: ClusterDetail): TimelineEntry[] {
  return newestFirst([...eventEntries(cluster), ...conditionEntries(cluster)]);
}

/** When the first thing that is still bad went bad. */
export function brokeAt(cluster: ClusterDetail): string | undefined {
  return cluster.conditions
    .filter(condition => condition.verdict === 'bad' && condition.since)
    .map(condition => condition.since!)
    .sort((left, right) => Date.parse(left) - Date.parse(right))[0];
}
