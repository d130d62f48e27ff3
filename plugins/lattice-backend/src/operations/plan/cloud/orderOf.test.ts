import {
  OpenStackOrder,
  RollForecast,
} from '@lattice-dev/plugin-lattice-common';
import { capoKubeadmInput } from '../../__testUtils__/capoKubeadmInput';
import { build } from '../../guard/__testUtils__/guardSet';
import { scaledDemand, upgradedDemand } from './changedDemand';
import { demandOf } from './demandOf';
import { orderOf } from './orderOf';
import { planPrice } from './planPrice';

const demandWith = (overrides = {}) =>
  demandOf(build('capo-kubeadm', capoKubeadmInput(overrides)))!;
const live = demandWith();
const roll = {
  steps: [{ group: 'general', surge: 2 }],
} as unknown as RollForecast;
const pool = (order: OpenStackOrder, name = 'general') =>
  order.machines.find(group => group.name === name);

describe('orderOf', () => {
  it('takes everything for a new cluster, and room for its first upgrade', () => {
    const order = orderOf({ wanted: live.order });
    expect(order).toMatchObject({ newNetwork: {}, loadBalancer: {} });
    expect(order.machines.map(({ count, rolls }) => [count, rolls])).toEqual([
      [3, true],
      [2, true],
    ]);
  });

  it('takes the difference for a cluster that is there', () => {
    const { order: wanted } = scaledDemand(live, {
      pool: 'general',
      replicas: 5,
    });
    const order = orderOf({ wanted, live: live.order });
    expect(Object.keys(order)).toEqual(['machines']);
    expect(pool(order)).toMatchObject({ count: 5, existing: 2 });
    expect(pool(order, 'control-plane')).toMatchObject({
      count: 3,
      existing: 3,
    });
  });

  it('knows which groups roll, with which images', () => {
    const { order: wanted } = upgradedDemand(live, 'v1.35.1', ({ name }) => ({
      name: `image of ${name}`,
    }));
    const order = orderOf({ wanted, live: live.order, roll });
    expect(pool(order)).toMatchObject({
      kubernetesVersion: 'v1.35.1',
      image: { name: 'image of general' },
      existing: 2,
      rolls: true,
      surge: 2,
    });
    expect(pool(order, 'control-plane')?.rolls).toBeUndefined();
  });

  it('counts another size, and a pool that goes', () => {
    const machine = {
      flavor: 'SCS-8V-32',
      image: { name: 'ubuntu-2404-kube-v1.34.7' },
    };
    const wanted = demandWith({
      workers: [{ name: 'fresh', replicas: 1, machine }],
      controlPlane: { replicas: 3, machine },
    });
    const order = orderOf({ wanted: wanted.order, live: live.order });
    expect(pool(order, 'control-plane')).toMatchObject({
      flavor: 'SCS-8V-32',
      existingFlavor: 'SCS-4V-8-50',
    });
    expect(pool(order, 'fresh')).not.toHaveProperty('existing');
    expect(pool(order)).toMatchObject({ count: 0, existing: 2 });
  });
});

describe('planPrice', () => {
  const prices = {
    currency: 'EUR',
    machines: { 'SCS-4V-8-50': 0.1 },
    loadBalancer: 0.01,
  };
  const { order: wanted } = scaledDemand(live, {
    pool: 'general',
    replicas: 3,
  });

  it('says what a cluster costs, and what a change adds', () => {
    expect(planPrice({ wanted: live.order }, prices)).toMatchObject({
      after: 372.3,
      difference: 372.3,
      notPriced: ['floating IPs'],
    });
    expect(planPrice({ wanted, live: live.order }, prices)).toMatchObject({
      now: 372.3,
      after: 445.3,
      difference: 73,
    });
    expect(planPrice({ wanted }, undefined)).toBeUndefined();
  });
});
