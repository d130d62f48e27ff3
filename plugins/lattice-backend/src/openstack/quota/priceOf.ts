import { PriceBook } from '@lattice-dev/plugin-lattice-blueprints';
import {
  OpenStackOrder,
  OpenStackPrice,
} from '@lattice-dev/plugin-lattice-common';
import { ownValue } from '../../ownValue';

/** Hours of an average month. */
export const hoursPerMonth = 730;

interface Line {
  what: string;
  count: number;
  perHour: number | undefined;
}

const cents = (value: number) => Number(value.toFixed(2));

function linesOf(order: OpenStackOrder, prices: PriceBook): Line[] {
  const machines = order.machines.map(({ flavor, name, count }) => ({
    what: flavor ?? `machines of ${name}`,
    count,
    perHour: ownValue(prices.machines ?? {}, flavor),
  }));
  const volumes = order.machines.flatMap(
    ({ count, rootVolume, volumes: more = [] }) =>
      (rootVolume ? [rootVolume, ...more] : more).map(({ type, sizeGiB }) => ({
        what: type ? `GiB of ${type}` : 'GiB of volumes',
        count: count * sizeGiB,
        perHour: ownValue(prices.volumeTypes ?? {}, type) ?? prices.volumeGiB,
      })),
  );
  return [
    ...machines,
    ...volumes,
    {
      what: 'load balancers',
      count: order.loadBalancer ? 1 : 0,
      perHour: prices.loadBalancer,
    },
    {
      what: 'floating IPs',
      count: order.floatingIps ?? 0,
      perHour: prices.floatingIp,
    },
  ];
}

/** Lines about the same thing become one. */
function merged(lines: Line[]): Line[] {
  const byName = new Map<string, Line>();
  for (const line of lines.filter(({ count }) => count > 0)) {
    const count = (byName.get(line.what)?.count ?? 0) + line.count;
    byName.set(line.what, { ...line, count });
  }
  return [...byName.values()];
}

/** What the machines of an order and what is around them cost for a month. */
export function priceOf(
  order: OpenStackOrder,
  prices: PriceBook | undefined,
): OpenStackPrice | undefined {
  if (!prices) return undefined;
  const all = merged(linesOf(order, prices));
  const lines = all.flatMap(({ what, count, perHour }) =>
    perHour === undefined
      ? []
      : [{ what, count, perMonth: cents(count * perHour * hoursPerMonth) }],
  );
  return {
    currency: prices.currency,
    perMonth: cents(lines.reduce((sum, { perMonth }) => sum + perMonth, 0)),
    lines,
    notPriced: all
      .filter(({ perHour }) => perHour === undefined)
      .map(({ what }) => what),
  };
}
