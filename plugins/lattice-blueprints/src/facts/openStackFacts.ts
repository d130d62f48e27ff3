import { ClusterNetworkInput, NetworkInput } from '../schema/network';
import { MadeName, NamedCidr } from './ClusterFacts';

/** The CIDR blocks of a cluster on OpenStack. */
export function openStackCidrs(
  clusterNetwork: ClusterNetworkInput,
  network: NetworkInput,
): NamedCidr[] {
  const nodes: NamedCidr[] =
    network.mode === 'managed'
      ? [
          {
            path: ['network', 'nodeCidr'],
            what: 'machines',
            cidr: network.nodeCidr,
          },
        ]
      : [];
  return [
    ...nodes,
    ...clusterNetwork.podCidrs.map((cidr, index) => ({
      path: ['clusterNetwork', 'podCidrs', index],
      what: 'pods',
      cidr,
    })),
    ...clusterNetwork.serviceCidrs.map((cidr, index) => ({
      path: ['clusterNetwork', 'serviceCidrs', index],
      what: 'services',
      cidr,
    })),
  ];
}

/** Networks and routers that are made for a cluster. */
export function openStackNetworkCounts(network: NetworkInput) {
  const isManaged = network.mode === 'managed';
  return {
    networks: isManaged ? 1 : 0,
    routers: isManaged && network.router === undefined ? 1 : 0,
  };
}

/** A host name has 63 characters at most; Cluster API adds its own endings. */
const hostNameLimit = 63;

/** Names of machines of the pools: two random endings of five characters. */
export function poolNames(
  name: string,
  pools: readonly { name: string }[],
): MadeName[] {
  return pools.map((pool, index) => ({
    path: ['workers', index, 'name'],
    what: `machines of pool ${pool.name}`,
    name: `${name}-${pool.name}-abcde-fghij`,
    limit: hostNameLimit,
  }));
}

/** Names of the machines of a control plane: one random ending. */
export function controlPlaneNames(name: string): MadeName[] {
  return [
    {
      path: ['name'],
      what: 'machines of the control plane',
      name: `${name}-control-plane-abcde`,
      limit: hostNameLimit,
    },
  ];
}
