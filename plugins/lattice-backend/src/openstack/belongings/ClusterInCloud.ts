import {
  at,
  KubeObject,
  listAt,
  textAt,
} from '../../operations/objects/KubeObject';
import { capoName } from './namedOwner';

/** What the management cluster knows of a cluster's objects in the cloud. */
export interface ClusterInCloud {
  namespace: string;
  name: string;
  /** Servers of its machines, with the names that CAPO gave them. */
  servers: ReadonlyMap<string, string>;
  networkId?: string;
  /** True when CAPO made the network and deletes it. */
  ownsNetwork: boolean;
  /** Everything else that the status names by id. */
  ids: ReadonlySet<string>;
  routerId?: string;
  loadBalancerId?: string;
  /** Floating IP of the API server that somebody chose; CAPO keeps it. */
  chosenAddress?: string;
}

const securityGroups = ['controlPlane', 'worker', 'bastion'];

/** Reads it from the OpenStackCluster and the servers of the machines. */
export function clusterInCloud(
  infrastructure: KubeObject,
  cluster: { namespace: string; name: string },
  servers: ReadonlyMap<string, string>,
): ClusterInCloud {
  const { spec, status } = infrastructure;
  const networkId = textAt(status, 'network', 'id');
  const networkName = textAt(status, 'network', 'name');
  const routerId = textAt(status, 'router', 'id');
  const loadBalancerId =
    textAt(status, 'apiServerLoadBalancer', 'id') ??
    textAt(status, 'apiServerManagedLoadBalancer', 'id');
  const bastion = textAt(status, 'bastion', 'id');
  const own = capoName(cluster.namespace, cluster.name);
  // Without managed subnets CAPO makes no network and deletes none.
  const ownsNetwork =
    listAt(spec, 'managedSubnets').length > 0 ||
    networkName === `k8s-clusterapi-cluster-${own}`;
  const ids = [
    loadBalancerId,
    ...(ownsNetwork
      ? [
          networkId,
          routerId,
          ...listAt(status, 'network', 'subnets').map(one => textAt(one, 'id')),
        ]
      : []),
    ...securityGroups.map(role => textAt(status, `${role}SecurityGroup`, 'id')),
  ].filter(id => id !== undefined);
  const all = new Map(servers);
  if (bastion) all.set(bastion, textAt(status, 'bastion', 'name') ?? bastion);
  const chosenAddress =
    textAt(at(spec, 'apiServer'), 'floatingIP') ??
    textAt(spec, 'apiServerFloatingIP');
  return {
    ...cluster,
    servers: all,
    ownsNetwork,
    ids: new Set(ids),
    ...(networkId && { networkId }),
    ...(routerId && { routerId }),
    ...(loadBalancerId && { loadBalancerId }),
    ...(chosenAddress && { chosenAddress }),
  };
}
