import { OpenStackOrder } from '@lattice-dev/plugin-lattice-common';
import { recordedReads } from '../__testUtils__/recorded';
import { forecastQuota } from './forecastQuota';
import { priceOf } from './priceOf';
import { quotaOf } from './quotaOf';

const order: OpenStackOrder = {
  machines: [
    {
      name: 'control-plane',
      role: 'controlPlane',
      count: 3,
      flavor: 'SCS-4V-8-50',
    },
    {
      name: 'general',
      role: 'worker',
      count: 2,
      flavor: 'SCS-2V-4',
      rootVolume: { sizeGiB: 50, type: 'ssd' },
      volumes: [{ sizeGiB: 10 }],
    },
  ],
  newNetwork: { cidr: '10.6.0.0/24' },
  loadBalancer: {},
  floatingIps: 1,
  securityGroups: 2,
  securityGroupRules: 30,
};

const lineOf = (
  wanted: OpenStackOrder,
  resource: string,
  found = recordedReads(),
) => forecastQuota(found, wanted).find(line => line.resource === resource);

describe('forecastQuota', () => {
  it('adds up what an order takes', () => {
    const lines = forecastQuota(recordedReads(), order);
    expect(
      Object.fromEntries(
        lines.map(({ resource, after, state }) => [resource, [after, state]]),
      ),
    ).toEqual({
      cores: [16, 'fits'],
      ramMiB: [3 * 8192 + 2 * 4096, 'fits'],
      instances: [5, 'fits'],
      serverGroups: [0, 'fits'],
      keyPairs: [1, 'fits'],
      volumes: [4, 'fits'],
      volumeGiB: [120, 'fits'],
      networks: [1, 'fits'],
      subnets: [1, 'fits'],
      routers: [1, 'fits'],
      ports: [7, 'fits'],
      securityGroups: [2, 'fits'],
      securityGroupRules: [30, 'fits'],
      floatingIps: [1, 'fits'],
      loadBalancers: [1, 'fits'],
    });
  });

  const roll = (count: number, surge?: number): OpenStackOrder => ({
    machines: [
      {
        name: 'general',
        role: 'worker',
        count,
        existing: count,
        rolls: true,
        surge,
        flavor: 'SCS-4V-8-50',
      },
    ],
  });
  const used = (cores: number) => ({
    body: {
      limits: {
        absolute: { maxTotalCores: 40, totalCoresUsed: cores },
      },
    },
  });

  it('counts the machines that a roll makes for a moment', () => {
    const full = recordedReads({ computeLimits: used(40) });
    expect(lineOf(roll(3), 'cores', full)).toMatchObject({
      used: 40,
      after: 40,
      peak: 44,
      short: 4,
      state: 'exceeded-at-peak',
    });
    expect(lineOf(roll(3, 0), 'cores', full)).toMatchObject({
      peak: 40,
      state: 'fits',
    });
    const tight = recordedReads({ computeLimits: used(33) });
    expect(lineOf(roll(3), 'cores', tight)).toMatchObject({ state: 'tight' });
  });

  it('counts the difference, and frees nothing before it is gone', () => {
    const scaled = (count: number): OpenStackOrder => ({
      machines: [
        {
          name: 'general',
          role: 'worker',
          count,
          existing: 5,
          flavor: 'SCS-4V-8-50',
        },
      ],
    });
    const some = recordedReads({ computeLimits: used(20) });
    expect(lineOf(scaled(8), 'cores', some)).toMatchObject({ after: 32 });
    expect(lineOf(scaled(2), 'cores', some)).toMatchObject({
      after: 8,
      peak: 20,
    });
    expect(lineOf(scaled(11), 'cores', some)).toMatchObject({
      after: 44,
      short: 4,
      state: 'exceeded',
    });
    const overfull = recordedReads({ computeLimits: used(60) });
    expect(lineOf(scaled(2), 'cores', overfull)).toMatchObject({
      after: 48,
      state: 'fits',
    });
  });

  it('counts what others have still to get', () => {
    const some = recordedReads({ computeLimits: used(20) });
    const promised = [{ flavor: 'SCS-4V-8-50', count: 3 }];
    const line = (wanted: OpenStackOrder, of = promised) =>
      forecastQuota(some, wanted, of).find(one => one.resource === 'cores');
    expect(line(roll(3))).toMatchObject({
      used: 20,
      promised: 12,
      after: 32,
      peak: 36,
    });
    expect(line(order)).toMatchObject({ after: 48, state: 'exceeded' });
    const unheardOf = [{ flavor: 'gone', count: 1 }];
    expect(line(order, unheardOf)).toMatchObject({ state: 'unknown' });
  });

  it('keeps room for the first roll of new machines', () => {
    const [group] = roll(3).machines;
    const fresh = { machines: [{ ...group, existing: undefined, surge: 2 }] };
    expect(lineOf(fresh, 'cores')).toMatchObject({ after: 12, peak: 20 });
  });

  it('knows nothing about what could not be read', () => {
    const found = recordedReads({
      networkQuota: 'forbidden',
      flavors: 'absent',
    });
    expect(lineOf(order, 'ports', found)).toMatchObject({ state: 'unknown' });
    expect(lineOf(order, 'cores', found)).toMatchObject({ state: 'unknown' });
    expect(lineOf({ machines: [] }, 'ports', found)).toMatchObject({
      state: 'fits',
    });
  });
});

describe('quotaOf', () => {
  it('takes a negative limit for none, and what is reserved for used', () => {
    const found = recordedReads({
      networkQuota: {
        body: { quota: { port: { limit: 10, used: 3, reserved: 2 } } },
      },
    });
    const lines = quotaOf(found);
    const line = (name: string) => lines.find(one => one.resource === name);
    expect(line('ports')).toEqual({
      resource: 'ports',
      limit: 10,
      used: 5,
      free: 5,
    });
    expect(line('loadBalancers')).toEqual({
      resource: 'loadBalancers',
      used: 0,
    });
    expect(line('networks')).toEqual({ resource: 'networks' });
  });
});

describe('priceOf', () => {
  it('prices what the price book has, and names what it lacks', () => {
    const prices = {
      currency: 'EUR',
      machines: { 'SCS-4V-8-50': 0.1 },
      volumeGiB: 0.001,
      volumeTypes: { ssd: 0.002 },
      floatingIp: 0.01,
    };
    expect(priceOf(order, prices)).toEqual({
      currency: 'EUR',
      perMonth: 386.9,
      lines: [
        { what: 'SCS-4V-8-50', count: 3, perMonth: 219 },
        { what: 'GiB of ssd', count: 100, perMonth: 146 },
        { what: 'GiB of volumes', count: 20, perMonth: 14.6 },
        { what: 'floating IPs', count: 1, perMonth: 7.3 },
      ],
      notPriced: ['SCS-2V-4', 'load balancers'],
    });
    expect(priceOf(order, undefined)).toBeUndefined();
  });

  it('has no price for names of the language', () => {
    const odd = { ...order.machines[0], flavor: 'constructor' };
    const price = priceOf(
      { machines: [odd] },
      { currency: 'EUR', machines: {} },
    );
    expect(price).toMatchObject({ perMonth: 0, notPriced: ['constructor'] });
  });
});
