import { ClusterFacts, MachineGroup } from '../facts/ClusterFacts';
import type { ClusterFootprint, DescribeOptions } from './describeCluster';
import { findMachineSize } from './MachineSize';
import { hoursPerMonth } from './PriceBook';

/**
 * What a cluster costs. `notPriced` names what the sum does not contain.
 *
 * @public
 */
export interface ClusterCost {
  currency: string;
  perHour: number;
  perMonth: number;
  notPriced: string[];
}

interface CostLine {
  what: string;
  count: number;
  price: number | undefined;
}

/** Sums the prices of what is counted, and names what has no price. */
export function costOf(
  facts: ClusterFacts,
  countOf: (group: MachineGroup) => number,
  footprint: ClusterFootprint,
  options: DescribeOptions,
): ClusterCost | undefined {
  const { prices, machineSizes } = options;
  if (prices === undefined) {
    return undefined;
  }
  const machines = facts.machineGroups.map(group => ({
    what: group.flavor ?? `machines of ${group.name}`,
    count: countOf(group),
    price:
      findMachineSize(group.flavor, machineSizes)?.pricePerHour ??
      prices.machines?.[group.flavor ?? ''],
  }));
  const lines: CostLine[] = [
    ...machines,
    { what: 'volumes', count: footprint.volumeGiB, price: prices.volumeGiB },
    {
      what: 'floating IPs',
      count: footprint.floatingIps,
      price: prices.floatingIp,
    },
    {
      what: 'load balancers',
      count: footprint.loadBalancers,
      price: prices.loadBalancer,
    },
  ].filter(line => line.count > 0);
  const perHour = lines.reduce(
    (total, line) => total + line.count * (line.price ?? 0),
    0,
  );
  return {
    currency: prices.currency,
    perHour: round(perHour, 4),
    perMonth: round(perHour * hoursPerMonth, 2),
    notPriced: [
      ...new Set(
        lines.filter(line => line.price === undefined).map(line => line.what),
      ),
    ],
  };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
