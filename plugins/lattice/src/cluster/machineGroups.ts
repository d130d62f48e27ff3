import {
  ClusterDetail,
  Health,
  MachineStatus,
  ReplicaCounts,
  worstHealth,
} from '@lattice-dev/plugin-lattice-common';

/** Machines of the control plane or of one pool. */
export interface MachineGroup {
  key: string;
  controlPlane: boolean;
  /** Name of the pool; empty for machines that belong to none. */
  pool: string;
  health: Health;
  replicas?: ReplicaCounts;
  machineSize?: string;
  machines: MachineStatus[];
  failed: number;
}

/** Which machines are shown. */
export type MachineFilter = 'all' | 'notReady' | 'outdated';

export const machineFilters: Record<
  MachineFilter,
  (machine: MachineStatus) => boolean
> = {
  all: () => true,
  notReady: machine => machine.health !== 'healthy',
  outdated: machine => machine.upToDate === false,
};

/** True if the text is in the name, node, server or an address. */
export function matchesText(machine: MachineStatus, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  if (!wanted) {
    return true;
  }
  return [
    machine.object.name,
    machine.node,
    machine.serverId,
    machine.providerId,
    ...machine.addresses.map(({ address }) => address),
  ].some(value => value?.toLowerCase().includes(wanted));
}

function groupOf(
  key: string,
  machines: MachineStatus[],
  rest: Pick<
    MachineGroup,
    'controlPlane' | 'pool' | 'health' | 'replicas' | 'machineSize'
  >,
): MachineGroup {
  const failed = machines.filter(({ health }) => health === 'failed').length;
  return { key, machines, failed, ...rest };
}

/** The machines of a cluster, the control plane first, then pool by pool. */
export function machineGroups(cluster: ClusterDetail): MachineGroup[] {
  const { machines, pools, controlPlaneStatus } = cluster;
  const known = new Set(pools.map(pool => pool.name));
  const controlPlane = machines.filter(machine => machine.controlPlane);
  const workers = machines.filter(machine => !machine.controlPlane);
  const loose = workers.filter(({ pool }) => !pool || !known.has(pool));
  return [
    ...(controlPlane.length > 0
      ? [
          groupOf('control-plane', controlPlane, {
            controlPlane: true,
            pool: '',
            health: controlPlaneStatus.health,
            replicas: controlPlaneStatus.replicas,
            machineSize: controlPlaneStatus.machineSize,
          }),
        ]
      : []),
    ...pools.map(pool =>
      groupOf(
        `pool/${pool.name}`,
        workers.filter(machine => machine.pool === pool.name),
        {
          controlPlane: false,
          pool: pool.name,
          health: pool.health,
          replicas: pool.replicas,
          machineSize: pool.machineSize,
        },
      ),
    ),
    ...(loose.length > 0
      ? [
          groupOf('loose', loose, {
            controlPlane: false,
            pool: '',
            health: worstHealth(loose.map(({ health }) => health)),
          }),
        ]
      : []),
  ];
}
