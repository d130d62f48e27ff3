import { ClusterEvent } from '@lattice-dev/plugin-lattice-common';
import { EventFacts } from '../facts';
import { ProjectedObject } from '../ProjectedObject';
import { isoTime } from '../time';

const MAX_EVENTS = 500;

/** Events of all objects of a cluster, repetitions as one, newest first. */
export function mergeEvents(
  objects: readonly ProjectedObject[],
): ClusterEvent[] {
  const merged = new Map<string, ProjectedObject<EventFacts>[]>();
  for (const object of objects) {
    if (object.facts.of === 'event') {
      const key = keyOf(object.facts);
      const same = merged.get(key) ?? [];
      same.push(object as ProjectedObject<EventFacts>);
      merged.set(key, same);
    }
  }
  return [...merged.values()]
    .map(same => same.sort(newestFirst))
    .sort((left, right) => newestFirst(left[0], right[0]))
    .slice(0, MAX_EVENTS)
    .map(toEvent);
}

function keyOf({
  about,
  aboutUid,
  reason,
  message,
  warning,
}: EventFacts): string {
  return [
    aboutUid || `${about.kind}/${about.name}`,
    warning,
    reason,
    message,
  ].join('\n');
}

function newestFirst(
  left: ProjectedObject<EventFacts>,
  right: ProjectedObject<EventFacts>,
): number {
  const byTime = right.facts.lastAt - left.facts.lastAt;
  return byTime || (left.uid < right.uid ? -1 : 1);
}

function toEvent(same: ProjectedObject<EventFacts>[]): ClusterEvent {
  const [{ facts, uid, namespace }] = same;
  const first = Math.min(...same.map(one => one.facts.firstAt));
  return {
    id: uid,
    object: {
      group: facts.about.group,
      kind: facts.about.kind,
      namespace: facts.about.namespace ?? namespace,
      name: facts.about.name,
      uid: facts.aboutUid || undefined,
    },
    type: facts.warning ? 'Warning' : 'Normal',
    reason: facts.reason,
    message: facts.message,
    count: same.reduce((sum, one) => sum + one.facts.count, 0),
    firstAt: isoTime(first),
    lastAt: isoTime(facts.lastAt),
    source: facts.source,
  };
}
