import { ClusterFacts } from '../facts/ClusterFacts';
import { controlPlaneGroup, workerGroups } from '../facts/machineGroups';
import {
  controlPlaneNames,
  openStackCidrs,
  openStackNetworkCounts,
  poolNames,
} from '../facts/openStackFacts';
import { ApiServerInput } from '../schema/apiServer';
import { ControlPlaneInput } from '../schema/controlPlane';
import { ClusterNetworkInput, NetworkInput } from '../schema/network';
import { PoolInput } from '../schema/pools';

/** What blueprints with a control plane of machines have in common. */
export interface MachineControlPlaneInput {
  name: string;
  kubernetesVersion: string;
  apiServer: ApiServerInput;
  controlPlane: ControlPlaneInput;
  workers: PoolInput[];
  network: NetworkInput;
  clusterNetwork: ClusterNetworkInput;
}

const withoutLoadBalancer = [
  'There is a single control plane machine. While it is down or being replaced, the API server is unreachable.',
  "The floating IP stays with that machine, so the control plane can't roll out changes. Kubernetes upgrades and machine changes need a new cluster.",
  'Scaling the control plane needs a load balancer, and so a new cluster.',
];

const withVirtualIp = [
  'You must move the address between control plane machines yourself, for example with kube-vip.',
];

const limits: Record<ApiServerInput['exposure'], readonly string[]> = {
  loadBalancer: [],
  floatingIp: withoutLoadBalancer,
  virtualIp: withVirtualIp,
};

/** Facts of a cluster whose control plane runs on machines. */
export function machineControlPlaneFacts(
  input: MachineControlPlaneInput,
): ClusterFacts {
  const { apiServer, controlPlane, kubernetesVersion: version } = input;
  const hasFloatingIp =
    apiServer.exposure === 'loadBalancer'
      ? apiServer.publicAddress
      : apiServer.exposure === 'floatingIp';
  return {
    name: input.name,
    version,
    cidrs: openStackCidrs(input.clusterNetwork, input.network),
    madeNames: [
      ...controlPlaneNames(input.name),
      ...poolNames(input.name, input.workers),
    ],
    etcdMembers: {
      path: ['controlPlane', 'replicas'],
      count: controlPlane.replicas,
    },
    machineGroups: [
      controlPlaneGroup(controlPlane, version),
      ...workerGroups(input.workers, version),
    ],
    loadBalancers: apiServer.exposure === 'loadBalancer' ? 1 : 0,
    floatingIps: hasFloatingIp ? 1 : 0,
    ...openStackNetworkCounts(input.network),
    managementVolumes: 0,
    limits: limits[apiServer.exposure],
  };
}
