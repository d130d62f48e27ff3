import { condition, good } from '../engine/conditions';
import { Condition } from '../engine/model';

/** What a control plane that runs on Machines says about one of them. */
export interface MachineReport {
  type: string;
  good: string;
  /** Members of one group are told in one line of the Ready message. */
  group?: string;
}

/** One kind of control plane whose members are Machines. */
export interface ControlPlaneKind {
  kind: string;
  controller: string;
  finalizer: string;
  apiVersion: string;
  bootstrap: { kind: string; apiVersion: string };
  /** On its Machines; the gates make a Machine unready. */
  machineReports: MachineReport[];
  /** The annotation by which it keeps a Machine until etcd has let it go. */
  preTerminateHook?: string;
  /** Brings a CNI of its own. */
  bringsCni: boolean;
  /** Condition types that only this kind reports. */
  reportsReady: boolean;
}

const COMPONENTS = 'Control plane components';

/** A row a kind: adding a provider of this sort is adding a row. */
export const CONTROL_PLANE_KINDS: ControlPlaneKind[] = [
  {
    kind: 'KubeadmControlPlane',
    controller: 'kubeadmcontrolplane-controller',
    finalizer: 'kubeadm.controlplane.cluster.x-k8s.io',
    apiVersion: 'controlplane.cluster.x-k8s.io/v1beta2',
    bootstrap: {
      kind: 'KubeadmConfig',
      apiVersion: 'bootstrap.cluster.x-k8s.io/v1beta2',
    },
    machineReports: [
      { type: 'NodeKubeadmLabelsAndTaintsSet', good: 'Set' },
      { type: 'EtcdPodHealthy', good: 'Running', group: COMPONENTS },
      { type: 'EtcdMemberHealthy', good: 'Healthy' },
      { type: 'APIServerPodHealthy', good: 'Running', group: COMPONENTS },
      {
        type: 'ControllerManagerPodHealthy',
        good: 'Running',
        group: COMPONENTS,
      },
      { type: 'SchedulerPodHealthy', good: 'Running', group: COMPONENTS },
    ],
    preTerminateHook:
      'pre-terminate.delete.hook.machine.cluster.x-k8s.io/kcp-cleanup',
    bringsCni: false,
    reportsReady: false,
  },
  {
    kind: 'RKE2ControlPlane',
    controller: 'rke2-control-plane-controller',
    finalizer: 'rke2.controleplane.cluster.x-k8s.io',
    apiVersion: 'controlplane.cluster.x-k8s.io/v1beta2',
    bootstrap: {
      kind: 'RKE2Config',
      apiVersion: 'bootstrap.cluster.x-k8s.io/v1beta2',
    },
    machineReports: [
      { type: 'AgentHealthy', good: 'Healthy' },
      { type: 'NodeMetadataUpToDate', good: 'UpToDate' },
      { type: 'EtcdMemberHealthy', good: 'Healthy' },
    ],
    preTerminateHook:
      'pre-terminate.delete.hook.machine.cluster.x-k8s.io/rke2-cleanup',
    bringsCni: true,
    reportsReady: true,
  },
];

export function controlPlaneKind(
  kind: string | undefined,
): ControlPlaneKind | undefined {
  return CONTROL_PLANE_KINDS.find(row => row.kind === kind);
}

export function machineReports(
  row: ControlPlaneKind,
  node: 'waiting' | 'healthy' | 'unreachable',
): Condition[] {
  return row.machineReports.map(({ type, good: reason }) => {
    if (node === 'healthy') return good(type, true, [reason, '']);
    return node === 'waiting'
      ? condition(
          type,
          'Unknown',
          'InspectionFailed',
          'Waiting for Cluster control plane to be initialized',
        )
      : condition(type, 'Unknown', 'ConnectionDown');
  });
}
