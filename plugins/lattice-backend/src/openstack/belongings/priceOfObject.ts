import { PriceBook } from '@lattice-dev/plugin-lattice-blueprints';
import { CloudObject, CloudPrice } from '@lattice-dev/plugin-lattice-common';
import { ownValue } from '../../ownValue';
import { hoursPerMonth } from '../quota/priceOf';

const cents = (value: number) => Number(value.toFixed(2));

/** What costs nothing is not missing in a sum. */
const free: ReadonlySet<CloudObject['kind']> = new Set([
  'port',
  'router',
  'subnet',
  'network',
  'securityGroup',
]);

function perHour(
  { kind, sizeGiB = 0 }: CloudObject,
  prices: PriceBook,
  type: string | undefined,
): number | undefined {
  if (kind === 'loadBalancer') return prices.loadBalancer;
  if (kind === 'floatingIp') return prices.floatingIp;
  if (kind !== 'volume') return undefined;
  const each = ownValue(prices.volumeTypes ?? {}, type) ?? prices.volumeGiB;
  return each === undefined ? undefined : each * sizeGiB;
}

/** The object with what it costs a month, where the price book says so. */
export function priced<T extends CloudObject>(
  object: T,
  prices: PriceBook | undefined,
  volumeType?: string,
): T {
  const hourly = prices && perHour(object, prices, volumeType);
  return hourly === undefined
    ? object
    : { ...object, pricePerMonth: cents(hourly * hoursPerMonth) };
}

export function sumOf(
  objects: readonly CloudObject[],
  prices: PriceBook | undefined,
): CloudPrice | undefined {
  if (!prices) return undefined;
  const chargeable = objects.filter(({ kind }) => !free.has(kind));
  const known = chargeable.filter(one => one.pricePerMonth !== undefined);
  return {
    currency: prices.currency,
    perMonth: cents(
      known.reduce((sum, { pricePerMonth = 0 }) => sum + pricePerMonth, 0),
    ),
    notPriced: chargeable.length - known.length,
  };
}
