import {
  ClusterDetail,
  Health,
  PipelineStepState,
  ReplicaCounts,
  TimelineState,
} from '@lattice-dev/plugin-lattice-common';

/** A state without the time it began. */
export type PartState = Omit<TimelineState, 'at'>;

const addonHealth: Record<PipelineStepState, Health | undefined> = {
  done: 'healthy',
  running: 'progressing',
  slow: 'progressing',
  waiting: 'progressing',
  failed: 'failed',
  unknown: 'unknown',
  skipped: undefined,
};

const MAX_NAME = 255;
const MAX_MESSAGE = 1_000;
const none = { ready: 0, desired: 0 };

function counted({ ready, desired }: ReplicaCounts) {
  return { ready, desired };
}

/** How the parts of a cluster are now; parts that it lacks are left out. */
export function partStatesOf(cluster: ClusterDetail): PartState[] {
  const { controlPlane, workers, infrastructure, controlPlaneStatus } = cluster;
  const addons = cluster.pipeline.find(({ id }) => id === 'addons');
  const addonsAre = addons && addonHealth[addons.state];
  const states: PartState[] = [
    {
      part: 'cluster',
      name: '',
      health: cluster.health,
      message: cluster.sentence,
      ready: controlPlane.ready + workers.ready,
      desired: controlPlane.desired + workers.desired,
    },
    ...partIf(infrastructure.object, {
      part: 'infrastructure',
      name: '',
      health: infrastructure.health,
      message: infrastructure.message,
      ...none,
    }),
    ...partIf(controlPlaneStatus.object, {
      part: 'controlPlane',
      name: '',
      health: controlPlaneStatus.health,
      message: controlPlaneStatus.message,
      ...counted(controlPlaneStatus.replicas),
    }),
    ...cluster.pools.map(pool => ({
      part: 'pool' as const,
      name: pool.name,
      health: pool.health,
      message: pool.message,
      ...counted(pool.replicas),
    })),
    ...partIf(addonsAre, {
      part: 'addons',
      name: '',
      health: addonsAre ?? 'unknown',
      message: addonsAre === 'healthy' ? '' : addons?.message ?? '',
      ...none,
    }),
  ];
  return states.map(storable);
}

/** As it is stored, so that both compare; PostgreSQL refuses a NUL. */
function storable(state: PartState): PartState {
  return {
    ...state,
    name: state.name.replaceAll('\0', '').slice(0, MAX_NAME),
    message: state.message.replaceAll('\0', '').slice(0, MAX_MESSAGE),
  };
}

function partIf(exists: unknown, state: PartState): PartState[] {
  return exists ? [state] : [];
}

/** Tells the parts of a cluster apart. */
export function partKey({ part, name }: Pick<PartState, 'part' | 'name'>) {
  return `${part}\n${name}`;
}

/** What differs from what was stored last; parts that vanished are gone. */
export function changedStates(
  last: readonly PartState[],
  now: readonly PartState[],
): PartState[] {
  const known = new Map(last.map(state => [partKey(state), state]));
  const present = new Set(now.map(partKey));
  const gone = last
    .filter(one => one.health !== 'gone' && !present.has(partKey(one)))
    .map(({ part, name }) => ({
      part,
      name,
      health: 'gone' as const,
      message: '',
      ...none,
    }));
  return [
    ...now.filter(state => !isSame(known.get(partKey(state)), state)),
    ...gone,
  ];
}

function isSame(left: PartState | undefined, right: PartState): boolean {
  return (
    left?.health === right.health &&
    left.message === right.message &&
    left.ready === right.ready &&
    left.desired === right.desired
  );
}
