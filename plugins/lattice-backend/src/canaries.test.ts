import http from 'node:http';
import { AddressInfo } from 'node:net';
import {
  mockCredentials,
  mockErrorHandler,
  mockServices,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import express, { Router } from 'express';
import { encodings, traces } from './__testUtils__/canaries/Canary';
import { Plantation } from './__testUtils__/canaries/plant';
import {
  NAMESPACE,
  plantedFleet,
  withConditions,
} from './__testUtils__/canaries/plantedFleet';
import { TestObject } from './__testUtils__/TestApiServer';
import {
  TestManagementCluster,
  until,
} from './__testUtils__/TestManagementCluster';
import {
  createDiagnosis,
  LiveDiagnosis,
} from './diagnosis/service/createDiagnosis';
import { createLiveView, LiveView } from './createLiveView';
import { createNotifications } from './notifications/createNotifications';
import { ClusterAuthorizer } from './permissions/ClusterAuthorizer';
import { ReadAuthorizer } from './permissions/ReadAuthorizer';
import { createFleetRouter } from './routes/createFleetRouter';
import { createDiagnosisRouter } from './routes/diagnosisRoutes';
import { ClusterCloudAccess } from './routes/openStackRoutes/ClusterCloudAccess';
import { createOpenStackRouter } from './routes/openStackRoutes/createOpenStackRouter';
import { createOpenStack } from './openstack/createOpenStack';

jest.setTimeout(120_000);

type Observe = (result: {
  observe: (value: number, attributes: object) => void;
}) => void;

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
}

function getRoutesOf(router: Router): string[] {
  const walk = (layers: Layer[]): string[] =>
    layers.flatMap(({ route, handle }) => [
      ...(route?.methods.get ? [route.path] : []),
      ...walk(handle?.stack ?? []),
    ]);
  return walk(router.stack as unknown as Layer[]);
}

const entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'planted',
    namespace: 'default',
    annotations: {
      'lattice.dev/cluster': `mgmt/${NAMESPACE}/c0,mgmt/${NAMESPACE}/c1`,
    },
  },
  spec: {},
};

