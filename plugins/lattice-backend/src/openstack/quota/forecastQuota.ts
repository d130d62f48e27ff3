import {
  OpenStackOrder,
  QuotaForecastLine,
  QuotaLine,
} from '@lattice-dev/plugin-lattice-common';
import { CloudReads } from '../reads/CloudReads';
import { findFlavor } from './findFlavor';
import { needsOf } from './needsOf';
import { isLimitRead, quotaOf } from './quotaOf';

const tightShare = 0.1;

function judge(
  { limit }: QuotaLine,
  after: number | undefined,
  peak: number | undefined,
): Pick<QuotaForecastLine, 'state' | 'short'> {
  if (limit === undefined) return { state: 'fits' };
  if (after === undefined || peak === undefined) return { state: 'unknown' };
  if (after > limit) return { state: 'exceeded', short: after - limit };
  if (peak > limit) return { state: 'exceeded-at-peak', short: peak - limit };
  const left = limit - peak;
  return { state: left < limit * tightShare ? 'tight' : 'fits' };
}

function plus(used: number | undefined, more: number | undefined) {
  return used === undefined || more === undefined ? undefined : used + more;
}

/** Now, after the order, and at the peak of what it replaces. */
export function forecastQuota(
  found: CloudReads,
  order: OpenStackOrder,
): QuotaForecastLine[] {
  const { after, peak } = needsOf(order, name => findFlavor(found, name));
  return quotaOf(found).map(line => {
    const { resource, used } = line;
    const needed = resource in after ? after[resource] : 0;
    const most = resource in peak ? peak[resource] : 0;
    const values = { after: plus(used, needed), peak: plus(used, most) };
    const untouched = needed === 0 && most === 0;
    const judged =
      isLimitRead(found, resource) || untouched
        ? judge(untouched ? { resource } : line, values.after, values.peak)
        : ({ state: 'unknown' } as const);
    return {
      ...line,
      ...(values.after !== undefined && { after: values.after }),
      ...(values.peak !== undefined && { peak: values.peak }),
      ...judged,
    };
  });
}
