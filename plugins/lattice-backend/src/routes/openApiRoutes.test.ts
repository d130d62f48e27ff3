import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import express, { Router } from 'express';
import request from 'supertest';
import { z } from 'zod';
import {
  createChecker,
  readClosedDocument,
  schemaNames,
} from '../__testUtils__/openApiChecker';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { capoKubeadmInput } from '../operations/__testUtils__/capoKubeadmInput';
import {
  createHarness,
  permissionsThat,
} from '../operations/__testUtils__/OperationsHarness';
import { openTestDatabase } from '../operations/runs/__testUtils__/testRuns';
import {
  healthyRow,
  testWaves,
} from '../operations/waves/__testUtils__/testWaves';
import { createDiagnosisRouter } from './diagnosisRoutes';
import { createFleetRouter } from './createFleetRouter';
import { createManagementClustersRouter } from './managementClustersRoutes';
import { createClusterCloudRouter } from './openStackRoutes/createClusterCloudRouter';
import { createApplicationCredentialsRouter } from './openStackRoutes/createApplicationCredentialsRouter';
import { createOpenStackRouter } from './openStackRoutes/createOpenStackRouter';
import * as openStack from './openStackRoutes/schemas';
import { createOperationsRouter } from './operationsRoutes/createOperationsRouter';
import * as schemas from './operationsRoutes/schemas';
import { testAuthority } from '../operations/kubeconfig/__testUtils__/testAuthority';

jest.setTimeout(120_000);

const bodies: Record<string, z.ZodType> = {
  ApplicationCredentialRequest: openStack.applicationCredentialBody,
  AdoptRequest: schemas.adoptBody,
  ApplyRequest: schemas.applyBody,
  ChangeRequest: schemas.changeBody,
  CredentialsRequest: schemas.credentialsBody,
  DeleteRequest: schemas.deleteBody,
  LeftoverRemovalRequest: openStack.leftoverRemovalBody,
  MachineRequest: schemas.machineBody,
  OpenStackChoicesRequest: openStack.openStackChoicesBody,
  OpenStackLeftoversRequest: openStack.openStackLeftoversBody,
  OpenStackPreflightRequest: openStack.openStackPreflightBody,
  OpenStackQuotaRequest: openStack.openStackQuotaBody,
  OperationRequest: schemas.operationBody,
  PlanRequest: schemas.planBody,
  RenderRequest: schemas.renderBody,
  RevocationRequest: openStack.revocationBody,
  RolloutRequest: schemas.rolloutBody,
  ScaleRequest: schemas.scaleBody,
  UndoRequest: schemas.undoBody,
  UpgradeRequest: schemas.upgradeBody,
  WaveRequest: schemas.waveBody,
  WaveSkipRequest: schemas.waveSkipBody,
};

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
}

/** `get /clusters/{name}` for every route, as the document writes them. */
function routesOf(router: Router): string[] {
  const walk = (layers: Layer[]): string[] =>
    layers.flatMap(({ route, handle }) => [
      ...Object.keys(route?.methods ?? {}).map(
        method => `${method} ${route!.path.replaceAll(/:(\w+)/g, '{$1}')}`,
      ),
      ...walk(handle?.stack ?? []),
    ]);
  return walk(router.stack as unknown as Layer[]);
}

