import { ClusterFacts } from '../facts/ClusterFacts';
import { workerGroups } from '../facts/machineGroups';
import {
  openStackCidrs,
  openStackNetworkCounts,
  poolNames,
} from '../facts/openStackFacts';
import { ClusterNetworkInput, NetworkInput } from '../schema/network';
import { PoolInput } from '../schema/pools';

/** What blueprints with a control plane in the management cluster have in common. */
export interface HostedInput {
  name: string;
  kubernetesVersion: string;
  workers: PoolInput[];
  network: NetworkInput;
  clusterNetwork: ClusterNetworkInput;
}

/** Facts of a cluster whose control plane runs in the management cluster. */
export function hostedControlPlaneFacts(
  input: HostedInput,
  service: { type: string },
): ClusterFacts {
  const isLoadBalancer = service.type === 'LoadBalancer';
  return {
    name: input.name,
    version: input.kubernetesVersion,
    cidrs: openStackCidrs(input.clusterNetwork, input.network),
    madeNames: poolNames(input.name, input.workers),
    machineGroups: workerGroups(input.workers, input.kubernetesVersion),
    loadBalancers: isLoadBalancer ? 1 : 0,
    floatingIps: isLoadBalancer ? 1 : 0,
    ...openStackNetworkCounts(input.network),
    managementVolumes: 0,
    limits: [
      'The control plane runs on the management cluster. If the management cluster is down, so is this API server.',
    ],
  };
}
