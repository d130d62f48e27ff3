import { MiddlewareFactory } from '@backstage/backend-defaults/rootHttpRouter';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import express from 'express';
import request from 'supertest';
import {
  createChecker,
  readClosedDocument,
  schemaNames,
} from '../../__testUtils__/openApiChecker';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { capoKubeadmInput } from '../../operations/__testUtils__/capoKubeadmInput';
import { inMemoryClass } from '../../operations/__testUtils__/inMemoryClass';
import {
  createHarness,
  OperationsHarness,
  permissionsThat,
} from '../../operations/__testUtils__/OperationsHarness';
import { noRuns, noWaves } from '../../operations/runs/__testUtils__/testRuns';
import { createOperationsRouter } from './createOperationsRouter';

jest.setTimeout(120_000);

const canary = 'canary-5d0e-do-not-leak';

const conditional: PolicyDecision = {
  result: AuthorizeResult.CONDITIONAL,
  pluginId: 'lattice',
  resourceType: 'lattice-cluster',
  conditions: {
    rule: 'IS_OWNER',
    resourceType: 'lattice-cluster',
    params: { claims: [] },
  },
};

/** Everybody may look; ann has team-a, nobody has nothing. */
function permissionsOf(user: string) {
  return permissionsThat(permission => {
    if (permission === 'lattice.management-cluster.read') {
      return { result: AuthorizeResult.ALLOW };
    }
    return user === 'nobody' ? { result: AuthorizeResult.DENY } : conditional;
  });
}

