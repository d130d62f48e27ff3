import { randomUUID } from 'node:crypto';
import { MiddlewareFactory } from '@backstage/backend-defaults/rootHttpRouter';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import express from 'express';
import request from 'supertest';
import { createChecker } from '../../__testUtils__/openApiChecker';
import { AuditLog } from '../../audit/__testUtils__/AuditLog';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import {
  cloudOfWeb,
  ids,
  openStackCluster,
  portsOfNetwork,
} from '../../openstack/__testUtils__/cloudOfACluster';
import {
  goodSecret,
  projectId,
  sendJsonTo,
  TestCloud,
} from '../../openstack/__testUtils__/TestCloud';
import { createOpenStack, OpenStack } from '../../openstack/createOpenStack';
import { permissionsThat } from '../../operations/__testUtils__/OperationsHarness';
import { ClusterAuthorizer } from '../../permissions/ClusterAuthorizer';
import { ReadAuthorizer } from '../../permissions/ReadAuthorizer';
import { createClusterCloudRouter } from './createClusterCloudRouter';

jest.setTimeout(120_000);

const manager = { fieldManager: 'test' };
const labels = { 'cluster.x-k8s.io/cluster-name': 'web' };
const capi = 'cluster.x-k8s.io/v1beta1';
const capo = 'infrastructure.cluster.x-k8s.io/v1beta1';

/** Lists by the end of their path, and what is asked about one thing. */
const answers: Record<string, object> = {
  '/servers/detail': cloudOfWeb.servers,
  '/lbaas/loadbalancers': cloudOfWeb.loadBalancers,
  '/floatingips': cloudOfWeb.floatingIps,
  '/volumes/detail': cloudOfWeb.volumes,
  '/snapshots/detail': cloudOfWeb.snapshots,
};

