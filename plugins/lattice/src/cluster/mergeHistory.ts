import {
  ClusterDetail,
  ClusterTimelineResponse,
  ObjectReference,
} from '@lattice-dev/plugin-lattice-common';
import { TimelineEntry, timelineEntries } from './timelineEntries';

type Remembered = ClusterTimelineResponse['entries'][number];

/** What the history says of a state before the first one. */
const ABSENT = 'absent';

const healthTones: Record<string, TimelineEntry['tone']> = {
  failed: 'bad',
  degraded: 'bad',
  healthy: 'good',
};

function clusterObject({ namespace, name }: ClusterDetail): ObjectReference {
  return { group: 'cluster.x-k8s.io', kind: 'Cluster', namespace, name };
}

/** `Machine/a-1 Ready` is about a machine; anything else about the cluster. */
function objectOf(cluster: ClusterDetail, subject: string) {
  const match = /^([^/\s]+)\/(\S+) (\S+)$/.exec(subject);
  return match
    ? {
        object: {
          group: '',
          kind: match[1],
          namespace: cluster.namespace,
          name: match[2],
        },
        what: match[3],
      }
    : { object: clusterObject(cluster), what: subject };
}

function toEntry(
  cluster: ClusterDetail,
  entry: Remembered,
  index: number,
): TimelineEntry {
  const { kind, subject, from, to, message, at } = entry;
  const { object, what } = objectOf(cluster, subject);
  const first = from === ABSENT;
  const change = first ? to : `${from} → ${to}`;
  return {
    id: `history/${index}/${kind}/${subject}/${at}`,
    at,
    kind,
    object,
    title: kind === 'condition' ? `${what}: ${change}` : change,
    reason: kind === 'replicas' ? what : '',
    message,
    tone: kind === 'health' ? healthTones[to] ?? 'neutral' : 'neutral',
    count: 1,
    first,
  };
}

function secondOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}

/**
 * What the cluster still remembers and what Lattice has written down, newest
 * first. Events come from the cluster; a condition that both tell of is told
 * by the history, which knows what it was before.
 */
export function mergeHistory(
  cluster: ClusterDetail,
  history: readonly Remembered[],
): TimelineEntry[] {
  const remembered = history.filter(({ kind }) => kind !== 'event');
  const told = new Set(
    remembered
      .filter(({ kind }) => kind === 'condition')
      .map(({ subject, at }) => `${subject}/${secondOf(at)}`),
  );
  const live = timelineEntries(cluster).filter(
    ({ kind, object, title, at }) => {
      const [type] = title.split(':');
      const key = `${object.kind}/${object.name} ${type}/${secondOf(at)}`;
      return kind !== 'condition' || !told.has(key);
    },
  );
  return [
    ...live,
    ...remembered.map((entry, index) => toEntry(cluster, entry, index)),
  ].sort((left, right) => Date.parse(right.at) - Date.parse(left.at));
}
