import { PriceBook } from '@lattice-dev/plugin-lattice-blueprints';
import { OpenStackOrder, PlanPrice } from '@lattice-dev/plugin-lattice-common';
import { priceOf } from '../../../openstack/quota/priceOf';

const cents = (value: number) => Number(value.toFixed(2));

/** What a cluster costs a month, before and after. */
export function planPrice(
  { wanted, live }: { wanted: OpenStackOrder; live?: OpenStackOrder },
  prices: PriceBook | undefined,
): PlanPrice | undefined {
  const after = priceOf(wanted, prices);
  if (!after) return undefined;
  const now = live && priceOf(live, prices);
  return {
    currency: after.currency,
    ...(now && { now: now.perMonth }),
    after: after.perMonth,
    difference: cents(after.perMonth - (now?.perMonth ?? 0)),
    lines: after.lines,
    notPriced: [...new Set([...(now?.notPriced ?? []), ...after.notPriced])],
  };
}
