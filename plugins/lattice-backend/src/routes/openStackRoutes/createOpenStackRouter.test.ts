import { MiddlewareFactory } from '@backstage/backend-defaults/rootHttpRouter';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { OpenStackRequest } from '@lattice-dev/plugin-lattice-common';
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
import { AuditLog } from '../../audit/__testUtils__/AuditLog';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import {
  goodSecret,
  sendJsonTo,
  TestCloud,
} from '../../openstack/__testUtils__/TestCloud';
import { createOpenStack, OpenStack } from '../../openstack/createOpenStack';
import { permissionsThat } from '../../operations/__testUtils__/OperationsHarness';
import { ClusterAuthorizer } from '../../permissions/ClusterAuthorizer';
import { createApplicationCredentialsRouter } from './createApplicationCredentialsRouter';
import { createOpenStackRouter } from './createOpenStackRouter';

jest.setTimeout(120_000);

const owned = ['lattice.credentials.use', 'lattice.cluster.delete'];
const credentialId = '0247bbad7a73463391da76f8ac1bf212';
const order = {
  kubernetesVersion: 'v1.33.5',
  machines: [
    {
      name: 'control-plane',
      role: 'controlPlane',
      count: 3,
      flavor: 'SCS-4V-8-50',
      image: { name: 'ubuntu-2404-kube-v1.33.5' },
    },
  ],
};

