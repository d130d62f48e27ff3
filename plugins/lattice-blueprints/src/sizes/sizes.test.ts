import { smallCluster } from '../__fixtures__/buildOne';
import { capoKubeadm } from '../blueprints';
import { findMachineSize } from './MachineSize';
import { parseScsFlavor } from './parseScsFlavor';

describe('parseScsFlavor', () => {
  it.each([
    ['SCS-2V-4', 2, 4, 0],
    ['SCS-4V-8-50s', 4, 8, 50],
    ['SCS-1L-0.5', 1, 0.5, 0],
    ['SCS-16T-64-3x10s_bms_i3', 16, 64, 30],
    ['SCS-8Ci-32u-100n', 8, 32, 100],
    ['SCS-2V:4:20s', 2, 4, 20],
  ])('reads %s', (name, vcpus, ramGiB, diskGiB) => {
    expect(parseScsFlavor(name)).toEqual({ name, vcpus, ramGiB, diskGiB });
  });

  it.each(['m1.medium', 'SCS-', 'SCS-2X-4', 'scs-2v-4'])(
    'leaves %s alone',
    name => {
      expect(parseScsFlavor(name)).toBeUndefined();
    },
  );

  it('believes the configuration first', () => {
    const own = {
      name: 'SCS-2V-4',
      vcpus: 2,
      ramGiB: 4,
      diskGiB: 20,
      pricePerHour: 0.1,
    };
    expect(findMachineSize('SCS-2V-4', [own])).toBe(own);
    expect(findMachineSize('m1.tiny', [own])).toBeUndefined();
  });
});

describe('figures of a cluster', () => {
  const volume = { sizeGiB: 100 };
  const [pool] = smallCluster.workers;
  const input = {
    ...smallCluster,
    workers: [
      {
        ...pool,
        replicas: undefined,
        autoscaler: { min: 2, max: 6 },
        rollout: { maxSurge: 2, maxUnavailable: 0 },
        machine: { ...pool.machine, flavor: 'SCS-8V-16', rootVolume: volume },
      },
    ],
  };

  function describeInput(value: unknown, options = {}) {
    const parsed = capoKubeadm.parse(value);
    if (!parsed.ok) {
      throw new Error(JSON.stringify(parsed.issues));
    }
    return capoKubeadm.describe(parsed.value, options);
  }

  it('counts what there is, what rolling takes, and what the autoscaler may take', () => {
    const { now, whileRolling, atMost } = describeInput(input);
    expect(now).toEqual({
      machines: 5,
      vcpus: 3 * 4 + 2 * 8,
      ramGiB: 3 * 8 + 2 * 16,
      diskGiB: 3 * 50 + 2 * 100,
      volumes: 2,
      volumeGiB: 200,
      ports: 7,
      floatingIps: 1,
      loadBalancers: 1,
      networks: 1,
      routers: 1,
    });
    expect(whileRolling).toMatchObject({
      machines: 7,
      vcpus: 44,
      volumes: 4,
      ports: 9,
    });
    expect(atMost).toMatchObject({ machines: 9, volumes: 6 });
  });

  it('adds up prices and names what has none', () => {
    const prices = {
      currency: 'EUR',
      machines: { 'SCS-4V-8-50s': 0.1 },
      loadBalancer: 0.02,
      volumeGiB: 0.0001,
    };
    const { cost, costAtMost } = describeInput(input, { prices });
    expect(cost).toEqual({
      currency: 'EUR',
      perHour: 0.34,
      perMonth: 248.2,
      notPriced: ['SCS-8V-16', 'floating IPs'],
    });
    expect(costAtMost!.perHour).toBeGreaterThan(cost!.perHour);
    expect(describeInput(input).cost).toBeUndefined();
  });

  it('shows figures of unknown sizes as unknown', () => {
    const unknown = {
      ...smallCluster,
      workers: [{ ...pool, machine: { ...pool.machine, flavor: 'm1.large' } }],
    };
    const { now, unknownSizes } = describeInput(unknown);
    expect(now).toMatchObject({
      machines: 5,
      vcpus: undefined,
      diskGiB: undefined,
    });
    expect(unknownSizes).toEqual(['m1.large']);
    const sizes = [{ name: 'm1.large', vcpus: 4, ramGiB: 8, diskGiB: 80 }];
    expect(describeInput(unknown, { machineSizes: sizes }).now.vcpus).toBe(20);
  });

  it('warns about small machines and accepts unknown ones', () => {
    const parsed = capoKubeadm.parse(
      {
        ...smallCluster,
        controlPlane: { machine: { ...pool.machine, flavor: 'two' } },
      },
      { machineSizes: [{ name: 'two', vcpus: 2, ramGiB: 4, diskGiB: 20 }] },
    );
    expect(parsed).toMatchObject({
      ok: true,
      warnings: [
        {
          path: ['controlPlane', 'machine', 'flavor'],
          message:
            'two is smaller than recommended for a control plane: 2 vCPU instead of 4, 4 GB of memory instead of 8, 20 GB of disk instead of 50',
        },
      ],
    });
  });
});
