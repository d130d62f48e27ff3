import { Target } from '../capabilities/Target';
import { Draft } from '../objects/compact';
import { KubernetesObject } from '../objects/KubernetesObject';
import { clusterNameLabel } from '../objects/labels';
import { ClusterPlace } from './ClusterPlace';

/** What a control plane of k0smotron is made of, whatever its version. */
export interface K0smotronPlan {
  replicas: number;
  /** With -k0s.N: it becomes the tag of the image. */
  version: string;
  image: string;
  flags: readonly string[];
  externalAddress?: string;
  service: {
    type: string;
    apiPort: number;
    konnectivityPort: number;
    annotations: Readonly<Record<string, string>>;
    loadBalancerClass?: string;
  };
  storage:
    | {
        type: 'etcd';
        size: string;
        storageClass?: string;
        image?: string;
        deleteVolumes: boolean;
      }
    | { type: 'kine'; secretName: string };
  k0sConfig: Draft;
}

function etcdOf({ storage }: K0smotronPlan): Draft {
  return storage.type === 'etcd'
    ? {
        image: storage.image,
        autoDeletePVCs: storage.deleteVolumes,
        persistence: { size: storage.size, storageClass: storage.storageClass },
      }
    : undefined;
}

/** v1beta2 has no field for annotations of the Service: they are patched in. */
function servicePatches({ service }: K0smotronPlan): Draft {
  const { annotations, loadBalancerClass } = service;
  const hasAnnotations = Object.keys(annotations).length > 0;
  const content = {
    ...(hasAnnotations && { metadata: { annotations } }),
    ...(loadBalancerClass !== undefined && { spec: { loadBalancerClass } }),
  };
  return Object.keys(content).length > 0
    ? [
        {
          target: { kind: 'Service', component: 'control-plane' },
          patch: { type: 'merge', content: JSON.stringify(content) },
        },
      ]
    : [];
}

function renderV1beta2(plan: K0smotronPlan): Draft {
  const { type, apiPort, konnectivityPort } = plan.service;
  return {
    controlPlaneFlags: plan.flags,
    service: { type, apiPort, konnectivityPort },
    storage:
      plan.storage.type === 'etcd'
        ? { type: 'etcd', etcd: etcdOf(plan) }
        : {
            type: 'kine',
            kine: { dataSourceSecretName: plan.storage.secretName },
          },
    patches: servicePatches(plan),
  };
}

function renderV1beta1(plan: K0smotronPlan): Draft {
  return {
    controllerPlaneFlags: plan.flags,
    service: { ...plan.service },
    etcd: etcdOf(plan),
    kineDataSourceSecretName:
      plan.storage.type === 'kine' ? plan.storage.secretName : undefined,
  };
}

/** A control plane in pods of the management cluster, by k0smotron. */
export function k0smotronControlPlane(
  target: Target,
  place: ClusterPlace,
  plan: K0smotronPlan,
): KubernetesObject {
  const dialect = target.isV1beta2('k0smotronControlPlane')
    ? renderV1beta2(plan)
    : renderV1beta1(plan);
  return target.object('k0smotronControlPlane', {
    name: `${place.name}-control-plane`,
    namespace: place.namespace,
    labels: { [clusterNameLabel]: place.name },
    spec: {
      replicas: plan.replicas,
      version: plan.version,
      image: plan.image,
      externalAddress: plan.externalAddress,
      ...(dialect as object),
      k0sConfig: plan.k0sConfig,
    },
  });
}
