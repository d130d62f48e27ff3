import { mockServices } from '@backstage/backend-test-utils';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { CloudSession } from '../client/CloudSession';
import { createCredential } from '../client/CloudCredential';
import { CloudReader } from '../reads/CloudReader';
import { readOpenStackConfig } from '../clouds/readOpenStackConfig';
import { createOpenStack, OpenStack } from '../createOpenStack';

jest.setTimeout(900_000);

const cloudsYaml = readFileSync(process.env.LATTICE_OPENSTACK_CLOUDS!, 'utf8');
const cloudName = 'lattice-app';
const cluster = `team-a-gone-${Date.now().toString(36)}`;
const capo = `k8s-clusterapi-cluster-${cluster}`;

describe('leftovers on real services', () => {
  let sandbox: Sandbox;
  let openStack: OpenStack;
  let session: CloudSession;
  const reader = CloudReader.create();

  const config = mockServices.rootConfig({
    data: {
      lattice: {
        openstack: {
          clouds: [
            {
              name: 'lab',
              authUrl: 'http://127.0.0.1:5000/v3',
              allowInsecure: true,
              // The lab runs on few cores.
              timeoutSeconds: 90,
            },
          ],
        },
        operations: { namespaces: ['team-*'] },
      },
    },
  });

  async function create(
    service: 'network' | 'volume',
    path: string,
    body: Record<string, object>,
  ): Promise<string> {
    const signal = AbortSignal.timeout(90_000);
    const change = 'POST' as const;
    const answer = await session.get({ service, path, body, change, signal });
    const [made] = Object.values(answer.body as Record<string, { id: string }>);
    return made.id;
  }

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
    openStack = createOpenStack({
      config,
      clusters: [
        ManagementCluster.create({
          name: 'test',
          sandbox: true,
          connection: {
            type: 'kubeconfig-inline',
            document: sandbox.kubeconfig,
          },
        }),
      ],
      tenants: [],
      living: () => ({ clusters: [], sources: 1, unread: [] }),
      // What is younger than an hour may be of a cluster that is being made.
      now: () => new Date(Date.now() + 2 * 3_600_000),
    });
    const { auth } = parse(cloudsYaml).clouds[cloudName];
    const { auth_url: _, ...fields } = auth;
    const [cloud] = readOpenStackConfig(config).clouds;
    const method = 'application-credential' as const;
    session = reader.session(createCredential({ cloud, method, auth: fields }));
  });
  afterAll(async () => {
    reader.close();
    openStack.stop();
    await sandbox.stop();
  });

  const request = {
    managementCluster: 'test',
    namespace: 'team-a',
    credentials: { cloudsYaml, cloudName },
  };
  const left = async () => {
    const asked = { ...request, refresh: true };
    const { groups, unknown } = await openStack.queries.leftovers(asked, {});
    expect(unknown).toEqual([]);
    return groups.filter(group => group.cluster === cluster);
  };

  it('are found by name, and deleted one by one', async () => {
    const network = await create('network', '/networks', {
      network: { name: capo },
    });
    const subnet = await create('network', '/subnets', {
      subnet: {
        name: capo,
        network_id: network,
        ip_version: 4,
        cidr: '10.66.0.0/24',
      },
    });
    const router = await create('network', '/routers', {
      router: { name: capo },
    });
    const signal = AbortSignal.timeout(90_000);
    await session.get({
      service: 'network',
      path: `/routers/${router}/add_router_interface`,
      change: 'PUT',
      body: { subnet_id: subnet },
      signal,
    });
    await create('network', '/security-groups', {
      security_group: { name: `k8s-cluster-${cluster}-secgroup-worker` },
    });
    await create('volume', '/volumes', {
      volume: {
        size: 1,
        name: `pvc-${cluster}`,
        metadata: { 'cinder.csi.openstack.org/cluster': cluster },
      },
    });

    const [group] = await left();
    expect(group.state).toBe('leftover');
    expect(group.objects.map(({ kind }) => kind)).toEqual([
      'volume',
      'router',
      'subnet',
      'network',
      'securityGroup',
    ]);
    // The network is still used by its router.
    await expect(
      openStack.queries.removeLeftover(
        { ...request, kind: 'network', id: network },
        {},
      ),
    ).rejects.toThrow(/something still uses it/);
    for (const { kind, id, name } of group.objects) {
      expect(
        await openStack.queries.removeLeftover({ ...request, kind, id }, {}),
      ).toEqual({ removed: true, sentence: `Deleted ${name}.` });
    }
    // Cinder deletes later than it says.
    for (let tries = 0; (await left()).length > 0; tries += 1) {
      if (tries > 20) throw new Error(JSON.stringify(await left()));
      await new Promise(resolve => {
        setTimeout(resolve, 3_000);
      });
    }
  });

  it('are no objects of clusters that live or of nobody', async () => {
    const id = await create('network', '/networks', {
      network: { name: 'by-hand' },
    });
    expect(
      await openStack.queries.removeLeftover(
        { ...request, kind: 'network', id },
        {},
      ),
    ).toMatchObject({ removed: false });
    const signal = AbortSignal.timeout(90_000);
    const path = `/networks/${id}`;
    await session.get({ service: 'network', path, change: 'DELETE', signal });
  });
});
