import { Draft } from '../objects/compact';
import { AddonEnvironment, workloadSecretName } from './AddonPlan';
import { AddonName } from './charts';

type Values = { readonly [key: string]: Draft };

const secret = { enabled: true, create: false, name: workloadSecretName };

/** Both taints that a node has until a cloud controller has seen it. */
const untilInitialized = [
  {
    key: 'node.cloudprovider.kubernetes.io/uninitialized',
    value: 'true',
    effect: 'NoSchedule',
  },
  {
    key: 'node.cluster.x-k8s.io/uninitialized',
    operator: 'Exists',
    effect: 'NoSchedule',
  },
];

const onControlPlane = [
  {
    key: 'node-role.kubernetes.io/control-plane',
    operator: 'Exists',
    effect: 'NoSchedule',
  },
  {
    key: 'node-role.kubernetes.io/master',
    operator: 'Exists',
    effect: 'NoSchedule',
  },
  {
    key: 'node-role.kubernetes.io/etcd',
    operator: 'Exists',
    effect: 'NoExecute',
  },
];

function cloudController(environment: AddonEnvironment): Values {
  return {
    secret,
    cluster: { name: environment.clusterName },
    // null takes the chart's own selector away: with a hosted control plane
    // there is no control plane node, and the controller would never start.
    nodeSelector: environment.hosted
      ? null
      : {
          'node-role.kubernetes.io/control-plane':
            environment.controlPlaneLabel,
        },
    tolerations: environment.hosted
      ? untilInitialized
      : [...untilInitialized, ...onControlPlane],
  };
}

function cinderCsi(environment: AddonEnvironment): Values {
  return {
    secret,
    clusterID: environment.clusterName,
    storageClass: {
      enabled: true,
      delete: { isDefault: true, allowVolumeExpansion: true },
      retain: { isDefault: false, allowVolumeExpansion: true },
    },
    ...(environment.kubeletDir !== undefined && {
      csi: { plugin: { nodePlugin: { kubeletDir: environment.kubeletDir } } },
    }),
  };
}

function cilium(environment: AddonEnvironment): Values {
  return {
    cluster: { name: environment.clusterName },
    ipam: {
      mode: 'cluster-pool',
      operator: {
        clusterPoolIPv4PodCIDRList: environment.podCidrs.slice(0, 1),
      },
    },
    operator: { replicas: 1 },
  };
}

function calico(environment: AddonEnvironment): Values {
  return {
    installation: {
      enabled: true,
      cni: { type: 'Calico' },
      calicoNetwork: {
        bgp: 'Enabled',
        ipPools: environment.podCidrs.map(cidr => ({
          cidr,
          encapsulation: environment.calicoEncapsulation,
        })),
      },
    },
  };
}

function metricsServer(): Values {
  // Certificates of kubelets are signed by themselves unless an approver is installed.
  return { args: ['--kubelet-insecure-tls'] };
}

/** Chart values of each add-on. */
export const addonValues: Record<
  AddonName,
  (environment: AddonEnvironment) => Values
> = { cloudController, cinderCsi, cilium, calico, metricsServer };
