import { Draft } from '../objects/compact';
import { AddonName } from './charts';

/** The Secret with cloud.conf that the cloud controller and the volume driver read. */
export const workloadSecretName = 'cloud-config';

/** What the add-ons of one cluster depend on. */
export interface AddonEnvironment {
  clusterName: string;
  namespace: string;
  /** Minor version of Kubernetes. */
  minor: number;
  podCidrs: readonly string[];
  /** The control plane runs elsewhere: there are no control plane nodes. */
  hosted: boolean;
  /** Value of the control plane label on nodes: kubeadm leaves it empty, RKE2 says true. */
  controlPlaneLabel: string;
  /** Where the kubelet keeps its files, if not in the usual place. */
  kubeletDir?: string;
  calicoEncapsulation: 'IPIP' | 'VXLAN';
}

/** An add-on with its values, ready for any way of installing it. */
export interface AddonPlan {
  name: AddonName;
  version: string;
  values: { readonly [key: string]: Draft };
}

/**
 * Values as text inside an object. JSON is YAML, means the same to every
 * reader of it, and takes a fraction of the time to write.
 */
export function valuesText({ values }: AddonPlan): string {
  return `${JSON.stringify(values, undefined, 2)}\n`;
}
