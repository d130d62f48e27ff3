import {
  OpenStackOrder,
  QuotaForecastLine,
  QuotaLine,
} from '@lattice-dev/plugin-lattice-common';
import { CloudReads } from '../reads/CloudReads';
import { findFlavor } from './findFlavor';
import { needsOf, needsOfPromised, PromisedMachines } from './needsOf';
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

/**
 * Now, after the order, and at the peak of what it replaces. What others have
 * still to get is not theirs to take twice.
 */
export function forecastQuota(
  found: CloudReads,
  order: OpenStackOrder,
  promised: readonly PromisedMachines[] = [],
): QuotaForecastLine[] {
  const find = (name: string | undefined) => findFlavor(found, name);
  const { after, peak } = needsOf(order, find);
  const others = needsOfPromised(promised, find);
  return quotaOf(found).map(line => {
    const { resource, used } = line;
    const of = (needs: typeof after) =>
      resource in needs ? needs[resource] : 0;
    const [needed, most, waiting] = [of(after), of(peak), of(others)];
    const taken = plus(used, waiting);
    const values = { after: plus(taken, needed), peak: plus(taken, most) };
    // What gives something back fits, however full the project is.
    const takesNone = [needed, most].every(
      more => more !== undefined && more <= 0,
    );
    const judged =
      isLimitRead(found, resource) || takesNone
        ? judge(takesNone ? { resource } : line, values.after, values.peak)
        : ({ state: 'unknown' } as const);
    return {
      ...line,
      ...(waiting && { promised: waiting }),
      ...(values.after !== undefined && { after: values.after }),
      ...(values.peak !== undefined && { peak: values.peak }),
      ...judged,
    };
  });
}
