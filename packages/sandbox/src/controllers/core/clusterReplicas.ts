import { ReplicaCounts } from '../engine/model';
import { countReplicas } from '../engine/replicas';
import { ClusterView } from './clusterView';

/** The counters of a Cluster; none are left of what has been deleted. */
export function clusterReplicas(view: ClusterView): {
  controlPlane: ReplicaCounts;
  workers: ReplicaCounts;
} {
  return {
    controlPlane: controlPlaneReplicas(view),
    workers: workerReplicas(view),
  };
}

function workerReplicas({
  cluster,
  machineDeployments,
  workerMachines,
}: ClusterView): ReplicaCounts {
  const left = machineDeployments.length + workerMachines.length;
  if (cluster.metadata.deletionTimestamp && left === 0) return {};
  return {
    desiredReplicas: total(
      machineDeployments.map(({ spec }) => spec.replicas ?? 1),
    ),
    ...countReplicas(workerMachines),
  };
}

function controlPlaneReplicas({
  controlPlane,
  controlPlaneMachines,
}: ClusterView): ReplicaCounts {
  if (!controlPlane) return {};
  const desired = (controlPlane.spec?.replicas as number | undefined) ?? 1;
  const {
    replicas,
    readyReplicas,
    availableReplicas,
    upToDateReplicas,
    versions,
  } = controlPlane.status ?? {};
  if (controlPlaneMachines.length > 0 || replicas === undefined) {
    return { desiredReplicas: desired, ...countReplicas(controlPlaneMachines) };
  }
  return {
    desiredReplicas: desired,
    replicas,
    readyReplicas,
    availableReplicas,
    upToDateReplicas,
    versions,
  } as ReplicaCounts;
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, value) => sum + value, 0);
}
