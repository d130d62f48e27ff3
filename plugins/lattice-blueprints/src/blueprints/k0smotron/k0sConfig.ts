import { AddonPlan } from '../../addons/AddonPlan';
import { k0sExtensions } from '../../addons/k0sExtensions';
import { Draft } from '../../objects/compact';
import { K0smotronInput } from './k0smotronSchema';

/** What k0s calls a container network; cilium comes by chart, so k0s is to leave the matter alone. */
const providers: Record<K0smotronInput['addons']['cni'], string> = {
  calico: 'calico',
  kuberouter: 'kuberouter',
  cilium: 'custom',
  none: 'custom',
};

/** The settings of k0s itself. */
export function k0sConfig(
  input: K0smotronInput,
  plans: readonly AddonPlan[],
): Draft {
  const { addons, clusterNetwork, controlPlane } = input;
  return {
    apiVersion: 'k0s.k0sproject.io/v1beta1',
    kind: 'ClusterConfig',
    metadata: { name: 'k0s' },
    spec: {
      api: { sans: controlPlane.certSans },
      network: {
        provider: providers[addons.cni],
        calico: addons.cni === 'calico' ? { mode: 'vxlan' } : undefined,
        clusterDomain: clusterNetwork.serviceDomain,
        podCIDR: clusterNetwork.podCidrs[0],
        serviceCIDR: clusterNetwork.serviceCidrs[0],
      },
      extensions: plans.length > 0 ? k0sExtensions(plans) : undefined,
    },
  };
}
