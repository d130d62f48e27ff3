import { JsonObject } from '../controllers/engine/model';
import { Release } from '../releases/releases';
import { KubeObject } from '../store/types';

/** A ClusterClass of ours, with its templates: what a person installs once. */
export interface ClassOptions {
  name: string;
  namespace: string;
  release: Release;
  controlPlane: 'kubeadm' | 'hosted';
}

export function template(
  options: ClassOptions,
  apiVersion: string,
  kind: string,
  suffix: string,
  spec: JsonObject,
): KubeObject {
  const { name, namespace } = options;
  return {
    apiVersion,
    kind,
    metadata: { name: `${name}-${suffix}`, namespace },
    spec: { template: { spec } },
  };
}

export function infrastructureSpec(
  release: Release,
  hosted: boolean,
): JsonObject {
  const isOld = release.capo.reports === 'legacy';
  const reach: JsonObject = isOld
    ? {
        apiServerLoadBalancer: { enabled: !hosted },
        ...(hosted ? { disableAPIServerFloatingIP: true } : {}),
      }
    : {
        apiServer: {
          managedLoadBalancer: { enabled: !hosted },
          enableFloatingIP: !hosted,
        },
      };
  return {
    identityRef: { name: 'openstack', cloudName: 'openstack', type: 'Secret' },
    managedSubnets: [{ cidr: '10.8.0.0/20', dnsNameservers: ['9.9.9.9'] }],
    managedSecurityGroups: { allowAllInClusterTraffic: true },
    ...reach,
  };
}

export function machineSpec(release: Release, flavor: string): JsonObject {
  return {
    flavor:
      release.capo.reports === 'legacy' ? flavor : { filter: { name: flavor } },
    image: { filter: { name: 'ubuntu-capi-image-v1.34.7' } },
    sshKeyName: 'platform',
  };
}

export function kubeadmTemplate(options: ClassOptions): KubeObject {
  const registration = {
    nodeRegistration: {
      name: '{{ local_hostname }}',
      kubeletExtraArgs: [{ name: 'cloud-provider', value: 'external' }],
    },
  };
  return template(
    options,
    'controlplane.cluster.x-k8s.io/v1beta2',
    'KubeadmControlPlaneTemplate',
    'control-plane',
    {
      kubeadmConfigSpec: {
        initConfiguration: registration,
        joinConfiguration: registration,
      },
    },
  );
}

export function hostedTemplate(options: ClassOptions): KubeObject {
  return template(
    options,
    'controlplane.cluster.x-k8s.io/v1alpha1',
    'HostedControlPlaneTemplate',
    'control-plane',
    {
      gateway: { name: 'overridden-by-patch', namespace: 'default' },
      etcd: { autoGrow: true },
    },
  );
}
