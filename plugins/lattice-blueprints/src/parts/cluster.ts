import type { BlueprintContext } from '../blueprint/Blueprint';
import { KindName } from '../capabilities/kinds';
import { Target } from '../capabilities/Target';
import { KubernetesObject } from '../objects/KubernetesObject';
import { ClusterIdentity } from '../schema/identity';
import { ClusterNetworkInput } from '../schema/network';
import { clusterMetadata } from './clusterMetadata';

/** What a Cluster without a class is made of. */
export interface ClusterOptions {
  identity: ClusterIdentity;
  blueprint: string;
  context: BlueprintContext;
  clusterNetwork: ClusterNetworkInput;
  apiServerPort?: number;
  controlPlane: { kind: KindName; name: string };
  infrastructure: { kind: KindName; name: string };
}

/** Addresses inside the cluster, the same in every version. */
export function renderClusterNetwork(
  network: ClusterNetworkInput,
  apiServerPort?: number,
) {
  return {
    apiServerPort,
    pods: { cidrBlocks: network.podCidrs },
    services: { cidrBlocks: network.serviceCidrs },
    serviceDomain: network.serviceDomain,
  };
}

/** The Cluster object. */
export function cluster(
  target: Target,
  options: ClusterOptions,
): KubernetesObject {
  const { identity, blueprint, context, controlPlane, infrastructure } =
    options;
  const { name, namespace } = identity;
  const refer = (to: { kind: KindName; name: string }) =>
    target.reference('cluster', to.kind, { name: to.name, namespace });
  return target.object('cluster', {
    name,
    namespace,
    ...clusterMetadata(identity, blueprint, context),
    spec: {
      clusterNetwork: renderClusterNetwork(
        options.clusterNetwork,
        options.apiServerPort,
      ),
      controlPlaneRef: refer(controlPlane),
      infrastructureRef: refer(infrastructure),
    },
  });
}
