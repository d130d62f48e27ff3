import { stringify } from 'yaml';
import { KubeObject } from '../store/types';
import { JsonObject } from '../controllers/engine/model';
import {
  credentialId,
  SANDBOX_SECRET,
} from '../openstack/keystone/credentialId';
import {
  EXISTING_NETWORK_ID,
  EXISTING_SUBNET_ID,
  EXTERNAL_NETWORK_ID,
} from '../openstack/project/CloudIds';
import { ClusterRequest } from './types';

export const DEFAULT_VERSION = 'v1.34.7';

/** The identity that every OpenStack object of a cluster refers to. */
export function identityOf({ name }: ClusterRequest): JsonObject {
  return {
    name: `${name}-cloud-config`,
    cloudName: 'openstack',
    type: 'Secret',
  };
}

/** How a clouds.yaml names the cloud of a sandbox, whatever its port. */
export function authUrlOf(sandbox: string): string {
  return `https://keystone.${sandbox}.example.org/v3`;
}

/** The Secret that CAPO reads; its credential is the cloud's own. */
export function credentials(
  name: string,
  namespace: string,
  authUrl = authUrlOf('sandbox'),
): KubeObject {
  const clouds = stringify({
    clouds: {
      openstack: {
        auth_type: 'v3applicationcredential',
        auth: {
          auth_url: authUrl,
          application_credential_id: credentialId(namespace, name),
          application_credential_secret: SANDBOX_SECRET,
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
          network: { id: EXISTING_NETWORK_ID },
          subnets: [{ id: EXISTING_SUBNET_ID }],
        }
      : {
          externalNetwork: { id: EXTERNAL_NETWORK_ID },
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
