import {
  ClusterDetail,
  ObjectReference,
  TimelineOperation,
} from '@lattice-dev/plugin-lattice-common';
import { poolOf } from './poolOf';
import { TimelineEntry } from './timelineEntries';
import { TimeRange } from './timelineLanes';

/** The lane of a part that an object belongs to; the cluster's for others. */
export function laneOf(
  cluster: ClusterDetail,
  object: ObjectReference,
): string {
  const { infrastructure, controlPlaneStatus, machines } = cluster;
  const isIt = (other?: ObjectReference) =>
    other?.kind === object.kind && other.name === object.name;
  if (isIt(infrastructure.object)) return 'infrastructure/';
  if (isIt(controlPlaneStatus.object)) return 'controlPlane/';
  const machine = machines.find(one => one.object.name === object.name);
  if (machine?.controlPlane) return 'controlPlane/';
  const pool = poolOf(cluster, object);
  return pool ? `pool/${pool.name}` : 'cluster/';
}

/** Marks that would lie on each other, as one; `entries` are newest first. */
export interface Mark<T> {
  at: number;
  of: T[];
}

/** Marks of a range, those closer than `least` milliseconds as one. */
export function marksOf<T extends { at: string }>(
  entries: readonly T[],
  range: TimeRange,
  least: number,
): Mark<T>[] {
  const marks: Mark<T>[] = [];
  for (const entry of entries) {
    const at = Date.parse(entry.at);
    if (at < range.from || at > range.to) continue;
    const last = marks[marks.length - 1];
    if (last && Math.abs(last.at - at) < least) last.of.push(entry);
    else marks.push({ at, of: [entry] });
  }
  return marks;
}

/** Warnings by the lane that they are drawn on. */
export function warningsByLane(
  cluster: ClusterDetail,
  entries: readonly TimelineEntry[],
): Map<string, TimelineEntry[]> {
  const lanes = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    if (entry.kind !== 'event' || entry.tone !== 'bad') continue;
    const lane = laneOf(cluster, entry.object);
    lanes.set(lane, [...(lanes.get(lane) ?? []), entry]);
  }
  return lanes;
}

/** Operations as entries of the timeline. */
export function operationEntries(
  cluster: ClusterDetail,
  operations: readonly TimelineOperation[],
  titleOf: (operation: TimelineOperation) => string,
): TimelineEntry[] {
  const { namespace, name } = cluster;
  return operations.map((operation, index) => ({
    id: `operation/${operation.at}/${index}`,
    at: operation.at,
    kind: 'operation',
    object: { group: 'cluster.x-k8s.io', kind: 'Cluster', namespace, name },
    title: titleOf(operation),
    reason: '',
    message: String(operation.details.overrideReason ?? ''),
    tone: 'neutral',
    count: 1,
  }));
}
