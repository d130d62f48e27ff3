import { ReplicaCounts } from '@lattice-dev/plugin-lattice-common';
import { ClusterObjects } from '../ClusterObjects';
import { Replicas } from '../facts';
import { AssessedMachine } from '../machines/assessMachine';
import { AssessedControlPlane } from './assessControlPlane';
import { AssessedPool } from './assessPools';

export interface Counts {
  readonly controlPlane: ReplicaCounts;
  readonly workers: ReplicaCounts;
}

export function countReplicas(
  objects: ClusterObjects,
  parts: {
    controlPlane: AssessedControlPlane;
    controlPlaneMachines: readonly AssessedMachine[];
    pools: readonly AssessedPool[];
  },
): Counts {
  const { controlPlane, controlPlaneMachines, pools } = parts;
  return {
    controlPlane: controlPlaneCounts(
      objects,
      controlPlane,
      controlPlaneMachines,
    ),
    workers: workerCounts(objects, pools),
  };
}

function controlPlaneCounts(
  objects: ClusterObjects,
  controlPlane: AssessedControlPlane,
  machines: readonly AssessedMachine[],
): ReplicaCounts {
  const { cluster, latticeCluster } = objects;
  const told =
    controlPlane.object?.facts.replicas ??
    latticeCluster?.facts.controlPlane ??
    cluster?.facts.controlPlane;
  const desired =
    told?.desired ??
    cluster?.facts.topology?.controlPlaneReplicas ??
    cluster?.facts.controlPlane.desired;
  return machines.length > 0 ||
    (told && !controlPlane.hosted && controlPlane.object)
    ? countMachines(desired ?? machines.length, machines)
    : fromReplicas(desired ?? 0, told);
}

function workerCounts(
  objects: ClusterObjects,
  pools: readonly AssessedPool[],
): ReplicaCounts {
  if (pools.length === 0) {
    const { cluster, latticeCluster } = objects;
    const wanted = cluster?.facts.topology?.pools.reduce(
      (sum, p) => sum + (p.replicas ?? 0),
      0,
    );
    const told =
      cluster?.facts.workers.desired === undefined
        ? latticeCluster?.facts.workers
        : cluster.facts.workers;
    return fromReplicas(told?.desired ?? wanted ?? 0, told);
  }
  return pools.map(poolCounts).reduce(add);
}

export function poolCounts({
  pool,
  machines,
  desired,
  ready,
}: AssessedPool): ReplicaCounts {
  return machines.length > 0
    ? countMachines(desired, machines)
    : { ...fromReplicas(desired, pool.facts.replicas), ready };
}

function countMachines(
  desired: number,
  machines: readonly AssessedMachine[],
): ReplicaCounts {
  const usable = machines.filter(one => one.status.health === 'healthy');
  const current = machines.filter(one => one.status.upToDate !== false);
  return {
    desired,
    current: machines.length,
    ready: usable.length,
    upToDate: current.length,
  };
}

function fromReplicas(
  desired: number,
  replicas: Replicas | undefined,
): ReplicaCounts {
  return {
    desired,
    current: replicas?.current ?? 0,
    ready: replicas?.ready ?? replicas?.available ?? 0,
    upToDate: replicas?.upToDate ?? 0,
  };
}

function add(left: ReplicaCounts, right: ReplicaCounts): ReplicaCounts {
  return {
    desired: left.desired + right.desired,
    current: left.current + right.current,
    ready: left.ready + right.ready,
    upToDate: left.upToDate + right.upToDate,
  };
}