describe('canaries', () => {
  const plantation = new Plantation();
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  const logger = mockServices.logger.mock();
  const auditor = mockServices.auditor.mock();
  const notify = jest.fn(async () => undefined);
  const callbacks: Observe[] = [];
  let management: TestManagementCluster;
  let knex: Awaited<ReturnType<typeof databases.init>>;
  let live: LiveView;
  let diagnoses: LiveDiagnosis;
  let notifications: Awaited<ReturnType<typeof createNotifications>>;
  let server: http.Server;
  let routes: string[];
  let objects: TestObject[];

  beforeAll(async () => {
    management = await TestManagementCluster.start();
    objects = plantedFleet(plantation);
    for (const object of withConditions(objects, 'True', plantation)) {
      management.put(object);
    }
    answerLogs();
    knex = await databases.init('SQLITE_3');
    const database = mockServices.database({ knex });
    const create = () => ({
      addCallback: (callback: Observe) => callbacks.push(callback),
    });
    live = await createLiveView({
      managementClusters: [management.server.managementCluster('mgmt')],
      logger,
      catalog: catalogServiceMock({ entities: [entity] }),
      database,
      writeMilliseconds: 20,
      metrics: {
        createObservableGauge: create,
        createObservableCounter: create,
      } as unknown as MetricsService,
    });
    diagnoses = createDiagnosis({ live, logger, gatherMilliseconds: 20 });
    notifications = await createNotifications({
      config: mockServices.rootConfig({
        data: {
          lattice: {
            notifications: {
              enabled: true,
              warnings: true,
              afterSeconds: 0,
              platformTeam: 'group:default/platform',
            },
          },
        },
      }),
      database,
      diagnosis: diagnoses.diagnosis,
      logger,
      notifications: { send: notify } as never,
      isRead: () => true,
      exists: () => true,
    });
    await live.start();
    await diagnoses.start();
    server = express().use(routers()).use(mockErrorHandler()).listen(0);
    await until(() => live.fleet.rows.size >= 6);
  });

  afterAll(async () => {
    await notifications?.stop();
    await diagnoses.stop();
    await live.stop();
    server.closeAllConnections();
    server.close();
    await management.stop();
  });

  function routers(): Router {
    const permissions = mockServices.permissions.mock({
      authorize: async () => [{ result: AuthorizeResult.ALLOW }],
      authorizeConditional: async () => [{ result: AuthorizeResult.ALLOW }],
    });
    const options = {
      ...live,
      diagnosis: diagnoses.diagnosis,
      reads: ReadAuthorizer.create({ permissions, matches: () => true }),
      clusters: ClusterAuthorizer.create({ permissions, matches: () => true }),
      row: (id: Parameters<typeof live.service.row>[0]) =>
        live.fleet.rows.get(`mgmt/${id.namespace}/${id.name}`),
      httpAuth: mockServices.httpAuth({
        defaultCredentials: mockCredentials.user(),
      }),
      auditor,
      logger,
    };
    const openStack = createOpenStack({
      config: mockServices.rootConfig({ data: { lattice: openStackConfig() } }),
      clusters: [management.server.managementCluster('mgmt')],
      tenants: [],
    });
    const all = [
      createFleetRouter(options),
      createDiagnosisRouter({
        ...options,
        cloudAccess: ClusterCloudAccess.create({
          ...options,
          ...openStack,
          authorizer: options.clusters,
        }),
      }),
      createOpenStackRouter({
        ...options,
        permissions,
        queries: openStack.queries,
        authorizer: options.clusters,
      }),
    ];
    routes = all.flatMap(getRoutesOf);
    return express.Router().use(...all);
  }

  /** A reader whose credential is for nobody's eyes. */
  function openStackConfig() {
    const secret = plantation.inHiddenField();
    const applicationCredential = { id: secret, secret };
    const project = { cloud: 'north', namespaces: ['*'] };
    return {
      openstack: {
        clouds: [{ name: 'north', authUrl: 'https://keystone.invalid/v3' }],
        projects: [{ ...project, name: 'shop', applicationCredential }],
      },
    };
  }

  /** Controllers log what they were given. */
  function answerLogs() {
    const { onRequest } = management.server;
    management.server.onRequest = (request, response) => {
      if (!request.url?.includes('/log?')) {
        return onRequest!(request, response);
      }
      const lines = objects
        .filter(({ kind }) => kind === 'Machine')
        .map(
          ({ metadata }) =>
            `E1118 "Reconciler error" err="${plantation
              .inMessage()
              .replaceAll(
                '\n',
                ' ',
              )}" controllerKind="Machine" namespace="${NAMESPACE}" name="${
              metadata.name
            }"`,
        );
      response.end(lines.join('\n'));
      return true;
    };
  }

  async function get(path: string): Promise<[number, Buffer]> {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, Buffer.from(await answer.arrayBuffer())];
  }

  /** What a viewer gets, from before the clusters break. */
  async function watch(abort: AbortController): Promise<string> {
    const { port } = server.address() as AddressInfo;
    let seen = '';
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/stream`, {
        signal: abort.signal,
      });
      const decoder = new TextDecoder();
      for await (const chunk of answer.body!) {
        seen += decoder.decode(chunk as Uint8Array, { stream: true });
      }
    } catch (error) {
      if (!abort.signal.aborted) throw error;
    }
    return seen;
  }

  it('leave by no route, stream, evidence, history, notification, metric or log', async () => {
    const abort = new AbortController();
    const stream = watch(abort);
    await until(() => live.stream.viewers === 1);
    for (const object of withConditions(objects, 'False', plantation)) {
      management.put(object);
    }
    await until(() => notify.mock.calls.length > 0);
    await until(() =>
      [...live.fleet.rows.values()].every(row => row.health !== 'healthy'),
    );
    await live.fleet.rows.idle();
    await diagnoses.loop.idle();

    const left = new Map<string, string>();
    const asked = new Set<string>();
    let readable = 0;
    const ask = async (route: string, path: string) => {
      asked.add(route);
      const [status, body] = await get(path);
      if (status === 200 && route.includes(':uid')) readable += 1;
      expect([path, [200, 404].includes(status)]).toEqual([path, true]);
      left.set(path, body.toString('utf8'));
    };
    const one = '/clusters/:managementCluster/:namespace/:name';
    const plain = ['/clusters', '/diagnosis', '/trends', '/openapi.json'];
    for (const route of [...plain, '/openstack/clouds']) {
      await ask(route, route);
    }
    await ask(
      '/openstack/projects',
      `/openstack/projects?managementCluster=mgmt&namespace=${NAMESPACE}`,
    );
    await ask(
      '/entities/:kind/:namespace/:name',
      '/entities/component/default/planted',
    );
    for (const row of live.fleet.rows.values()) {
      const place = `/clusters/mgmt/${NAMESPACE}/${row.name}`;
      const ends = [
        '',
        '/tree',
        '/machines',
        '/events',
        '/timeline',
        '/trends',
      ].concat(
        '/diagnosis',
        '/diagnosis/evidence.md',
        '/diagnosis/evidence.tar',
      );
      for (const end of ends) await ask(`${one}${end}`, `${place}${end}`);
      await ask(`${one}/diagnosis`, `${place}/diagnosis?logs=true`);
      const own = objects.filter(
        ({ metadata }) =>
          metadata.name.startsWith(`${row.name}-`) ||
          metadata.name === row.name,
      );
      for (const { metadata } of own) {
        await ask(`${one}/objects/:uid`, `${place}/objects/${metadata.uid}`);
      }
    }
    abort.abort();
    left.set('stream', await stream);
    await live.stop();
    for (const { name } of await knex('sqlite_master').where({
      type: 'table',
    })) {
      left.set(`table ${name}`, JSON.stringify(await knex(name).select()));
    }
    left.set('notifications', JSON.stringify(notify.mock.calls));
    left.set('log', JSON.stringify(callsOf(logger)));
    left.set(
      'audit',
      JSON.stringify(callsOf(auditor), (key, value) =>
        key === 'request' ? undefined : value,
      ),
    );
    const observed: unknown[] = [];
    for (const callback of callbacks) {
      callback({ observe: (...values) => observed.push(values) });
    }
    left.set('metrics', JSON.stringify(observed));

    // Nothing was found because everything was looked at.
    expect([...asked].sort()).toEqual(
      routes.filter(route => route !== '/stream').sort(),
    );
    for (const place of ['stream', 'notifications', 'metrics']) {
      expect([place, left.get(place)!.length > 100]).toEqual([place, true]);
    }
    expect(left.get('table lattice_transitions')).toContain('(removed)');
    expect(left.get(`/clusters/mgmt/${NAMESPACE}/c0`)).toContain('(removed)');
    expect(
      left.get(`/clusters/mgmt/${NAMESPACE}/c0/diagnosis?logs=true`),
    ).toContain('"state":"read"');
    expect(plantation.canaries.size).toBeGreaterThan(200);
    expect(readable).toBeGreaterThan(100);

    const leaks = [...left].flatMap(([place, text]) =>
      traces.flatMap(trace =>
        [...text.matchAll(trace)].map(
          ({ index }) =>
            `${place}: ${text.slice(Math.max(0, index - 80), index + 40)}`,
        ),
      ),
    );
    const bytes = [...left.values()].reduce(
      (sum, { length }) => sum + length,
      0,
    );
    process.stdout.write(
      `canaries: ${plantation.canaries.size} values in ${
        Object.keys(encodings).length
      } encodings; ${plantation.hidden} hidden fields and ${
        plantation.messages
      } messages of ${
        objects.length
      } objects planted, ${readable} of them read one by one; ${
        plantation.shown
      } text fields shown by design; ${
        left.size
      } answers, tables and logs, ${bytes} bytes searched; ${
        leaks.length
      } leaks\n`,
    );
    expect(leaks.slice(0, 20)).toEqual([]);
  });
});

function callsOf(mock: object): unknown[] {
  return Object.values(mock).flatMap(method =>
    typeof method === 'function' && 'mock' in method
      ? (method as jest.Mock).mock.calls
      : [],
  );
}
