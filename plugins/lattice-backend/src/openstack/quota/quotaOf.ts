import {
  QuotaLine,
  QuotaResource,
  quotaResources,
} from '@lattice-dev/plugin-lattice-common';
import { numberAt } from '../../operations/objects/KubeObject';
import { bodyOf, CloudReads, itemsOf } from '../reads/CloudReads';
import { ReadName } from '../reads/reads';

type Figures = { limit?: number; used?: number };

function compute(limit: string, used?: string) {
  return (found: CloudReads): Figures => {
    const body = bodyOf(found, 'computeLimits');
    const figure = (name: string) => numberAt(body, 'limits', 'absolute', name);
    return { limit: figure(limit), used: used ? figure(used) : undefined };
  };
}

function volume(limit: string, used: string) {
  return (found: CloudReads): Figures => {
    const body = bodyOf(found, 'volumeLimits');
    const figure = (name: string) => numberAt(body, 'limits', 'absolute', name);
    return { limit: figure(limit), used: figure(used) };
  };
}

/** What is reserved is on its way, and taken. */
function network(name: string) {
  return (found: CloudReads): Figures => {
    const body = bodyOf(found, 'networkQuota');
    const figure = (what: string) => numberAt(body, 'quota', name, what);
    const used = figure('used');
    return {
      limit: figure('limit'),
      used: used === undefined ? undefined : used + (figure('reserved') ?? 0),
    };
  };
}

function keyPairs(found: CloudReads): Figures {
  return {
    ...compute('maxTotalKeypairs')(found),
    used: itemsOf(found, 'keyPairs')?.length,
  };
}

/** Octavia says `loadbalancer` in answers of older releases. */
function loadBalancers(found: CloudReads): Figures {
  const body = bodyOf(found, 'loadBalancerQuota');
  return {
    limit:
      numberAt(body, 'quota', 'load_balancer') ??
      numberAt(body, 'quota', 'loadbalancer'),
    used: itemsOf(found, 'loadBalancers')?.length,
  };
}

const sources: Record<QuotaResource, (found: CloudReads) => Figures> = {
  cores: compute('maxTotalCores', 'totalCoresUsed'),
  ramMiB: compute('maxTotalRAMSize', 'totalRAMUsed'),
  instances: compute('maxTotalInstances', 'totalInstancesUsed'),
  serverGroups: compute('maxServerGroups', 'totalServerGroupsUsed'),
  keyPairs,
  volumes: volume('maxTotalVolumes', 'totalVolumesUsed'),
  volumeGiB: volume('maxTotalVolumeGigabytes', 'totalGigabytesUsed'),
  networks: network('network'),
  subnets: network('subnet'),
  routers: network('router'),
  ports: network('port'),
  securityGroups: network('security_group'),
  securityGroupRules: network('security_group_rule'),
  floatingIps: network('floatingip'),
  loadBalancers,
};

/** What has to be read for it. */
export const quotaReads: ReadName[] = [
  'computeLimits',
  'keyPairs',
  'volumeLimits',
  'networkQuota',
  'loadBalancerQuota',
  'loadBalancers',
];

/** Limits and use of a project. A negative limit is none. */
export function quotaOf(found: CloudReads): QuotaLine[] {
  return quotaResources.map(resource => {
    const { limit, used } = sources[resource](found);
    const limited = limit !== undefined && limit >= 0;
    return {
      resource,
      ...(limited && { limit }),
      ...(used !== undefined && { used }),
      ...(limited && used !== undefined && { free: Math.max(0, limit - used) }),
    };
  });
}

/** True when the limit of a resource was read, even if there is none. */
export function isLimitRead(
  found: CloudReads,
  resource: QuotaResource,
): boolean {
  return sources[resource](found).limit !== undefined;
}
