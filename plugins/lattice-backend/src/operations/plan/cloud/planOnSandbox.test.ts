import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { Plan } from '@lattice-dev/plugin-lattice-common';
import express from 'express';
import request from 'supertest';
import { ManagementCluster } from '../../../kubernetes/ManagementCluster';
import { createOpenStack, OpenStack } from '../../../openstack/createOpenStack';
import { createOperationsRouter } from '../../../routes/operationsRoutes/createOperationsRouter';
import {
  createHarness,
  OperationsHarness,
  permissionsThat,
} from '../../__testUtils__/OperationsHarness';
import { poolName } from '../../cluster/ClusterParts';
import { KubeObject } from '../../objects/KubeObject';
import { noRuns, noWaves } from '../../runs/__testUtils__/testRuns';

jest.setTimeout(300_000);

describe('plans for clusters of the sandbox', () => {
  let sandbox: Sandbox;
  let harness: OperationsHarness;
  let openStack: OpenStack;

  beforeAll(async () => {
    sandbox = await startSandbox({ name: 'sandbox-ber' });
    const cluster = ManagementCluster.create({
      name: 'test',
      sandbox: true,
      connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
    });
    const operations = { namespaces: ['*'], allowLatticeCluster: true };
    harness = createHarness(cluster, operations);
    const { authUrl, alias, region } = sandbox.cloud;
    const cloud = { name: 'sandbox', authUrl, aliases: [alias], region };
    openStack = createOpenStack({
      config: mockServices.rootConfig({
        data: {
          lattice: {
            openstack: { clouds: [{ ...cloud, allowInsecure: true }] },
            operations,
          },
        },
      }),
      clusters: [cluster],
      tenants: [],
    });
  });
  afterAll(async () => {
    openStack.stop();
    await sandbox.stop();
  });

  async function planScale(pool: KubeObject): Promise<Plan> {
    const { namespace = '', labels = {} } = pool.metadata;
    const name = labels['cluster.x-k8s.io/cluster-name'];
    const app = express().use(
      createOperationsRouter({
        operations: harness.operations,
        httpAuth: mockServices.httpAuth({
          defaultCredentials: mockCredentials.user('user:default/ann'),
        }),
        permissions: permissionsThat(() => ({ result: AuthorizeResult.ALLOW })),
        userInfo: mockServices.userInfo(),
        auditor: harness.auditor,
        matches: () => true,
        runs: noRuns,
        waves: noWaves,
        clouds: { queries: openStack.queries, milliseconds: 60_000 },
      }),
    );
    const answer = await request(app)
      .post('/plan')
      .send({
        operation: 'scale',
        cluster: { managementCluster: 'test', namespace, name },
        pool: poolName(pool, name),
        replicas: Number(pool.spec?.replicas) + 1,
      });
    return answer.body;
  }

  it('find the project of each flavour, and count one machine more', async () => {
    const pools = await harness.client.list({
      group: 'cluster.x-k8s.io',
      kind: 'MachineDeployment',
    });
    const asked = new Map<string, Plan>();
    for (const pool of pools) {
      const bootstrap = JSON.stringify(pool.spec).match(/"kind":"(\w+)"/)?.[1];
      const owned =
        'topology.cluster.x-k8s.io/owned' in (pool.metadata.labels ?? {});
      const flavour = `${bootstrap} ${owned}`;
      if (asked.has(flavour)) continue;
      const plan = await planScale(pool);
      if (plan.cloud) asked.set(flavour, plan);
    }
    expect(asked.size).toBeGreaterThan(2);
    for (const { cloud, hash } of asked.values()) {
      expect(hash).toBeDefined();
      expect(cloud!.project.credential.state).toBe('read');
      const servers = cloud!.forecast.find(
        ({ resource }) => resource === 'instances',
      );
      expect(servers?.after).toBe(servers!.used! + 1);
      const state = (start: string) =>
        cloud!.checks.find(({ id }) => id.startsWith(start))?.state;
      expect(state('size.')).toBe('passed');
      expect(state('image.')).not.toBe('unchecked');
    }
  });
});
