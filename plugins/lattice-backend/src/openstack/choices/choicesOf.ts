import { PriceBook } from '@lattice-dev/plugin-lattice-blueprints';
import { OpenStackChoicesResponse } from '@lattice-dev/plugin-lattice-common';
import { quotaOf, quotaReads } from '../quota/quotaOf';
import { CloudReads } from '../reads/CloudReads';
import { ReadName } from '../reads/reads';
import { imageFor, images } from './images';
import { machineSizes } from './machineSizes';
import { networks, routers, securityGroups, subnets } from './networks';
import {
  keyPairs,
  loadBalancerFlavors,
  loadBalancerProviders,
  serverGroups,
  volumeTypes,
  zones,
} from './otherChoices';

/** What has to be read for them. */
export const choiceReads: ReadName[] = [
  ...quotaReads,
  'flavors',
  'images',
  'networks',
  'subnets',
  'routers',
  'securityGroups',
  'computeZones',
  'volumeZones',
  'volumeTypes',
  'serverGroups',
  'loadBalancerProviders',
  'loadBalancerFlavors',
];

/** Everything that a form chooses from, from what was read. */
export function choicesOf(
  found: CloudReads,
  options: { kubernetesVersion?: string; prices?: PriceBook },
): Omit<OpenStackChoicesResponse, 'project' | 'readings'> {
  const { kubernetesVersion, prices } = options;
  const quota = quotaOf(found);
  const image = kubernetesVersion
    ? imageFor(found, kubernetesVersion)
    : undefined;
  const all = networks(found);
  return {
    quota,
    machineSizes: machineSizes(found, quota, prices),
    images: images(found, kubernetesVersion),
    ...(image && { image }),
    externalNetworks: all.filter(({ external }) => external),
    networks: all.filter(({ external }) => !external),
    subnets: subnets(found),
    routers: routers(found),
    computeZones: zones(found, 'computeZones'),
    volumeZones: zones(found, 'volumeZones'),
    keyPairs: keyPairs(found),
    volumeTypes: volumeTypes(found),
    serverGroups: serverGroups(found),
    securityGroups: securityGroups(found),
    loadBalancerProviders: loadBalancerProviders(found),
    loadBalancerFlavors: loadBalancerFlavors(found),
  };
}
