import {
  OpenStackOrder,
  OpenStackOrderMachines,
  QuotaResource,
} from '@lattice-dev/plugin-lattice-common';
import { FlavorFigures } from './findFlavor';

/** Machines that another order wants and that the cloud doesn't have yet. */
export interface PromisedMachines {
  flavor: string | undefined;
  count: number;
}

/** What an order takes beyond what there is; undefined is not known. */
export type Needs = Partial<Record<QuotaResource, number | undefined>>;

export type FlavorFinder = (
  name: string | undefined,
) => FlavorFigures | undefined;

function volumesOf({ rootVolume, volumes = [] }: OpenStackOrderMachines) {
  return rootVolume ? [rootVolume, ...volumes] : volumes;
}

/** What so many machines of a size take. */
function machines(
  group: OpenStackOrderMachines,
  count: number,
  size: FlavorFigures | undefined,
): Needs {
  const volumes = volumesOf(group);
  const gib = volumes.reduce((sum, { sizeGiB }) => sum + sizeGiB, 0);
  return {
    instances: count,
    ports: count,
    cores: count === 0 ? 0 : size && size.vcpus * count,
    ramMiB: count === 0 ? 0 : size && size.ramMiB * count,
    volumes: volumes.length * count,
    volumeGiB: gib * count,
  };
}

function add(left: Needs, right: Needs, sign: 1 | -1 = 1): Needs {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  const sum = (name: QuotaResource) => {
    const [a, b] = [left, right].map(needs =>
      name in needs ? needs[name] : 0,
    );
    return a === undefined || b === undefined ? undefined : a + sign * b;
  };
  return Object.fromEntries(
    [...names].map(name => [name, sum(name as QuotaResource)]),
  );
}

/** What is made once, whatever the number of machines. */
function around(order: OpenStackOrder): Needs {
  const made = order.newNetwork ? 1 : 0;
  const router = made && !order.router ? 1 : 0;
  const balancers = order.loadBalancer ? 1 : 0;
  return {
    networks: made,
    subnets: made,
    routers: router,
    loadBalancers: balancers,
    floatingIps: order.floatingIps ?? 0,
    securityGroups: order.securityGroups ?? 0,
    securityGroupRules: order.securityGroupRules ?? 0,
    // The router in its subnet, and the address of the load balancer.
    ports: router + balancers,
  };
}

/** The difference that a group makes in the end. */
function difference(group: OpenStackOrderMachines, find: FlavorFinder): Needs {
  const { existing = 0, existingFlavor = group.flavor } = group;
  return add(
    machines(group, group.count, find(group.flavor)),
    machines(group, existing, find(existingFlavor)),
    -1,
  );
}

/**
 * What replacing a group takes for a moment, beyond what it has in the end. A
 * new group is replaced one day.
 */
function surgeOf(group: OpenStackOrderMachines, find: FlavorFinder): Needs {
  const { existing = 0, surge = 1, rolls = false } = group;
  const count = rolls ? Math.min(surge, existing || group.count) : 0;
  return machines(group, count, find(group.flavor));
}

function greatest(all: Needs[]): Needs {
  return all.reduce((most, one) => {
    const names = new Set([...Object.keys(most), ...Object.keys(one)]);
    const value = (name: QuotaResource) => {
      const [a, b] = [most, one].map(needs =>
        name in needs ? needs[name] : 0,
      );
      return a === undefined || b === undefined ? undefined : Math.max(a, b);
    };
    return Object.fromEntries(
      [...names].map(name => [name, value(name as QuotaResource)]),
    );
  }, {});
}

/** What machines take that other orders have still to get. */
export function needsOfPromised(
  promised: readonly PromisedMachines[],
  find: FlavorFinder,
): Needs {
  return promised
    .map(({ flavor, count }) =>
      machines({ name: '', role: 'worker', count }, count, find(flavor)),
    )
    .reduce((sum, one) => add(sum, one), {});
}

/**
 * What an order takes in the end, and at the worst moment: groups are replaced
 * one after the other, so the greatest surge of any one of them counts.
 */
export function needsOf(
  order: OpenStackOrder,
  find: FlavorFinder,
): { after: Needs; peak: Needs } {
  const after = order.machines
    .map(group => difference(group, find))
    .reduce((sum, one) => add(sum, one), around(order));
  const surge = greatest(order.machines.map(group => surgeOf(group, find)));
  // Machines that go leave last, so a smaller group frees nothing at first.
  return { after, peak: add(greatest([after, zero(after)]), surge) };
}

function zero(needs: Needs): Needs {
  return Object.fromEntries(Object.keys(needs).map(name => [name, 0]));
}
