import {
  OpenStackReference,
  ScaleChange,
} from '@lattice-dev/plugin-lattice-common';
import { ClusterDemand, DemandMachines, given } from './ClusterDemand';

function withGroups(
  demand: ClusterDemand,
  change: (group: DemandMachines) => DemandMachines,
): ClusterDemand {
  const { order } = demand;
  return {
    ...demand,
    order: { ...order, machines: order.machines.map(change) },
  };
}

/** With another number of machines in one group. */
export function scaledDemand(
  demand: ClusterDemand,
  { pool = 'control-plane', replicas }: ScaleChange,
): ClusterDemand {
  return withGroups(demand, group =>
    group.name === pool ? { ...group, count: replicas } : group,
  );
}

/** With another version everywhere, and the image of each group for it. */
export function upgradedDemand(
  demand: ClusterDemand,
  version: string,
  imageOf: (group: DemandMachines) => OpenStackReference | undefined,
): ClusterDemand {
  const changed = withGroups(demand, group =>
    given({
      ...group,
      kubernetesVersion: group.kubernetesVersion && version,
      image: imageOf(group),
    }),
  );
  const { kubernetesVersion } = demand.order;
  return kubernetesVersion
    ? { ...changed, order: { ...changed.order, kubernetesVersion: version } }
    : changed;
}
