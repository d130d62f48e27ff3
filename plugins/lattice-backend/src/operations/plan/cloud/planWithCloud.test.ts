import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { Plan } from '@lattice-dev/plugin-lattice-common';
import express from 'express';
import request from 'supertest';
import {
  createChecker,
  readClosedDocument,
  schemaNames,
} from '../../../__testUtils__/openApiChecker';
import { ManagementCluster } from '../../../kubernetes/ManagementCluster';
import {
  goodSecret,
  sendJsonTo,
  TestCloud,
} from '../../../openstack/__testUtils__/TestCloud';
import { createOpenStack, OpenStack } from '../../../openstack/createOpenStack';
import { createOperationsRouter } from '../../../routes/operationsRoutes/createOperationsRouter';
import { capoKubeadmInput } from '../../__testUtils__/capoKubeadmInput';
import {
  createHarness,
  OperationsHarness,
  permissionsThat,
} from '../../__testUtils__/OperationsHarness';
import { noRuns, noWaves } from '../../runs/__testUtils__/testRuns';

jest.setTimeout(120_000);

const image = 'ubuntu-2404-kube-v1.33.5';
const machine = { flavor: 'SCS-4V-8-50', image: { name: image } };

describe('plans that ask a cloud', () => {
  let sandbox: Sandbox;
  let cloud: TestCloud;
  let openStack: OpenStack;
  let harness: OperationsHarness;
  let denied: string[] = [];
  let milliseconds: number;
  let promised: Array<{ flavor: string; count: number }> | undefined;

  const settings = (authUrl: string) => ({
    openstack: { clouds: [{ name: 'north', authUrl, allowInsecure: true }] },
    operations: { namespaces: ['team-*'] },
    prices: { currency: 'EUR', machines: { 'SCS-4V-8-50': 0.1 } },
  });

  const yaml = (secret = goodSecret) =>
    JSON.stringify({
      clouds: {
        openstack: {
          auth_type: 'v3applicationcredential',
          auth: {
            auth_url: `${cloud.origin}/v3`,
            application_credential_id: '0247bbad7a73463391da76f8ac1bf212',
            application_credential_secret: secret,
          },
        },
      },
    });

  function makeSecret(name: string, namespace: string, text: string) {
    sandbox.store.create(
      {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name, namespace },
        data: { 'clouds.yaml': Buffer.from(text).toString('base64') },
      },
      { fieldManager: 'test' },
    );
  }

  function start(lattice: object): OpenStack {
    return createOpenStack({
      config: mockServices.rootConfig({ data: { lattice } as never }),
      clusters: [harness.cluster],
      tenants: [],
    });
  }

  function app({ queries }: OpenStack) {
    const permissions = permissionsThat(permission => ({
      result: denied.includes(permission)
        ? AuthorizeResult.DENY
        : AuthorizeResult.ALLOW,
    }));
    return request(
      express().use(
        createOperationsRouter({
          operations: harness.operations,
          httpAuth: mockServices.httpAuth({
            defaultCredentials: mockCredentials.user('user:default/ann'),
          }),
          permissions,
          userInfo: mockServices.userInfo(),
          auditor: harness.auditor,
          matches: () => true,
          runs: noRuns,
          waves: noWaves,
          clouds: {
            queries,
            onTheWay: () => promised,
            milliseconds,
          },
        }),
      ),
    );
  }

  const order = (overrides: object = {}, more: object = {}) => ({
    operation: 'create',
    managementCluster: 'test',
    blueprint: 'capo-kubeadm',
    input: capoKubeadmInput({
      kubernetesVersion: 'v1.33.5',
      controlPlane: { replicas: 3, machine },
      workers: [{ name: 'general', replicas: 2, machine }],
      network: { mode: 'managed', externalNetwork: { name: 'public' } },
      ...overrides,
    }),
    ...more,
  });

  async function plan(body: object): Promise<Plan> {
    const answer = await app(openStack).post('/plan').send(body);
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    expect(answer.text).not.toContain('cnry');
    expect(JSON.stringify(harness.auditor.entries)).not.toContain('cnry');
    return answer.body;
  }
  /** With nothing in the cache. */
  const forget = () => {
    openStack.stop();
    openStack = start(settings(`${cloud.origin}/v3`));
  };
  const states = ({ cloud: said }: Plan) =>
    Object.fromEntries(said!.checks.map(({ id, state }) => [id, state]));

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
    cloud = await TestCloud.start();
    const cluster = ManagementCluster.create({
      name: 'test',
      sandbox: true,
      connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
    });
    const { prices } = settings('');
    harness = createHarness(cluster, {}, { prices });
    sandbox.store.create(
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'team-a' } },
      { fieldManager: 'test' },
    );
    makeSecret('alpha-cloud-config', 'team-a', yaml());
  });
  afterAll(async () => {
    await cloud.stop();
    await sandbox.stop();
  });
  beforeEach(() => {
    denied = [];
    promised = undefined;
    milliseconds = 60_000;
    cloud.onRequest = () => false;
    cloud.seen.length = 0;
    harness.auditor.entries.length = 0;
    openStack = start(settings(`${cloud.origin}/v3`));
  });
  afterEach(() => openStack.stop());

  it('show checks, quota and price, as the OpenAPI document says', async () => {
    promised = [{ flavor: 'SCS-4V-8-50', count: 2 }];
    const made = await plan(order());
    const check = await createChecker();
    const { paths } = await readClosedDocument();
    const names = schemaNames(paths['/plan'].post);
    check(names.request!, order());
    check(names.answer!, made);
    expect(made.accepted).toBe(true);
    expect(made.cloud).toMatchObject({
      accepted: true,
      machinesOnTheWay: 2,
      project: { cloud: 'north', name: 'lattice' },
    });
    expect(states(made)).toMatchObject({
      credential: 'passed',
      'image.general': 'passed',
      'size.control-plane': 'passed',
      'quota.cores': 'passed',
    });
    // 5 machines of 4 cores, 2 on their way, and 1 more during an upgrade.
    expect(
      made.cloud?.forecast.find(({ resource }) => resource === 'cores'),
    ).toMatchObject({ used: 0, promised: 8, after: 28, peak: 32, limit: 160 });
    expect(made.price).toMatchObject({ after: 365, currency: 'EUR' });
    expect(made.price).not.toHaveProperty('now');
    expect(harness.auditor.entries).toContainEqual(
      expect.objectContaining({ eventId: 'credentials-use' }),
    );
  });

  it('are refused for a reason that the cloud knows, with the same hash', async () => {
    const good = await plan(order());
    cloud.onRequest = ({ url = '' }, response) =>
      url.startsWith('/image/v2/images') &&
      sendJsonTo(response, 200, { images: [] });
    forget();
    const refused = await plan(order());
    expect(refused.accepted).toBe(false);
    expect(refused.sentence).toContain(`The project has no image ${image}.`);
    expect(refused.hash).toBe(good.hash);
  });

  it('do not wait for a dead cloud, and are not blocked by it', async () => {
    milliseconds = 4_000;
    cloud.onRequest = ({ url = '' }) => url.startsWith('/compute');
    const started = Date.now();
    const made = await plan(order());
    expect(Date.now() - started).toBeLessThan(30_000);
    expect(made.accepted).toBe(true);
    expect(states(made)).toMatchObject({
      'image.general': 'passed',
      'size.general': 'unchecked',
      'quota.cores': 'unchecked',
    });
    milliseconds = 1_000;
    cloud.onRequest = () => true;
    forget();
    const dead = await plan(order());
    expect(dead.accepted).toBe(true);
    // Whether ranges overlap and are large enough is told without the cloud.
    const { addresses, networkRoom, ...rest } = states(dead);
    expect([addresses, networkRoom]).toEqual(['passed', 'passed']);
    expect(new Set(Object.values(rest))).toEqual(new Set(['unchecked']));
  });

  it('say why no cloud was asked', async () => {
    denied = ['lattice.credentials.use'];
    const hidden = await plan(order());
    expect(hidden.cloudNotAsked?.reason).toBe('no-permission');
    expect(hidden).not.toHaveProperty('cloud');
    expect(hidden.accepted).toBe(true);
    expect(cloud.seen).toEqual([]);
    expect(hidden.price).toBeDefined();

    denied = [];
    const other = start(settings('https://other.example/v3'));
    const answer = await app(other).post('/plan').send(order());
    expect(answer.body.cloudNotAsked.reason).toBe('unknown-cloud');

    const none = start({ operations: { namespaces: ['team-*'] } });
    const silent = await app(none).post('/plan').send(order());
    expect(silent.body).not.toHaveProperty('cloud');
    expect(silent.body).not.toHaveProperty('cloudNotAsked');
  });

  it('use credentials that come with the request', async () => {
    const without = order({ name: 'beta' });
    const missing = await plan(without);
    // The plan warns of the missing Secret; it isn't said twice.
    expect(missing.credentials?.state).toBe('missing');
    expect(missing).not.toHaveProperty('cloudNotAsked');
    const cloudCredentials = { cloudsYaml: yaml() };
    const asked = await plan({ ...without, cloudCredentials });
    expect(asked.cloud?.project.name).toBe('lattice');
    const wrong = { cloudsYaml: yaml('cnry-wrong') };
    const refused = await plan({ ...without, cloudCredentials: wrong });
    expect(refused.accepted).toBe(false);
    expect(states(refused).credential).toBe('failed');
  });

  it('count only what a scale or an upgrade changes', async () => {
    const { operations } = harness;
    const wanted = order();
    const prepared = await operations.creation.prepare(wanted as never, {});
    await operations.creation.apply(prepared, {});
    const cluster = {
      managementCluster: 'test',
      namespace: 'team-a',
      name: 'alpha',
    };
    const pool = 'general';
    const scaled = await plan({
      operation: 'scale',
      cluster,
      pool,
      replicas: 45,
    });
    expect(scaled.accepted).toBe(false);
    expect(scaled.sentence).toContain('Quota: cores: 0 now, 172 after');
    expect(states(scaled)).toMatchObject({ 'quota.instances': 'failed' });
    expect(states(scaled)).not.toHaveProperty('image.control-plane');
    expect(states(scaled)).not.toHaveProperty('externalNetwork');
    expect(scaled.price).toMatchObject({ now: 365, difference: 43 * 73 });

    // Asked again after it was made, the order is nothing more.
    const again = await plan(wanted);
    expect(again.price).toMatchObject({ now: 365, difference: 0 });
    expect(again.cloud?.forecast[0]).toMatchObject({ used: 0, after: 0 });
  });
});
