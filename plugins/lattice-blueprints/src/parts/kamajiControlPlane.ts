import { Target } from '../capabilities/Target';
import { JsonObject, KubernetesObject } from '../objects/KubernetesObject';
import { clusterNameLabel } from '../objects/labels';
import { ClusterPlace } from './ClusterPlace';

/** What a control plane of Kamaji is made of. */
export interface KamajiPlan {
  version: string;
  replicas: number;
  dataStoreName: string;
  coreDns: boolean;
  kubeProxy: boolean;
  konnectivity: boolean;
  certSans: readonly string[];
  service: {
    type: string;
    annotations: Readonly<Record<string, string>>;
    loadBalancerClass?: string;
    floatingNetworkId?: string;
    internal: boolean;
    allowedCidrs: readonly string[];
  };
}

const internalLoadBalancer =
  'service.beta.kubernetes.io/openstack-internal-load-balancer';
const floatingNetwork = 'loadbalancer.openstack.org/floating-network-id';

function serviceAnnotations({ service }: KamajiPlan) {
  return service.type === 'LoadBalancer'
    ? {
        [internalLoadBalancer]: `${service.internal}`,
        [floatingNetwork]: service.floatingNetworkId,
        ...service.annotations,
      }
    : { ...service.annotations };
}

/** An empty object switches an add-on of Kamaji on, so these are not compacted. */
function addonsOf(plan: KamajiPlan): JsonObject {
  return {
    ...(plan.coreDns && { coreDNS: {} }),
    ...(plan.kubeProxy && { kubeProxy: {} }),
    ...(plan.konnectivity && { konnectivity: {} }),
  };
}

/**
 * A control plane in pods of the management cluster, by Kamaji. The endpoint
 * is left out: the provider writes it, and refuses an empty one.
 */
export function kamajiControlPlane(
  target: Target,
  place: ClusterPlace,
  plan: KamajiPlan,
): KubernetesObject {
  const { service } = plan;
  const object = target.object('kamajiControlPlane', {
    name: `${place.name}-control-plane`,
    namespace: place.namespace,
    labels: { [clusterNameLabel]: place.name },
    spec: {
      version: plan.version,
      replicas: plan.replicas,
      dataStoreName: plan.dataStoreName,
      // Host names of machines cannot be resolved from the management cluster.
      kubelet: {
        cgroupfs: 'systemd',
        preferredAddressTypes: ['InternalIP', 'ExternalIP', 'Hostname'],
      },
      network: {
        serviceType: service.type,
        serviceAnnotations: serviceAnnotations(plan),
        certSANs: plan.certSans,
        loadBalancerConfig: {
          loadBalancerClass: service.loadBalancerClass,
          loadBalancerSourceRanges: service.allowedCidrs,
        },
      },
      controllerManager: { extraArgs: ['--cloud-provider=external'] },
    },
  });
  return { ...object, spec: { ...object.spec, addons: addonsOf(plan) } };
}
