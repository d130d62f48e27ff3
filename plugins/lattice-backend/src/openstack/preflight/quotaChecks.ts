import {
  PreflightCheck,
  QuotaForecastLine,
  QuotaResource,
} from '@lattice-dev/plugin-lattice-common';

export const quotaTitles: Record<QuotaResource, string> = {
  cores: 'Cores',
  ramMiB: 'RAM',
  instances: 'Servers',
  serverGroups: 'Server groups',
  keyPairs: 'Key pairs',
  volumes: 'Volumes',
  volumeGiB: 'Volume storage',
  networks: 'Networks',
  subnets: 'Subnets',
  routers: 'Routers',
  ports: 'Ports',
  securityGroups: 'Security groups',
  securityGroupRules: 'Security group rules',
  floatingIps: 'Floating IPs',
  loadBalancers: 'Load balancers',
};

function amount(resource: QuotaResource, value: number): string {
  if (resource === 'ramMiB') return `${Number((value / 1024).toFixed(1))} GiB`;
  return resource === 'volumeGiB' ? `${value} GiB` : String(value);
}

function seenOf(line: QuotaForecastLine): string {
  const { resource, used, after, peak, limit, promised } = line;
  const show = (value: number | undefined) =>
    value === undefined ? '?' : amount(resource, value);
  const highest = Math.max((used ?? 0) + (promised ?? 0), after ?? 0);
  const isPeak = peak !== undefined && peak > highest;
  const most = isPeak ? `, ${show(peak)} at the peak` : '';
  const of = limit === undefined ? 'no limit' : `limit ${show(limit)}`;
  const others = promised ? `, ${show(promised)} on order` : '';
  return `${show(used)} now${others}, ${show(after)} after${most}; ${of}.`;
}

function judge(line: QuotaForecastLine, isNew: boolean): PreflightCheck {
  const { resource, state, short = 0 } = line;
  const title = quotaTitles[resource];
  const subject = {
    id: `quota.${resource}`,
    title: `Quota: ${title.toLocaleLowerCase('en')}`,
    why: 'The cloud refuses what exceeds the quota, and the order stops halfway.',
    seen: seenOf(line),
  };
  const more = amount(resource, short);
  switch (state) {
    case 'exceeded':
      return {
        ...subject,
        state: 'failed',
        fix: `Ask for ${more} more, free some, or order less.`,
      };
    case 'exceeded-at-peak':
      if (isNew) {
        return {
          ...subject,
          state: 'warning',
          fix: `Upgrades replace machines and will need ${more} more for a while. Ask for it before the first one, or set maxSurge to 0.`,
        };
      }
      return {
        ...subject,
        state: 'failed',
        fix: `Replacing machines needs ${more} more for a while. Ask for it, free some, or set maxSurge to 0.`,
      };
    case 'unknown':
      return {
        ...subject,
        state: 'unchecked',
        seen: `Couldn't be checked: ${subject.seen}`,
        fix: 'Check it yourself, or use a credential that can read the quota.',
      };
    case 'tight':
      return {
        ...subject,
        state: 'warning',
        fix: 'Less than a tenth is left. Ask for more before the next change.',
      };
    default:
      return { ...subject, state: 'passed' };
  }
}

/**
 * One check for each resource that the order takes something of. What a new
 * cluster lacks for its first upgrade doesn't block it.
 */
export function quotaChecks(
  forecast: QuotaForecastLine[],
  options: { isNew: boolean },
): PreflightCheck[] {
  return forecast
    .filter(({ used, promised = 0, after, peak, state }) => {
      const taken = used === undefined ? undefined : used + promised;
      return state === 'unknown' || after !== taken || peak !== taken;
    })
    .map(line => judge(line, options.isNew));
}