describe('what forms choose from', () => {
  let sandbox: Sandbox;
  let harness: OperationsHarness;

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
    harness = createHarness(
      ManagementCluster.create({
        name: 'test',
        title: 'Test',
        sandbox: true,
        connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
      }),
      { namespaces: ['team-*', 'other/all-*'] },
      {
        machineSizes: [{ name: 'm1.large', vcpus: 4, ramGiB: 8 }],
        prices: { currency: 'EUR' },
        kubernetesVersions: ['v1.34.7', 'v1.35.4'],
      },
    );
    const secret = (name: string, type: string, cluster?: string) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {
        name,
        namespace: 'team-a',
        ...(cluster && {
          labels: { 'cluster.x-k8s.io/cluster-name': cluster },
        }),
      },
      type,
      stringData: { 'clouds.yaml': canary },
    });
    await harness.client.create({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'team-a' },
    });
    await harness.client.create(secret('mine', 'Opaque'));
    await harness.client.create(secret('of-alpha', 'Opaque', 'alpha'));
    await harness.client.create(secret('of-beta', 'Opaque', 'beta'));
    await harness.client.create(secret('alpha-ca', 'cluster.x-k8s.io/secret'));
    for (const object of inMemoryClass('team-a')) {
      await harness.client.create(object);
    }
  });
  afterAll(() => sandbox.stop());

  function appFor(
    user: string,
    owns: string[] = ['group:default/team-a'],
    { operations }: Pick<OperationsHarness, 'operations'> = harness,
  ) {
    const logger = mockServices.logger.mock();
    logger.child.mockReturnValue(logger);
    const app = express();
    app.use(
      createOperationsRouter({
        runs: noRuns,
        waves: noWaves,
        operations,
        httpAuth: mockServices.httpAuth({
          defaultCredentials: mockCredentials.user(`user:default/${user}`),
        }),
        permissions: permissionsOf(user),
        userInfo: mockServices.userInfo({ ownershipEntityRefs: owns }),
        auditor: harness.auditor,
        matches: (_decision, { owner, namespace }) =>
          owner === 'group:default/team-a' && namespace.startsWith('team-'),
      }),
    );
    const config = mockServices.rootConfig();
    app.use(MiddlewareFactory.create({ config, logger }).error());
    return request(app);
  }

  const on = 'managementCluster=test';

  it('offers management clusters and namespaces that the person may use', async () => {
    const ann = appFor('ann');
    const { body } = await ann.get('/choices/management-clusters');
    expect(body.items).toEqual([
      { name: 'test', title: 'Test', sandbox: true, usable: true },
    ]);
    const named = await ann.get(
      '/choices/management-clusters?blueprint=capo-kubeadm',
    );
    expect(named.body.items[0]).toMatchObject({
      usable: true,
      reason: expect.stringMatching(/^Ready/),
    });
    const namespaces = await ann.get(`/choices/namespaces?${on}`);
    expect(namespaces.body).toEqual({
      items: expect.arrayContaining([{ name: 'team-a' }]),
      creatable: ['team-*'],
    });
    expect(
      namespaces.body.items.filter(
        ({ name }: { name: string }) => !name.startsWith('team-'),
      ),
    ).toEqual([]);
  });

  it('says where nobody may write', async () => {
    const target = ManagementCluster.create({
      name: 'test',
      sandbox: true,
      connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
    });
    const elsewhere = createHarness(target, { namespaces: ['other/team-*'] });
    const { body } = await appFor('ann', undefined, elsewhere).get(
      '/choices/management-clusters?blueprint=kamaji',
    );
    expect(body.items).toEqual([
      {
        name: 'test',
        sandbox: true,
        usable: false,
        reason: expect.stringContaining('Read-only here'),
      },
    ]);
  });

  it('offers nothing to whom nothing belongs', async () => {
    const bob = appFor('bob', ['group:default/team-b']);
    expect((await bob.get('/choices/management-clusters')).body.items).toEqual(
      [],
    );
    expect((await bob.get(`/choices/namespaces?${on}`)).body).toEqual({
      items: [],
      creatable: [],
    });
    const secrets = await bob.get(
      `/choices/credentials?${on}&namespace=team-a&blueprint=kamaji`,
    );
    expect(secrets.status).toBe(403);
    for (const path of ['management-clusters', `namespaces?${on}`]) {
      const denied = await appFor('nobody').get(`/choices/${path}`);
      expect(denied.status).toBe(403);
    }
  });

  it('offers versions that can work, and says who says so', async () => {
    const ann = appFor('ann');
    const versions = async (query: string) =>
      (await ann.get(`/choices/versions?${on}&${query}`)).body.items;
    expect(await versions('blueprint=capo-kubeadm')).toEqual([
      { version: 'v1.35.4', source: 'configuration' },
      { version: 'v1.34.7', source: 'configuration' },
    ]);
    expect(
      await versions('blueprint=scs-cluster-stack&namespace=team-a'),
    ).toContainEqual({
      version: 'v1.34.7',
      source: 'configuration',
      note: expect.stringContaining('not here yet'),
    });
    expect(
      (await ann.get(`/choices/versions?${on}&blueprint=none`)).status,
    ).toBe(404);
  });

  it('offers classes with their variables as a form', async () => {
    const { body } = await appFor('ann').get(`/choices/classes?${on}`);
    const [found] = body.items;
    expect(found).toMatchObject({
      name: 'quick',
      namespace: 'team-a',
      workerClasses: ['default-worker'],
      variables: { type: 'object', properties: expect.any(Object) },
    });
    const schema = await appFor('ann').get(
      `/blueprints/cluster-class?${on}&namespace=team-a&className=quick`,
    );
    expect(schema.body.inputSchema.properties.variables).toMatchObject({
      properties: found.variables.properties,
    });
  });

  it('offers sizes, and names of Secrets without what is in them', async () => {
    const ann = appFor('ann');
    expect((await ann.get(`/choices/machine-sizes?${on}`)).body).toMatchObject({
      items: [{ name: 'm1.large', vcpus: 4, ramGiB: 8, currency: 'EUR' }],
    });
    const secrets = await ann.get(
      `/choices/credentials?${on}&namespace=team-a&blueprint=capo-kubeadm&cluster=alpha`,
    );
    expect(secrets.body).toEqual({
      items: [{ name: 'mine' }, { name: 'of-alpha', cluster: 'alpha' }],
      expected: ['alpha-cloud-config'],
    });
    expect(JSON.stringify(secrets)).not.toContain(canary);
    const outside = await ann.get(
      `/choices/credentials?${on}&namespace=kube-system&blueprint=kamaji`,
    );
    expect(outside.status).toBe(403);
  });

  it.each([
    'management-clusters?blueprint=capo-kubeadm',
    `namespaces?${on}`,
    `versions?${on}&blueprint=scs-cluster-stack&namespace=team-a`,
    `classes?${on}`,
    `machine-sizes?${on}`,
    `credentials?${on}&namespace=team-a&blueprint=capo-kubeadm&cluster=alpha`,
  ])('answers %s as openapi.yaml says', async query => {
    const check = await createChecker();
    const { paths } = await readClosedDocument();
    const path = `/choices/${query}`;
    const { body } = await appFor('ann').get(path);
    expect(body.items).not.toEqual([]);
    check(schemaNames(paths[path.split('?')[0]].get).answer!, body);
  });

  it('renders without writing, and names the fields that are wrong', async () => {
    const ann = appFor('ann');
    const order = (input: object) => ({
      managementCluster: 'test',
      blueprint: 'capo-kubeadm',
      input: capoKubeadmInput({ owner: 'group:default/team-a', ...input }),
    });
    const { body, status } = await ann.post('/render').send(order({}));
    expect(status).toBe(200);
    expect(body.files.slice(0, 3)).toEqual([
      {
        path: '01-configmap-alpha-access.yaml',
        content: expect.stringContaining('name: cluster-admin'),
      },
      {
        path: '02-clusterresourceset-alpha-workload-credentials.yaml',
        content: expect.stringContaining('kind: ClusterResourceSet'),
      },
      {
        path: '03-clusterresourceset-alpha-access.yaml',
        content: expect.stringContaining('kind: ConfigMap'),
      },
    ]);
    expect(body.capacity.now.machines).toBeGreaterThan(0);
    const wrong = await ann
      .post('/render')
      .send(order({ kubernetesVersion: 'latest' }));
    expect(wrong.status).toBe(400);
    expect(wrong.body.error.message).toContain('kubernetesVersion');
    expect(
      await harness.client.list({
        group: 'cluster.x-k8s.io',
        kind: 'Cluster',
        namespace: 'team-a',
      }),
    ).toEqual([]);
    const bobs = await appFor('bob')
      .post('/render')
      .send(order({ owner: 'bob' }));
    expect(bobs.status).toBe(403);
  });
});
