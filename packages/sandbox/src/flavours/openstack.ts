import { stringify } from 'yaml';
import { KubeObject } from '../store/types';
import { JsonObject } from '../controllers/engine/model';
import { ClusterRequest } from './types';

export const DEFAULT_VERSION = 'v1.34.7';
const EXTERNAL_NETWORK = '5f0f2a14-6f30-4c3f-9d55-0f4a6c1b7e21';

/** The identity that every OpenStack object of a cluster refers to. */
export function identityOf({ name }: ClusterRequest): JsonObject {
  return {
    name: `${name}-cloud-config`,
    cloudName: 'openstack',
    type: 'Secret',
  };
}

export function credentials(name: string, namespace: string): KubeObject {
  const clouds = stringify({
    clouds: {
      openstack: {
        auth_type: 'v3applicationcredential',
        auth: {
          auth_url: 'https://keystone.example.org/v3',
          application_credential_id: 'sandbox',
          application_credential_secret: 'sandbox',
        },
        region_name: 'RegionOne',
      },
    },
  });
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'Opaque',
    metadata: {
      name,
      namespace,
      labels: { 'clusterctl.cluster.x-k8s.io/move': 'true' },
    },
    data: { 'clouds.yaml': Buffer.from(clouds).toString('base64') },
  };
}

export interface Reach {
  loadBalancer: boolean;
  floatingIP: boolean;
  additionalPorts?: number[];
  /** False for a network that exists already, as Kamaji wants it. */
  managed?: boolean;
}

/** The OpenStackCluster in the words of the CAPO version that runs. */
export function openStackCluster(
  request: ClusterRequest,
  reach: Reach,
): KubeObject {
  const { release, namespace, name } = request;
  const isOld = release.capo.reports === 'legacy';
  const network: JsonObject =
    reach.managed === false
      ? {
          network: { id: '0d4f3b52-8f3c-4d0e-a8c1-5c9f1c0f7f10' },
          subnets: [{ id: '6e1c9c5e-5d9f-44b0-b7a4-1f4c6a3c9e02' }],
        }
      : {
          externalNetwork: { id: EXTERNAL_NETWORK },
          managedSubnets: [
            { cidr: '10.6.0.0/24', dnsNameservers: ['9.9.9.9'] },
          ],
        };
  return {
    apiVersion: release.capo.apiVersion,
    kind: 'OpenStackCluster',
    metadata: { name, namespace },
    spec: {
      identityRef: identityOf(request),
      ...network,
      managedSecurityGroups: { allowAllInClusterTraffic: true },
      ...(isOld ? oldReach(reach) : newReach(reach)),
    },
  };
}

function oldReach({
  loadBalancer,
  floatingIP,
  additionalPorts,
  managed,
}: Reach): JsonObject {
  return {
    apiServerLoadBalancer: {
      enabled: loadBalancer,
      ...(additionalPorts ? { additionalPorts } : {}),
    },
    ...(floatingIP ? {} : { disableAPIServerFloatingIP: true }),
    ...(managed === false ? { disableExternalNetwork: true } : {}),
  };
}

function newReach({
  loadBalancer,
  floatingIP,
  additionalPorts,
  managed,
}: Reach): JsonObject {
  return {
    apiServer: {
      managedLoadBalancer: {
        enabled: loadBalancer,
        ...(additionalPorts ? { additionalPorts } : {}),
      },
      enableFloatingIP: floatingIP,
    },
    ...(managed === false ? { enableExternalNetwork: false } : {}),
  };
}

export function machineTemplate(
  request: ClusterRequest,
  pool: string,
  flavor: string,
): KubeObject {
  const { release, namespace, name, version = DEFAULT_VERSION } = request;
  const kubernetes = version.split(/[+-]/)[0];
  return {
    apiVersion: release.capo.apiVersion,
    kind: 'OpenStackMachineTemplate',
    metadata: { name: `${name}-${pool}`, namespace },
    spec: {
      template: {
        spec: {
          flavor:
            release.capo.reports === 'legacy'
              ? flavor
              : { filter: { name: flavor } },
          image: { filter: { name: `ubuntu-2404-kube-${kubernetes}` } },
          sshKeyName: 'platform',
        },
      },
    },
  };
}