describe('the routes about the cloud of a cluster', () => {
  let sandbox: Sandbox;
  let cloud: TestCloud;
  let openStack: OpenStack;
  const auditor = new AuditLog();
  const denied = new Set<string>();
  const hidden = new Set<string>();

  const put = (object: object) =>
    sandbox.store.create(object as never, manager);
  /** With its status, which nobody simulates here. */
  const putWhole = (object: { metadata: object; [field: string]: unknown }) =>
    sandbox.store.create(
      {
        ...object,
        metadata: { uid: randomUUID(), generation: 1, ...object.metadata },
      } as never,
      { ...manager, asGiven: true },
    );
  const within = (namespace: string, name: string, more: object = {}) => ({
    name,
    namespace,
    labels,
    ...more,
  });

  function makeCluster(namespace: string, owner: string, identityRef: object) {
    const annotations = { 'lattice.dev/owner': owner };
    put({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace, annotations },
    });
    const ref = (kind: string, name: string) => ({
      apiVersion: capo,
      apiGroup: 'infrastructure.cluster.x-k8s.io',
      kind,
      name,
      namespace,
    });
    put({
      apiVersion: capi,
      kind: 'Cluster',
      metadata: within(namespace, 'web'),
      spec: { paused: true, infrastructureRef: ref('OpenStackCluster', 'web') },
    });
    putWhole({
      ...openStackCluster,
      metadata: within(namespace, 'web'),
      spec: { ...openStackCluster.spec, identityRef },
    });
    put({
      apiVersion: capi,
      kind: 'Machine',
      metadata: within(namespace, 'web-cp-1'),
      spec: {
        clusterName: 'web',
        bootstrap: {
          dataSecretName: 'web-cp-1',
          configRef: { kind: 'KubeadmConfig', name: 'web-cp-1' },
        },
        infrastructureRef: ref('OpenStackMachine', 'web-cp-1'),
      },
    });
    putWhole({
      apiVersion: capo,
      kind: 'OpenStackMachine',
      metadata: within(namespace, 'web-cp-1'),
      spec: {},
      status: { instanceID: ids.server },
    });
  }

  function makeSecret(namespace: string, secret = goodSecret) {
    const auth = {
      auth_url: `${cloud.origin}/v3`,
      application_credential_id: '0247bbad7a73463391da76f8ac1bf212',
      application_credential_secret: secret,
    };
    const entry = { auth_type: 'v3applicationcredential', auth };
    const text = JSON.stringify({ clouds: { openstack: entry } });
    put({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'cloud', namespace },
      data: { 'clouds.yaml': Buffer.from(text).toString('base64') },
    });
  }

  const server = {
    ...(cloudOfWeb.servers as { items: object[] }).items[0],
    'OS-EXT-STS:power_state': 1,
    'OS-EXT-SRV-ATTR:user_data': 'cnry-user-data',
  };
  const output = [
    'Linux version 6.8.0',
    'kubeadm join 10.6.0.2:6443 --token abcdef.0123456789abcdef',
    '[ERROR ImagePull]: failed to pull image registry.example.org/pause',
  ].join('\n');

  function answerDetails() {
    cloud.onRequest = ({ url = '', headers }, response) => {
      if (!headers['x-auth-token']) return false;
      const [path, query = ''] = url.split('?');
      const listed = Object.entries(answers).find(([end]) =>
        path.endsWith(end),
      );
      if (listed) {
        const [end, value] = listed;
        const { items } = value as { items: object[] };
        const list = end.includes('/detail')
          ? end.split('/')[1]
          : end.split('/').pop()!;
        return sendJsonTo(response, 200, { [list]: items });
      }
      if (path.endsWith(`/servers/${ids.server}`)) {
        return sendJsonTo(response, 200, { server });
      }
      if (path.endsWith('/action')) {
        return sendJsonTo(response, 200, { output });
      }
      if (query.startsWith('network_id=')) {
        return sendJsonTo(response, 200, { ports: portsOfNetwork });
      }
      if (query.startsWith('device_id=')) {
        const port = { ...portsOfNetwork[0], status: 'ACTIVE' };
        return sendJsonTo(response, 200, { ports: [port] });
      }
      return false;
    };
  }

  function app() {
    const permissions = permissionsThat(name => ({
      result: denied.has(name) ? AuthorizeResult.DENY : AuthorizeResult.ALLOW,
    }));
    const matches = () => true;
    const real = ClusterAuthorizer.create({ permissions, matches });
    const router = createClusterCloudRouter({
      ...openStack,
      httpAuth: mockServices.httpAuth({
        defaultCredentials: mockCredentials.user('user:default/ann'),
      }),
      reads: ReadAuthorizer.create({ permissions, matches }),
      // Ann uses what lies in namespaces of team a.
      authorizer: {
        decide: async (permission: never, credentials: never) => {
          const decision = await real.decide(permission, credentials);
          const { name } = permission as { name: string };
          return name === 'lattice.credentials.use'
            ? {
                ...decision,
                require: ({
                  tenants = [],
                }: {
                  tenants?: readonly string[];
                }) => {
                  if (tenants.includes('group:default/team-a')) return;
                  throw Object.assign(new Error('not yours'), {
                    name: 'NotAllowedError',
                  });
                },
              }
            : decision;
        },
      } as never,
      row: id =>
        hidden.has(id.namespace)
          ? undefined
          : { ...id, labels: {}, tenants: [], owner: undefined },
      auditor,
    });
    const middleware = MiddlewareFactory.create({
      config: mockServices.rootConfig(),
      logger: mockServices.logger.mock(),
    });
    return express().use(router).use(middleware.error());
  }

  const get = (path: string, namespace = 'team-a') =>
    request(app()).get(`/clusters/test/${namespace}/web${path}`);

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
    cloud = await TestCloud.start();
    openStack = createOpenStack({
      config: mockServices.rootConfig({
        data: {
          lattice: {
            openstack: {
              clouds: [
                {
                  name: 'north',
                  authUrl: `${cloud.origin}/v3`,
                  allowInsecure: true,
                },
              ],
            },
            operations: { namespaces: ['team-*'] },
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
    const own = 'group:default/team-a';
    makeCluster('team-a', own, { type: 'Secret', name: 'cloud' });
    makeSecret('team-a');
    makeCluster('team-b', 'group:default/team-b', { name: 'cloud' });
    makeSecret('team-b');
    makeCluster('team-c', own, { type: 'ClusterIdentity', name: 'shared' });
    makeCluster('team-d', own, { name: 'cloud' });
    makeCluster('team-e', own, { name: 'cloud' });
    makeSecret('team-e', 'cnry-wrong');
  });
  afterAll(async () => {
    openStack.stop();
    await cloud.stop();
    await sandbox.stop();
  });
  beforeEach(() => {
    denied.clear();
    hidden.clear();
    auditor.entries.length = 0;
    cloud.seen.length = 0;
    cloud.received.length = 0;
    answerDetails();
  });

  it('say what a deletion leaves, as the document describes it', async () => {
    const answer = await get('/cloud');
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    (await createChecker())('ClusterCloudResponse', answer.body);
    const { access, stays, blocks } = answer.body;
    expect(access).toMatchObject({
      state: 'asked',
      project: { id: projectId },
    });
    expect(stays.map(({ id }: { id: string }) => id)).toContain(ids.claim);
    expect(blocks).toHaveLength(3);
    expect(answer.text).not.toContain('cnry');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(auditor.entries).toMatchObject([
      { eventId: 'cluster-cloud-read', status: 'succeeded' },
    ]);
  });

  it('say how far a machine came, without secrets', async () => {
    const answer = await get('/machines/web-cp-1/cloud?refresh=true');
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    (await createChecker())('MachineCloudResponse', answer.body);
    expect(answer.body).toMatchObject({
      sentence: "Stopped at kubeadm: An image can't be pulled.",
      server: { status: 'ACTIVE', power: 'Running' },
      ports: [{ status: 'ACTIVE' }],
      console: { state: 'read' },
    });
    expect(answer.text).not.toMatch(/cnry|abcdef\.0123/);
    // The one question that Nova takes as a POST, and what it asks.
    const posted = cloud.received.filter(({ url }) => url.endsWith('/action'));
    expect(posted.map(({ body }) => Object.keys(JSON.parse(body)))).toEqual([
      ['os-getConsoleOutput'],
    ]);
  });

  it('read no console for people without the right to it', async () => {
    denied.add('lattice.cluster.console');
    const answer = await get('/machines/web-cp-1/cloud');
    expect(answer.status).toBe(200);
    expect(answer.body.console.state).toBe('not-permitted');
    expect(cloud.count('/action')).toBe(0);
  });

  it.each(['/cloud', '/machines/web-cp-1/cloud'])(
    'use nothing of another team: %s',
    async path => {
      expect((await get(path, 'team-b')).status).toBe(403);
      hidden.add('team-b');
      expect((await get(path, 'team-b')).status).toBe(404);
      denied.add('lattice.credentials.use');
      expect((await get(path)).status).toBe(403);
      expect(cloud.seen).toEqual([]);
      expect(auditor.entries.map(({ status }) => status)).toEqual([
        'failed',
        'failed',
        'failed',
      ]);
    },
  );

  it.each([
    ['team-c', 'shared-identity'],
    ['team-d', 'no-credentials'],
    ['team-e', 'refused'],
  ])('name why the cloud of %s is not read: %s', async (namespace, state) => {
    for (const path of ['/cloud', '/machines/web-cp-1/cloud']) {
      const answer = await get(path, namespace);
      expect([answer.status, answer.body.access.state]).toEqual([200, state]);
      expect(answer.body.access.message).toBeTruthy();
      expect(answer.text).not.toContain('cnry');
    }
  });

  it('know no machine of another cluster', async () => {
    put({
      apiVersion: capi,
      kind: 'Machine',
      metadata: {
        name: 'other-1',
        namespace: 'team-a',
        labels: { 'cluster.x-k8s.io/cluster-name': 'other' },
      },
      spec: { clusterName: 'other', infrastructureRef: { kind: 'Other' } },
    });
    expect((await get('/machines/other-1/cloud')).status).toBe(404);
    expect(cloud.seen).toEqual([]);
  });
});
