import http from 'node:http';
import { AddressInfo } from 'node:net';
import {
  BackstageCredentials,
  PermissionsRegistryService,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockErrorHandler,
  mockServices,
} from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  AuthorizeResult,
  DefinitivePolicyDecision,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  formatClusterId,
  LatticeClient,
  StreamFrame,
} from '@lattice-dev/plugin-lattice-common';
import express from 'express';
import request from 'supertest';
import { TestObject } from '../__testUtils__/TestApiServer';
import {
  readSnapshot,
  TestManagementCluster,
  until,
} from '../__testUtils__/TestManagementCluster';
import { AuditLog } from '../audit/__testUtils__/AuditLog';
import { createLiveView, LiveView } from '../createLiveView';
import { ReadAuthorizer } from '../permissions/ReadAuthorizer';
import { registerClusterPermissions } from '../permissions/registerClusterPermissions';
import { clusterRules } from '../permissions/rules';
import { createFleetRouter } from './createFleetRouter';

const names = ['atlas', 'boreas', 'ceres'];

function named(name: string, number: number) {
  return readSnapshot('healthy-topology', text =>
    text
      .replaceAll('atlas', name)
      .replaceAll(/"uid": "(\w+)/g, `"uid": "${number}$1`),
  );
}

function registry(): PermissionsRegistryService {
  const ruleset = {
    getRuleByName: (name: string) =>
      clusterRules.find(rule => rule.name === name)!,
  };
  return {
    addPermissions: () => undefined,
    addPermissionRules: () => undefined,
    addResourceType: () => undefined,
    getPermissionRuleset: () => ruleset,
  } as unknown as PermissionsRegistryService;
}

const entities = [
  entity('Component', 'pinned', {
    'lattice.dev/cluster': 'mgmt/atlas/atlas,mgmt/ceres/ceres, mgmt/gone/gone',
  }),
  entity('Component', 'selecting', {
    'lattice.dev/cluster-selector':
      'cluster.x-k8s.io/cluster-name in (atlas,boreas,ceres)',
  }),
  entity('Component', 'none', {}),
  {
    ...entity('Component', 'related', {}),
    relations: [
      { type: 'dependsOn', targetRef: 'resource:default/mgmt.boreas.boreas' },
    ],
  },
  entity('Group', 'team-a', {}),
  entity('System', 'shop', {}),
];

function entity(kind: string, name: string, annotations: object) {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name, namespace: 'default', annotations: { ...annotations } },
    spec: {},
  };
}

describe('createFleetRouter', () => {
  let management: TestManagementCluster;
  let live: LiveView;
  let app: express.Express;
  let server: http.Server;
  let client: LatticeClient;
  let decision: PolicyDecision;
  let sources: DefinitivePolicyDecision;
  let credentials: BackstageCredentials;
  const auditor = new AuditLog();
  const objects = new Map<string, TestObject[]>();

  beforeAll(async () => {
    management = await TestManagementCluster.start();
    names.forEach((name, index) => {
      const own = named(name, index);
      objects.set(name, own);
      for (const object of own) {
        if (object.kind === 'Cluster') {
          object.metadata.annotations = {
            ...(object.metadata.annotations as object),
            'lattice.dev/owner': name === 'ceres' ? 'team-c' : 'group:team-a',
            'lattice.dev/system': 'shop',
          };
        }
        management.put(object);
      }
    });
    live = await createLiveView({
      managementClusters: [management.server.managementCluster('mgmt')],
      logger: mockServices.logger.mock(),
      catalog: catalogServiceMock({ entities }),
    });
    await live.start();
    await until(() => live.fleet.rows.size === 3);
    const matches = registerClusterPermissions({
      permissionsRegistry: registry(),
      getRow: id => live.fleet.rows.get(id),
    });
    app = express();
    app.use(
      createFleetRouter({
        ...live,
        reads: ReadAuthorizer.create({
          matches,
          permissions: mockServices.permissions.mock({
            authorizeConditional: async () => [decision],
            authorize: async () => [sources],
          }),
        }),
        httpAuth: mockServices.httpAuth.mock({
          credentials: async () => credentials as never,
        }),
        auditor,
        logger: mockServices.logger.mock(),
      }),
    );
    app.use(mockErrorHandler());
    server = app.listen(0);
    client = new LatticeClient({
      discoveryApi: {
        getBaseUrl: async () =>
          `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      },
      fetchApi: { fetch },
    });
  });
  beforeEach(() => {
    decision = { result: AuthorizeResult.ALLOW };
    sources = { result: AuthorizeResult.ALLOW };
    credentials = mockCredentials.user();
  });
  afterAll(async () => {
    await live.stop();
    server.closeAllConnections();
    server.close();
    await management.stop();
  });

  const onlyTeamA = (): PolicyDecision => ({
    result: AuthorizeResult.CONDITIONAL,
    pluginId: 'lattice',
    resourceType: 'lattice-cluster',
    conditions: {
      rule: 'IS_OWNER',
      resourceType: 'lattice-cluster',
      params: { claims: ['user:default/mock', 'group:default/team-a'] },
    },
  });
  const id = (name: string) => ({
    managementCluster: 'mgmt',
    namespace: name,
    name,
  });

  it('lists with filter, order, pages and facets', async () => {
    const first = await client.listClusters({ sort: '-name', limit: 2 });
    expect(first.items.map(row => row.name)).toEqual(['ceres', 'boreas']);
    expect(first.total).toBe(3);
    expect(first.facets.owner).toEqual({ 'group:team-a': 2, 'team-c': 1 });
    const second = await client.listClusters({
      sort: '-name',
      limit: 2,
      cursor: first.nextCursor,
    });
    expect(second.items.map(row => row.name)).toEqual(['atlas']);
    expect(second.nextCursor).toBeUndefined();
    const one = await client.listClusters({ namespace: ['ceres'], q: 'CER' });
    expect(one.total).toBe(1);
    expect(one.facets.namespace).toEqual({ ceres: 1 });
    expect(one.facets.health).toEqual({ healthy: 1 });
    const filtered = await client.listClusters({ namespace: ['ceres'] });
    expect(filtered.facets.namespace).toEqual({
      atlas: 1,
      boreas: 1,
      ceres: 1,
    });
    expect(one.sources).toMatchObject([{ state: 'live' }]);
  });

  it('answers 304 as long as nothing changed', async () => {
    const { headers } = await request(app).get('/clusters?limit=1').expect(200);
    await request(app)
      .get('/clusters?limit=1')
      .set('If-None-Match', headers.etag)
      .expect(304);
    const other = await request(app)
      .get('/clusters?limit=2')
      .set('If-None-Match', headers.etag);
    expect(other.status).toBe(200);
  });

  it.each([
    ['health=fine', 'health'],
    ['sort=age', 'sort'],
    ['limit=0', 'limit'],
    ['label=a%20b', 'label'],
    ['cursor=x', 'cursor'],
  ])('refuses %s and names the parameter', async (query, parameter) => {
    const { body } = await request(app).get(`/clusters?${query}`).expect(400);
    expect(body.error.message).toContain(parameter);
  });

  it('gives one cluster with its machines, events, tree and objects', async () => {
    const { cluster } = await client.getCluster(id('atlas'));
    expect(cluster).toMatchObject({ name: 'atlas', health: 'healthy' });
    expect(
      (await client.getClusterMachines(id('atlas'))).machines,
    ).toHaveLength(6);
    expect(
      (await client.getClusterEvents(id('atlas'))).events.length,
    ).toBeGreaterThan(0);
    const { tree } = await client.getClusterTree(id('atlas'));
    const uid = tree.root.object!.uid!;
    const { object } = await client.getClusterObject(id('atlas'), uid);
    expect(object).toMatchObject({ kind: 'Cluster', metadata: { uid } });
    expect(JSON.stringify(object)).not.toContain('managedFields');
    await expect(client.getClusterObject(id('boreas'), uid)).rejects.toThrow(
      '404',
    );
    const event = { eventId: 'cluster-object-read', severity: 'medium' };
    const person = 'user:default/mock';
    expect(auditor.entries).toMatchObject([
      {
        ...event,
        status: 'succeeded',
        meta: { person, cluster: formatClusterId(id('atlas')), uid },
      },
      {
        ...event,
        status: 'failed',
        meta: {
          person,
          cluster: formatClusterId(id('boreas')),
          uid,
          status: 404,
        },
      },
    ]);
  });

  it('shows how sources are, and why only to those who may see them', async () => {
    const kinds = async () => {
      const { body } = await request(app).get('/clusters').expect(200);
      return body.sources as Array<Record<string, unknown>>;
    };
    const [all] = await kinds();
    expect(Object.keys(all)).toContain('lastEventAt');
    sources = { result: AuthorizeResult.DENY };
    for (const source of await kinds()) {
      expect(Object.keys(source).sort()).toEqual([
        'managementCluster',
        'since',
        'state',
      ]);
    }
  });

  it("a paused Cluster that names another team's control plane does not read it", async () => {
    const find = (name: string, kind: string) =>
      objects.get(name)!.find(object => object.kind === kind)!;
    const victim = find('ceres', 'KubeadmControlPlane');
    const spy = structuredClone(find('ceres', 'Cluster'));
    Object.assign(spy.metadata, {
      name: 'spy',
      uid: 'spy',
      labels: {},
      annotations: { 'lattice.dev/owner': 'group:team-a' },
    });
    Object.assign(spy.spec as object, { paused: true });
    management.put(spy);
    const spyId = { ...id('ceres'), name: 'spy' };
    try {
      await until(() => live.fleet.rows.get('mgmt/ceres/spy') !== undefined);
      decision = onlyTeamA();
      const { cluster } = await client.getCluster(spyId);
      expect(cluster.sentence).toContain('belongs to another cluster');
      expect(cluster.machines).toEqual([]);
      const { tree } = await client.getClusterTree(spyId);
      expect(JSON.stringify(tree)).not.toContain(victim.metadata.uid);
      await expect(
        client.getClusterObject(spyId, victim.metadata.uid as string),
      ).rejects.toThrow('404');
      decision = { result: AuthorizeResult.ALLOW };
      const own = client.getClusterObject(
        id('ceres'),
        victim.metadata.uid as string,
      );
      expect(await own).toMatchObject({
        object: { kind: 'KubeadmControlPlane' },
      });
    } finally {
      management.remove(spy);
      await until(() => live.fleet.rows.get('mgmt/ceres/spy') === undefined);
    }
  });

  it('cuts lists, totals, facets, single clusters and entities alike', async () => {
    decision = onlyTeamA();
    const list = await client.listClusters({});
    expect(list.items.map(row => row.name)).toEqual(['atlas', 'boreas']);
    expect(list.total).toBe(2);
    expect(list.facets.namespace).toEqual({ atlas: 1, boreas: 1 });
    const hidden = await request(app).get('/clusters/mgmt/ceres/ceres');
    const absent = await request(app).get('/clusters/mgmt/nobody/nobody');
    expect(hidden.status).toBe(404);
    expect(hidden.body.error.message.replaceAll('ceres', 'nobody')).toEqual(
      absent.body.error.message,
    );
    const shop = await client.getEntityStatus('system:default/shop');
    expect(shop.clusters.map(row => row.name)).toEqual(['atlas', 'boreas']);
    const pinned = await client.getEntityStatus('component:default/pinned');
    expect(pinned.missing).toEqual(['mgmt/ceres/ceres', 'mgmt/gone/gone']);
    decision = { result: AuthorizeResult.DENY };
    await request(app).get('/clusters').expect(403);
    await request(app).get('/clusters/mgmt/atlas/atlas').expect(403);
  });

  it('finds the clusters of an entity by annotation, selector, owner, system and relation', async () => {
    const clustersOf = async (ref: string) =>
      (await client.getEntityStatus(ref)).clusters.map(row => row.name);
    expect(await clustersOf('component:default/pinned')).toEqual([
      'atlas',
      'ceres',
    ]);
    expect(await clustersOf('component:default/selecting')).toEqual(names);
    expect(await clustersOf('group:default/team-a')).toEqual([
      'atlas',
      'boreas',
    ]);
    expect(await clustersOf('system:default/shop')).toEqual(names);
    expect(await clustersOf('component:default/related')).toEqual(['boreas']);
    const none = await client.getEntityStatus('component:default/none');
    expect(none).toMatchObject({ health: 'unknown', clusters: [], counts: {} });
    await expect(
      client.getEntityStatus('component:default/absent'),
    ).rejects.toThrow('404');
  });

  it('streams a snapshot, then changes, and resumes or says that it cannot', async () => {
    const abort = new AbortController();
    const frames: StreamFrame[] = [];
    const read = async (position?: string) => {
      for await (const frame of client.streamClusters(
        { namespace: ['atlas', 'boreas'] },
        { signal: abort.signal, position },
      )) {
        frames.push(frame);
      }
    };
    const reading = read().catch(() => undefined);
    await until(() => frames.length === 1);
    expect(frames[0]).toMatchObject({ type: 'snapshot' });
    const snapshot = frames[0] as StreamFrame & { type: 'snapshot' };
    expect(snapshot.clusters.map(row => row.name).sort()).toEqual([
      'atlas',
      'boreas',
    ]);
    const cluster = objects.get('atlas')!.find(o => o.kind === 'Cluster')!;
    const paused = { ...(cluster.spec as object), paused: true };
    management.put({ ...cluster, spec: paused });
    await until(() => frames.length === 2);
    expect(frames[1]).toMatchObject({
      type: 'changes',
      upserted: [{ name: 'atlas', health: 'paused' }],
      removed: [],
    });
    abort.abort();
    await reading;
    await until(() => live.stream.viewers === 0);
    const first = async (position: string) => {
      const stop = new AbortController();
      for await (const frame of client.streamClusters(
        { namespace: ['atlas', 'boreas'] },
        { signal: stop.signal, position },
      )) {
        stop.abort();
        return frame;
      }
      return undefined;
    };
    expect(await first(snapshot.position)).toMatchObject({
      type: 'changes',
      upserted: [{ name: 'atlas', health: 'paused' }],
    });
    expect(await first('other.1.x')).toMatchObject({ type: 'resync' });
    management.put(cluster);
    await until(
      () => live.fleet.rows.get('mgmt/atlas/atlas')?.health === 'healthy',
    );
  });

  it('ends the stream with the token', async () => {
    credentials = {
      ...mockCredentials.user(),
      expiresAt: new Date(Date.now() + 150),
    };
    const types: string[] = [];
    for await (const frame of client.streamClusters({}, {})) {
      types.push(frame.type);
    }
    expect([types[0], types.at(-1)]).toEqual(['snapshot', 'end']);
  });

  it('limits streams per user', async () => {
    const abort = new AbortController();
    const open = () =>
      request(app)
        .get('/stream')
        .then(({ status }) => status);
    for (let index = 0; index < 50; index += 1) {
      const iterator = client
        .streamClusters({}, { signal: abort.signal })
        [Symbol.asyncIterator]();
      await iterator.next();
    }
    expect(await open()).toBe(429);
    abort.abort();
    await until(() => live.stream.viewers === 0);
  });

  it('lets go of every viewer when the backend stops, so that its server can', async () => {
    const types: string[] = [];
    const reading = (async () => {
      for await (const frame of client.streamClusters({}, {})) {
        types.push(frame.type);
      }
    })();
    await until(() => live.stream.viewers === 1);
    live.stream.stop();
    await reading;
    expect(types).toEqual(['snapshot', 'end']);
    const late: string[] = [];
    for await (const frame of client.streamClusters({}, {})) {
      late.push(frame.type);
    }
    expect(late).toEqual(['end']);
  });
});