describe('openapi.yaml and the routes', () => {
  it('are about the same paths', async () => {
    const { paths } = await readClosedDocument();
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method} ${path}`),
    );
    // The routes are only counted: nothing behind them is ever called.
    const anything: object = new Proxy(() => anything, {
      get: () => anything,
    });
    const options = { operations: anything } as never;
    const served = [
      createManagementClustersRouter,
      createFleetRouter,
      createDiagnosisRouter,
      createOperationsRouter,
      createOpenStackRouter,
      createApplicationCredentialsRouter,
      createClusterCloudRouter,
    ].flatMap(create => routesOf(create(options)));
    const own = ['get /openapi.json'];
    expect(served.filter(route => !own.includes(route)).sort()).toEqual(
      documented.sort(),
    );
  });

  it.each(Object.entries(bodies))(
    'accept the same %s',
    async (name, schema) => {
      // A format says the same as the pattern that zod adds to it.
      const { $schema, ...wanted } = z.toJSONSchema(schema, {
        override: ({ jsonSchema }) => {
          if (jsonSchema.format) delete jsonSchema.pattern;
        },
      });
      const { components } = await readClosedDocument();
      expect(components.schemas[name]).toEqual(wanted);
    },
  );
});

describe('openapi.yaml and the operations', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
  });
  afterAll(() => sandbox.stop());

  it('describes what is sent and what is answered', async () => {
    const check = await createChecker();
    const { paths } = await readClosedDocument();
    const cluster = ManagementCluster.create({
      name: 'test',
      sandbox: true,
      connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
    });
    const { operations, client } = createHarness(cluster);
    const knex = await openTestDatabase();
    const rows = new Map<string, ClusterRow>();
    const { runs, waves } = testWaves({
      knex,
      operations,
      auditor: mockServices.auditor.mock(),
      rows,
    });
    const app = express().use(
      createOperationsRouter({
        operations,
        runs: runs.desk,
        waves: waves.desk,
        httpAuth: mockServices.httpAuth({
          defaultCredentials: mockCredentials.user('user:default/ann'),
        }),
        permissions: permissionsThat(() => ({ result: AuthorizeResult.ALLOW })),
        userInfo: mockServices.userInfo(),
        auditor: mockServices.auditor.mock(),
        matches: () => true,
      }),
    );
    const place = '/clusters/test/team-api/alpha';
    const generic = '/clusters/{managementCluster}/{namespace}/{name}';
    const ask = async (method: 'get' | 'post', path: string, body?: object) => {
      const [pathname] = path.split('?');
      const documented = pathname
        .replace(place, generic)
        .replace(/^\/(runs|waves)\/[^/]+/, '/$1/{id}');
      const names = schemaNames(paths[documented][method]);
      if (names.request && body) check(names.request, body);
      const sent = request(app)[method](path);
      const answer = await (body ? sent.send(body) : sent);
      expect([path, answer.status, answer.text]).toEqual([
        path,
        200,
        expect.any(String),
      ]);
      check(names.answer!, answer.body);
      return answer.body;
    };
    const order = {
      managementCluster: 'test',
      blueprint: 'capo-kubeadm',
      input: capoKubeadmInput({ namespace: 'team-api' }),
    };
    await ask('get', '/flavours?managementCluster=test');
    await ask('post', '/render', order);
    const plan = await ask('post', '/plan', { operation: 'create', ...order });
    await ask('post', '/apply', { ...order, planHash: plan.hash });
    await ask('post', '/credentials', {
      managementCluster: 'test',
      namespace: 'team-api',
      blueprint: 'capo-kubeadm',
      cluster: 'alpha',
      replace: true,
      cloudsYaml: `clouds: { openstack: { auth_type: v3applicationcredential, auth: { auth_url: 'https://k.example/v3', application_credential_id: a, application_credential_secret: b }, region_name: r } }`,
    });
    const id = {
      managementCluster: 'test',
      namespace: 'team-api',
      name: 'alpha',
    };
    const scale = { pool: 'general', replicas: 4 };
    await ask('post', '/plan', { operation: 'scale', cluster: id, ...scale });
    await ask('post', `${place}/scale`, scale);
    await ask('get', `${place}/versions`);
    const { run } = await ask('post', `${place}/upgrade`, {
      version: 'v1.35.0',
      overrideReason: 'Nothing runs in it yet',
    });
    const alpha = 'test/team-api/alpha';
    rows.set(alpha, healthyRow(run.cluster, run.clusterUid));
    await ask('get', '/runs');
    await ask('get', `${place}/runs`);
    await ask('get', `/runs/${run.id}`);
    await ask('post', `/runs/${run.id}/pause`);
    await ask('post', `/runs/${run.id}/resume`);
    await ask('post', `/runs/${run.id}/stop`);
    const wave = await ask('post', '/waves', {
      title: 'November',
      change: { operation: 'upgrade', version: 'v1.35.4' },
      clusters: [alpha],
      rules: { windows: [{ days: [1, 7], from: '22:00', to: '04:00' }] },
    });
    await ask('get', '/waves');
    await ask('get', `/waves/${wave.id}`);
    await ask('post', `/waves/${wave.id}/pause`);
    await ask('get', `/waves/${wave.id}/check`);
    await ask('post', `/waves/${wave.id}/resume`);
    await ask('post', `/waves/${wave.id}/skip`, {
      cluster: alpha,
      reason: 'Late',
    });
    await ask('post', `/waves/${wave.id}/stop`);
    await knex.destroy();
    await ask('post', `${place}/pause`, {});
    await ask('post', `${place}/resume`, {});
    const authority = testAuthority();
    const encoded = (text: string) => Buffer.from(text).toString('base64');
    const secrets = {
      'alpha-kubeconfig': { value: encoded(sandbox.kubeconfig) },
      'alpha-ca': {
        'tls.crt': encoded(authority['tls.crt']),
        'tls.key': encoded(authority['tls.key']),
      },
    };
    for (const [name, data] of Object.entries(secrets)) {
      const labels = { 'cluster.x-k8s.io/cluster-name': 'alpha' };
      await client.create({
        apiVersion: 'v1',
        kind: 'Secret',
        type: 'cluster.x-k8s.io/secret',
        metadata: { name, namespace: 'team-api', labels },
        data,
      });
    }
    await ask('post', `${place}/kubeconfig`, { role: 'view', hours: 1 });
    await ask('post', `${place}/permanent-kubeconfig`, { reason: 'Tested' });
    await ask('get', `${place}/kubeconfigs`);
    await ask('post', `${place}/delete`, { confirm: 'alpha' });
  });
});