describe('the routes about OpenStack', () => {
  let sandbox: Sandbox;
  let cloud: TestCloud;
  let openStack: OpenStack;
  const auditor = new AuditLog();
  const logger = mockServices.logger.mock();
  logger.child.mockReturnValue(logger);

  const place = { managementCluster: 'test', namespace: 'team-a' };
  const entered = (authUrl = `${cloud.origin}/v3`, secret = goodSecret) => ({
    ...place,
    credentials: {
      applicationCredential: { authUrl, id: credentialId, secret },
    },
  });
  const stored: OpenStackRequest = {
    ...place,
    credentials: { secret: 'cloud' },
  };

  function makeSecret(namespace: string, authUrl: string) {
    const auth = {
      auth_url: authUrl,
      application_credential_id: credentialId,
      application_credential_secret: goodSecret,
    };
    const entry = { auth_type: 'v3applicationcredential', auth };
    const text = JSON.stringify({ clouds: { openstack: entry } });
    sandbox.store.create(
      {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'cloud', namespace },
        data: { 'clouds.yaml': Buffer.from(text).toString('base64') },
      },
      { fieldManager: 'test' },
    );
  }

  function makeNamespace(name: string, owner: string) {
    const annotations = { 'lattice.dev/owner': owner };
    sandbox.store.create(
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name, annotations } },
      { fieldManager: 'test' },
    );
  }

  function start(openstack?: object): OpenStack {
    return createOpenStack({
      config: mockServices.rootConfig({
        data: {
          lattice: {
            openstack,
            operations: { namespaces: ['team-*'] },
            prices: { currency: 'EUR', machines: { 'SCS-4V-8-50': 0.1 } },
          },
        } as never,
      }),
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
    });
  }

  const configured = () => ({
    clouds: [
      {
        name: 'north',
        title: 'North',
        authUrl: `${cloud.origin}/v3`,
        allowInsecure: true,
      },
    ],
    projects: [
      {
        name: 'shop',
        cloud: 'north',
        namespaces: ['team-*'],
        applicationCredential: { id: credentialId, secret: goodSecret },
      },
    ],
  });

  /** A person of team-a, under the rule of the shipped policy. */
  function appWith(asked: OpenStack, isOwnerRule = false) {
    const permissions = permissionsThat(permission => ({
      result: owned.includes(permission)
        ? AuthorizeResult.CONDITIONAL
        : AuthorizeResult.ALLOW,
      pluginId: 'lattice',
      resourceType: 'lattice-cluster',
      conditions: { rule: 'X', resourceType: 'lattice-cluster', params: {} },
    }));
    const own = 'group:default/team-a';
    const authorizer = ClusterAuthorizer.create({
      permissions,
      matches: (_, { tenants = [], owner }) =>
        isOwnerRule ? owner === own : tenants.includes(own),
    });
    const httpAuth = mockServices.httpAuth({
      defaultCredentials: mockCredentials.user('user:default/ann'),
    });
    const config = mockServices.rootConfig();
    const options = { ...asked, authorizer, permissions, httpAuth, auditor };
    const app = express()
      .use(createOpenStackRouter(options))
      .use(createApplicationCredentialsRouter(options))
      .use(MiddlewareFactory.create({ config, logger }).error());
    return request(app);
  }
  const ask = (path: string, body: object) =>
    appWith(openStack).post(`/openstack/${path}`).send(body);

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
    cloud = await TestCloud.start();
    makeNamespace('team-a', 'group:default/team-a');
    makeNamespace('team-b', 'group:default/team-b');
    makeSecret('team-a', `${cloud.origin}/v3`);
    makeSecret('team-b', `${cloud.origin}/v3`);
    openStack = start(configured());
  });
  afterAll(async () => {
    openStack.stop();
    await cloud.stop();
    await sandbox.stop();
  });
  beforeEach(() => {
    cloud.seen.length = 0;
    auditor.entries.length = 0;
  });
  afterEach(() => {
    const written = [
      ...auditor.entries,
      ...Object.values(logger).flatMap(log =>
        jest.isMockFunction(log) ? log.mock.calls : [],
      ),
    ];
    if (JSON.stringify(written).includes('cnry')) throw new Error('It leaks');
  });

  it('answer as the OpenAPI document says, from each source', async () => {
    const check = await createChecker();
    const { paths } = await readClosedDocument();
    const sources = [
      entered(),
      stored,
      { ...place, credentials: { project: 'shop' } },
    ];
    const bodies = sources.flatMap(source => [
      ['choices', { ...source, kubernetesVersion: 'v1.33.5' }] as const,
      ['quota', { ...source, order }] as const,
      ['preflight', { ...source, order }] as const,
    ]);
    for (const [path, body] of bodies) {
      const names = schemaNames(paths[`/openstack/${path}`].post);
      check(names.request!, body);
      const answer = await ask(path, body);
      expect([path, answer.status]).toEqual([path, 200]);
      check(names.answer!, answer.body);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).not.toContain('cnry');
      expect(answer.body.project).toMatchObject({
        cloud: 'north',
        name: 'lattice',
        credential: { state: 'read' },
      });
    }
    expect(cloud.count('/auth/tokens')).toBe(1);
    const clouds = await appWith(openStack).get('/openstack/clouds');
    check('OpenStackCloudsResponse', clouds.body);
    const query = 'managementCluster=test&namespace=team-a';
    const projects = await appWith(openStack).get(
      `/openstack/projects?${query}`,
    );
    check('OpenStackProjectsResponse', projects.body);
    expect(projects.body.items).toEqual([{ name: 'shop', cloud: 'north' }]);
  });

  it('prices and checks an order', async () => {
    const { body } = await ask('preflight', { ...entered(), order });
    expect(body).toMatchObject({
      accepted: true,
      price: { perMonth: 219, currency: 'EUR' },
    });
    expect(
      body.checks.filter(({ state }: { state: string }) => state === 'failed'),
    ).toEqual([]);
  });

  it.each([
    ['its Secret', { credentials: { secret: 'cloud' } }],
    ['its reader', { credentials: { project: 'shop' } }],
    [
      'its Secret, with an owner that is claimed',
      { credentials: { secret: 'cloud' }, owner: 'group:default/team-a' },
    ],
  ])('use nothing of another team: %s', async (_, more) => {
    const body = { managementCluster: 'test', namespace: 'team-b', ...more };
    for (const path of ['choices', 'quota']) {
      const answer = await ask(path, body);
      expect(answer.status).toBe(403);
      expect(answer.text).toContain(
        'You need permission lattice.credentials.use for test/team-b',
      );
    }
    expect(cloud.seen).toEqual([]);
    expect(auditor.entries[0].meta.source).toBe(
      Object.keys(more.credentials)[0],
    );
    expect(auditor.entries).toMatchObject([
      { eventId: 'credentials-use', status: 'failed', meta: { status: 403 } },
      { eventId: 'credentials-use', status: 'failed', meta: { status: 403 } },
    ]);
  });

  it('believe a claimed owner for entered credentials only', async () => {
    const free = {
      managementCluster: 'test',
      namespace: 'team-new',
      owner: 'group:default/team-a',
    };
    const statusOf = async (credentials: object, isOwnerRule?: boolean) => {
      const app = appWith(openStack, isOwnerRule);
      const body = { ...free, credentials };
      return (await app.post('/openstack/quota').send(body)).status;
    };
    expect(await statusOf(entered().credentials)).toBe(200);
    expect(await statusOf({ project: 'shop' })).toBe(403);
    expect(await statusOf({ project: 'shop' }, true)).toBe(403);
    expect(await statusOf({ secret: 'cloud' }, true)).toBe(403);
    // The same under a policy that asks for the owner, in a namespace in use.
    const claimed = { ...stored, namespace: 'team-b', owner: free.owner };
    const answer = await appWith(openStack, true)
      .post('/openstack/quota')
      .send(claimed);
    expect(answer.status).toBe(403);
  });

  it.each<[string, RegExp, number]>([
    ['every service refuses the token', /./, 401],
    // As Keystone does, while the others still take the token.
    ['Keystone knows it no more', /^\/v3\//, 404],
  ])('say that a credential was revoked: %s', async (_, path, status) => {
    const { onRequest } = cloud;
    const before = await ask('quota', entered());
    expect(before.body.project.credential.state).toBe('read');
    cloud.onRequest = (asked, response) =>
      path.test(asked.url ?? '') &&
      sendJsonTo(response, status, { error: { code: status } });
    await new Promise(resolve => {
      setTimeout(resolve, 2_100);
    });
    const { body } = await ask('quota', { ...entered(), refresh: true });
    cloud.onRequest = onRequest;
    expect(body.project.credential.state).toBe('credential-rejected');
    openStack.stop();
    openStack = start(configured());
  });

  it('repeat no password that somebody entered', async () => {
    const auth = {
      auth_url: `${cloud.origin}/v3`,
      username: 'ann',
      password: 'cnry-wrong',
      project_name: 'shop',
      user_domain_name: 'Default',
      project_domain_name: 'Default',
    };
    const cloudsYaml = JSON.stringify({ clouds: { openstack: { auth } } });
    const revocation = { ...place, credentials: { cloudsYaml } };
    const wanted = {
      ...revocation,
      cluster: 'web',
      blueprint: 'capo-kubeadm',
      days: 30,
    };
    const path = 'application-credentials';
    const asked: Array<[string, object, number]> = [
      [path, { ...wanted, dryRun: true }, 200],
      [path, wanted, 400],
      [path, { ...wanted, password: 'cnry' }, 400],
      [`${path}/revocations`, revocation, 200],
      [`${path}/revocations`, { ...revocation, ids: ['some'] }, 400],
    ];
    for (const [where, body, status] of asked) {
      const answer = await ask(where, body);
      expect([where, answer.status]).toEqual([where, status]);
      expect(answer.text).not.toContain('cnry');
    }
    expect(auditor.entries.map(({ eventId }) => eventId)).toEqual([
      ...Array(3).fill('application-credential-make'),
      ...Array(2).fill('application-credential-revoke'),
    ]);
    // Keystone was asked once: accounts get locked.
    expect(cloud.count('/auth/tokens')).toBe(1);
  });

  it('delete nothing for whoever does not own the namespace', async () => {
    const object = { kind: 'volume', id: 'some-volume' };
    const bodies = [
      { ...stored, namespace: 'team-b', ...object },
      // Entered credentials and a claimed owner open no namespace in use, and
      // none that nobody owns yet.
      { ...entered(), namespace: 'team-b', owner: 'group:default/team-a' },
      { ...entered(), namespace: 'team-new', owner: 'group:default/team-a' },
    ];
    for (const body of bodies) {
      const answer = await ask('leftovers/removals', { ...object, ...body });
      expect([body.namespace, answer.status]).toEqual([body.namespace, 403]);
    }
    expect(cloud.seen).toEqual([]);
    const unsure = await ask('leftovers/removals', { ...stored, ...object });
    expect(unsure.body).toMatchObject({ removed: false });
    expect(cloud.received.map(({ url }) => url)).not.toContain(
      expect.stringContaining('some-volume'),
    );
    expect(auditor.entries.at(-1)).toMatchObject({
      eventId: 'leftover-delete',
      meta: { kind: 'volume', id: 'some-volume', outcome: 'kept' },
    });
  });

  it('ask no cloud that is not configured', async () => {
    const trap = await TestCloud.start();
    try {
      const typed = await ask('choices', entered(`${trap.origin}/v3`));
      expect(typed.status).toBe(200);
      expect(typed.body).toMatchObject({
        project: { credential: { state: 'unknown-cloud' } },
        readings: [],
      });
      cloud.catalogUrl = () => `http://localhost:${new URL(trap.origin).port}`;
      openStack.stop();
      openStack = start({
        clouds: [
          {
            name: 'north',
            authUrl: `${cloud.origin}/v3`,
            allowInsecure: true,
          },
        ],
      });
      const { body } = await ask('quota', entered());
      const states = body.readings
        .filter(({ service }: { service: string }) => service !== 'identity')
        .map(({ state }: { state: string }) => state);
      expect([...new Set(states)]).toEqual(['elsewhere']);
      expect(trap.seen).toEqual([]);
    } finally {
      await trap.stop();
    }
  });

  it.each<[string, (body: ReturnType<typeof entered>) => object]>([
    ['an unknown field', body => ({ ...body, extra: 'cnry-extra' })],
    [
      'two sources',
      body => ({
        ...body,
        credentials: { ...body.credentials, secret: 'cnry-x' },
      }),
    ],
    [
      'a path in a name',
      body => ({ ...body, credentials: { secret: '../cnry' } }),
    ],
    ['a path as namespace', body => ({ ...body, namespace: '../team-b' })],
    [
      'a file that is no clouds.yaml',
      body => ({ ...body, credentials: { cloudsYaml: 'cnry: [' } }),
    ],
  ])('refuse %s without quoting it', async (_, change) => {
    const answer = await ask('quota', change(entered()));
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('cnry');
    expect(cloud.seen).toEqual([]);
  });

  it('leave a wrong secret out of the answer', async () => {
    const wrong = entered(`${cloud.origin}/v3`, 'cnry-wrong-secret');
    const answer = await ask('quota', wrong);
    expect(answer.body.project.credential).toMatchObject({
      state: 'credential-rejected',
    });
    expect(answer.text).not.toContain('cnry');
  });

  it('look into no namespace that Lattice does not write into', async () => {
    makeNamespace('other', 'group:default/team-a');
    const answer = await ask('quota', { ...stored, namespace: 'other' });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('lattice.operations.namespaces');
  });

  it('read no Secret where no cloud is configured', async () => {
    const without = start();
    const opened = jest.spyOn(ManagementCluster.prototype, 'open');
    const clouds = await appWith(without).get('/openstack/clouds');
    expect(clouds.body).toEqual({ items: [] });
    const answer = await appWith(without).post('/openstack/quota').send(stored);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('lattice.openstack.clouds is empty');
    const paths = opened.mock.calls.map(([{ path }]) => path);
    expect(paths.filter(path => path.includes('secrets'))).toEqual([]);
    opened.mockRestore();
    without.stop();
  });
});
