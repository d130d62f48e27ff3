import { mockServices } from '@backstage/backend-test-utils';
import { LeftoverGroup } from '@lattice-dev/plugin-lattice-common';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { CloudRegistry } from '../clouds/CloudRegistry';
import { createOpenStack, OpenStack } from '../createOpenStack';
import { LivingClusters } from './LivingClusters';

jest.setTimeout(120_000);

const managementCluster = 'sandbox-ber';
const namespace = 'team-checkout';

describe('removal of leftovers', () => {
  let sandbox: Sandbox;
  let openStack: OpenStack;
  let living: LivingClusters;

  beforeAll(async () => {
    sandbox = await startSandbox({
      name: managementCluster,
      seed: managementCluster,
    });
    const registry = new CloudRegistry();
    const { authUrl, alias, region } = sandbox.cloud;
    const reader = {
      name: 'reader',
      namespaces: ['team-*'],
      applicationCredential: { id: `${namespace}.reader`, secret: 'sandbox' },
    };
    registry.addCloud({
      name: 'demo',
      authUrl,
      aliases: [alias],
      region,
      projects: [reader],
    });
    openStack = createOpenStack({
      config: mockServices.rootConfig({
        data: { lattice: { operations: { namespaces: ['team-*'] } } },
      }),
      clusters: [
        ManagementCluster.create({
          name: managementCluster,
          sandbox: true,
          connection: {
            type: 'kubeconfig-inline',
            document: sandbox.kubeconfig,
          },
        }),
      ],
      tenants: [],
      registry,
      living: () => living,
    });
  });
  afterAll(async () => {
    openStack.stop();
    await sandbox.stop();
  });
  beforeEach(() => {
    living = { clusters: [], sources: 1, unread: [] };
  });

  const request = {
    managementCluster,
    namespace,
    credentials: { secret: 'openstack' },
  };
  const groups = async () =>
    (await openStack.queries.leftovers({ ...request, refresh: true }, {}))
      .groups;
  const remove = (
    { kind, id }: Pick<LeftoverGroup['objects'][0], 'kind' | 'id'>,
    more: object = {},
  ) => openStack.queries.removeLeftover({ ...request, ...more, kind, id }, {});
  const of = async (state: LeftoverGroup['state']) =>
    (await groups()).filter(group => group.state === state);

  it('takes exactly the object that was named', async () => {
    const [before] = await of('leftover');
    expect(before.cluster).toBe('checkout-beta');
    const [first, ...others] = before.objects;
    expect(await remove(first)).toEqual({
      removed: true,
      sentence: `Deleted ${first.name}.`,
    });
    await new Promise(resolve => {
      setTimeout(resolve, 2_100);
    });
    const [after] = await of('leftover');
    expect(after.objects.map(({ id }) => id)).toEqual(
      others.map(({ id }) => id),
    );
    expect(await remove(first)).toMatchObject({ removed: false });
  });

  it('spares what servers use, though no known cluster has its name', async () => {
    const [used] = await of('in-use');
    for (const object of used.objects.slice(0, 3)) {
      expect(await remove(object)).toEqual({
        removed: false,
        sentence: expect.stringContaining('servers use it'),
      });
    }
  });

  it('deletes nothing while a management cluster is not read', async () => {
    const [{ objects }] = await of('leftover');
    living = { clusters: [], sources: 2, unread: ['mgmt-2'] };
    expect(await remove(objects[0])).toMatchObject({ removed: false });
    living = { clusters: [], sources: 1, unread: [] };
    const [{ objects: still }] = await of('leftover');
    expect(still).toHaveLength(objects.length);
  });

  it('refuses readers, unknown ids and ids that are paths', async () => {
    const [{ objects }] = await of('leftover');
    await expect(
      remove(objects[0], { credentials: { project: 'reader' } }),
    ).rejects.toThrow(/reader of the configuration/);
    for (const id of ['none', '../servers/1', '']) {
      expect(await remove({ kind: 'volume', id })).toMatchObject({
        removed: false,
      });
    }
  });
});
