import { mockServices } from '@backstage/backend-test-utils';
import {
  OpenStackOrder,
  PreflightCheck,
} from '@lattice-dev/plugin-lattice-common';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { CloudRegistry } from './clouds/CloudRegistry';
import { createOpenStack, OpenStack } from './createOpenStack';

const order: OpenStackOrder = {
  kubernetesVersion: 'v1.34.7',
  machines: [
    {
      name: 'control-plane',
      role: 'controlPlane',
      count: 3,
      flavor: 'SCS-2V-4-20s',
      image: { name: 'ubuntu-2404-kube-v1.34.7' },
      sshKeyName: 'platform',
      availabilityZones: ['nova'],
    },
    {
      name: 'general',
      role: 'worker',
      count: 2,
      flavor: 'SCS-4V-8',
      image: { name: 'ubuntu-2404-kube-v1.34.7' },
      rootVolume: { sizeGiB: 50, type: 'ssd' },
    },
  ],
  newNetwork: { cidr: '10.7.0.0/24' },
  externalNetwork: { name: 'public' },
  loadBalancer: { provider: 'amphora' },
  floatingIps: 1,
};

describe('the demo as the portal asks it', () => {
  let sandbox: Sandbox;
  let openStack: OpenStack;

  beforeAll(async () => {
    sandbox = await startSandbox({ name: 'sandbox-ber', seed: 'sandbox-ber' });
    const registry = new CloudRegistry();
    const { authUrl, alias, region } = sandbox.cloud;
    registry.addCloud({ name: 'demo', authUrl, aliases: [alias], region });
    openStack = createOpenStack({
      config: mockServices.rootConfig({
        data: { lattice: { operations: { namespaces: ['team-*'] } } },
      }),
      clusters: [
        ManagementCluster.create({
          name: 'sandbox-ber',
          sandbox: true,
          connection: {
            type: 'kubeconfig-inline',
            document: sandbox.kubeconfig,
          },
        }),
      ],
      tenants: [],
      registry,
    });
  }, 120_000);
  afterAll(async () => {
    openStack.stop();
    await sandbox.stop();
  });

  const by = (namespace: string, secret = 'openstack') => ({
    managementCluster: 'sandbox-ber',
    namespace,
    credentials: { secret },
  });
  const failedOf = (checks: PreflightCheck[]) =>
    checks.filter(({ state }) => state === 'failed').map(({ id }) => id);

  it('has choices from the Secret of a namespace', async () => {
    const request = { ...by('team-checkout'), kubernetesVersion: 'v1.34.7' };
    const choices = await openStack.queries.choices(request, {});
    expect(choices.readings.filter(({ state }) => state !== 'read')).toEqual(
      [],
    );
    expect(choices.image?.imageName).toBe('ubuntu-2404-kube-v1.34.7');
    expect(choices.externalNetworks.map(({ name }) => name)).toEqual([
      'public',
    ]);
    expect(choices.keyPairs.map(({ name }) => name)).toEqual(['platform']);
  });

  it('accepts an order that fits and refuses one for a full quota', async () => {
    const roomy = { ...by('team-checkout'), order };
    const accepted = await openStack.queries.preflight(roomy, {});
    expect(failedOf(accepted.checks)).toEqual([]);
    // payments-dr has used up its cores.
    const full = { ...by('team-payments'), order };
    const refused = await openStack.queries.preflight(full, {});
    expect(failedOf(refused.checks)).toEqual(['quota.cores']);
    const { quota } = await openStack.queries.quota(by('team-payments'), {});
    const cores = quota.find(({ resource }) => resource === 'cores');
    expect(cores).toMatchObject({ limit: cores?.used, free: 0 });
  });

  it('names an image that is not active and a credential that ends', async () => {
    const [first, ...rest] = order.machines;
    const image = { name: 'ubuntu-2404-kube-v1.36.1' };
    const machines = [{ ...first, image }, ...rest];
    const { checks } = await openStack.queries.preflight(
      {
        ...by('team-payments', 'payments-pci-cloud-config'),
        order: { ...order, kubernetesVersion: 'v1.36.1', machines },
      },
      {},
    );
    expect(failedOf(checks)).toContain('image.control-plane');
    expect(checks.find(({ id }) => id === 'credential.end')).toMatchObject({
      state: 'warning',
    });
  });
});
