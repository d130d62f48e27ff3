import {
  OpenStackChoicesResponse,
  OpenStackCloud,
  OpenStackImage,
  OpenStackMachineSize,
  OpenStackProject,
  OpenStackQuotaResponse,
} from '@lattice-dev/plugin-lattice-common';
import { cloudLists } from '../fields/cloud/cloudLists';

export const north: OpenStackCloud = {
  name: 'north',
  title: 'North',
  authUrl: 'https://keystone.north.example/v3',
};

export const shop: OpenStackProject = {
  cloud: 'north',
  region: 'BER',
  id: 'p-1',
  name: 'shop',
  domain: 'acme',
  credential: {
    state: 'read',
    method: 'application-credential',
    roles: ['member', 'load-balancer_member'],
  },
};

export function machineSize(
  change: Partial<OpenStackMachineSize>,
): OpenStackMachineSize {
  const size = {
    name: 'SCS-4V-8-50',
    vcpus: 4,
    ramMiB: 8192,
    diskGiB: 50,
    needsRootVolume: false,
    fitsControlPlane: true,
    notes: [],
    ...change,
  };
  return { id: size.name, ...size };
}

export function image(change: Partial<OpenStackImage>): OpenStackImage {
  const { kubernetesVersion = 'v1.34.7' } = change;
  const made = {
    name: `ubuntu-2404-kube-${kubernetesVersion}`,
    kubernetesVersion,
    status: 'active',
    sizeBytes: 2 * 1024 ** 3,
    createdAt: '2026-10-01T00:00:00Z',
    minDiskGiB: 0,
    minRamMiB: 0,
    notes: [],
    ...change,
  };
  return { id: `id-of-${made.name}`, ...made };
}

/** Everything that a form chooses from, all of it read, as far as given. */
export function choicesAnswer(
  change: Partial<OpenStackChoicesResponse> = {},
): OpenStackChoicesResponse {
  return {
    project: shop,
    readings: Object.values(cloudLists).map(({ reading, service }) => ({
      what: reading,
      service,
      state: 'read',
      readAt: '2026-11-18T12:00:00Z',
    })),
    quota: [],
    machineSizes: [],
    images: [],
    externalNetworks: [],
    networks: [],
    subnets: [],
    routers: [],
    computeZones: [],
    volumeZones: [],
    keyPairs: [],
    volumeTypes: [],
    serverGroups: [],
    securityGroups: [],
    loadBalancerProviders: [],
    loadBalancerFlavors: [],
    ...change,
  };
}

/** The quota of a project with room, as far as not given otherwise. */
export function quotaAnswer(
  change: Partial<OpenStackQuotaResponse> = {},
): OpenStackQuotaResponse {
  return {
    project: shop,
    readings: [
      {
        what: 'computeLimits',
        service: 'compute',
        state: 'read',
        readAt: '2026-11-18T12:00:00Z',
      },
    ],
    quota: [{ resource: 'cores', limit: 64, used: 54, free: 10 }],
    ...change,
  };
}
