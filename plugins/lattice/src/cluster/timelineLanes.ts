import {
  ClusterDetail,
  ConditionStatus,
  ObjectReference,
} from '@lattice-dev/plugin-lattice-common';
import { TimelineEntry } from './timelineEntries';

/** What is known about one object over time. */
export interface TimelineLane {
  key: string;
  object: ObjectReference;
  /** From when the present state holds; before that nothing is known. */
  state?: ConditionStatus;
  marks: TimelineEntry[];
}

// Conditions that speak for the whole object, the most telling first.
const summaries = ['Available', 'Ready', 'InstanceReady', 'Deleting'];

function rankOf(condition: ConditionStatus): number {
  const at = summaries.indexOf(condition.type);
  return at < 0 ? summaries.length : at;
}

function summaryOf(
  conditions: readonly ConditionStatus[],
): ConditionStatus | undefined {
  return [...conditions]
    .filter(condition => condition.since)
    .sort((left, right) => rankOf(left) - rankOf(right))[0];
}

const laneOrder = [
  'Cluster',
  'OpenStackCluster',
  'KubeadmControlPlane',
  'MachineDeployment',
  'MachineSet',
  'Machine',
];

function laneRank(cluster: ClusterDetail, { kind }: ObjectReference): number {
  if (kind === cluster.infrastructureKind) return 1;
  if (kind === cluster.controlPlaneKind) return 2;
  const at = laneOrder.indexOf(kind);
  return at < 0 ? laneOrder.length : at;
}

/** One lane an object, ordered by dependency; the quiet ones are left out. */
export function timelineLanes(
  cluster: ClusterDetail,
  entries: readonly TimelineEntry[],
  limit: number,
): TimelineLane[] {
  const lanes = new Map<string, TimelineLane>();
  const keyOf = (object: ObjectReference) => `${object.kind}/${object.name}`;
  for (const entry of entries) {
    const key = keyOf(entry.object);
    const lane = lanes.get(key) ?? { key, object: entry.object, marks: [] };
    lanes.set(key, lane);
    if (entry.kind === 'event') lane.marks.push(entry);
  }
  for (const lane of lanes.values()) {
    lane.state = summaryOf(
      cluster.conditions.filter(({ object }) => keyOf(object) === lane.key),
    );
  }
  const loud = (lane: TimelineLane) =>
    (lane.state?.verdict === 'bad' ? 2 : 0) + (lane.marks.length > 0 ? 1 : 0);
  return [...lanes.values()]
    .sort((left, right) => loud(right) - loud(left))
    .slice(0, limit)
    .sort(
      (left, right) =>
        laneRank(cluster, left.object) - laneRank(cluster, right.object) ||
        left.key.localeCompare(right.key),
    );
}

/** A range of time in milliseconds. */
export interface TimeRange {
  from: number;
  to: number;
}

/** Round times within a range, about as many as asked for. */
export function ticksOf(range: TimeRange, about: number): number[] {
  const steps = [
    10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21_600, 43_200, 86_400,
    604_800, 2_592_000,
  ].map(seconds => seconds * 1000);
  const span = Math.max(1, range.to - range.from);
  const step = steps.find(each => span / each <= about) ?? span;
  const ticks: number[] = [];
  for (
    let at = Math.ceil(range.from / step) * step;
    at < range.to;
    at += step
  ) {
    ticks.push(at);
  }
  return ticks;
}
