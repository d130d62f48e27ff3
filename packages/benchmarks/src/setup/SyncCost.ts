/** What it costs to read all objects of some kinds and follow them. */
export interface SyncCost {
  objects: number;
  milliseconds: number;
  /** Of the whole process, other threads included. */
  cpuMilliseconds: number;
  /** What is held, after a collection of garbage. */
  heapBytes: number;
  /** The most memory that the process ever had. */
  peakBytes: number;
}

export interface SyncedKind {
  group: string;
  version: string;
  plural: string;
  kind: string;
}

/** The kinds that most objects of a management cluster are. */
export const syncedKinds: readonly SyncedKind[] = [
  ['cluster.x-k8s.io', 'v1beta2', 'clusters', 'Cluster'],
  ['cluster.x-k8s.io', 'v1beta2', 'machines', 'Machine'],
  ['cluster.x-k8s.io', 'v1beta2', 'machinesets', 'MachineSet'],
  ['bootstrap.cluster.x-k8s.io', 'v1beta2', 'kubeadmconfigs', 'KubeadmConfig'],
  [
    'infrastructure.cluster.x-k8s.io',
    'v1beta1',
    'openstackmachines',
    'OpenStackMachine',
  ],
].map(([group, version, plural, kind]) => ({ group, version, plural, kind }));

export const pathOf = ({ group, version, plural }: SyncedKind) =>
  `${group}/${version}/${plural}`;
