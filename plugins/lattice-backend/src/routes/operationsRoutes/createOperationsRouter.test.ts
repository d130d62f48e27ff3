import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { MiddlewareFactory } from '@backstage/backend-defaults/rootHttpRouter';
import express from 'express';
import request from 'supertest';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { capoKubeadmInput } from '../../operations/__testUtils__/capoKubeadmInput';
import {
  createHarness,
  OperationsHarness,
  permissionsThat,
} from '../../operations/__testUtils__/OperationsHarness';
import { noRuns, noWaves } from '../../operations/runs/__testUtils__/testRuns';
import { createOperationsRouter } from './createOperationsRouter';

jest.setTimeout(120_000);

const canary = 'canary-90b1-do-not-leak';

/** Everybody owns what names their team; only ann may force. */
function permissionsOf(user: string) {
  return permissionsThat(permission => {
    if (user === 'nobody') return { result: AuthorizeResult.DENY };
    if (permission === 'lattice.cluster.force' && user !== 'ann') {
      return { result: AuthorizeResult.DENY };
    }
    return {
      result: AuthorizeResult.CONDITIONAL,
      pluginId: 'lattice',
      resourceType: 'lattice-cluster',
      conditions: {
        rule: 'IS_OWNER',
        resourceType: 'lattice-cluster',
        params: { claims: [user] },
      },
    };
  });
}

describe('the operations over HTTP', () => {
  let sandbox: Sandbox;
  let harness: OperationsHarness;
  const logged: string[] = [];

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
    harness = createHarness(
      ManagementCluster.create({
        name: 'test',
        sandbox: true,
        connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
      }),
    );
  });
  afterAll(() => sandbox.stop());

  function appFor(user: string) {
    const write = (...parts: unknown[]) => {
      const texts = parts.map(p => (p instanceof Error ? p.stack : p));
      logged.push(JSON.stringify(texts));
    };
    const logger = mockServices.logger.mock({
      error: write,
      warn: write,
      info: write,
    });
    logger.child.mockReturnValue(logger);
    const app = express();
    app.use(
      createOperationsRouter({
        runs: noRuns,
        waves: noWaves,
        operations: harness.operations,
        httpAuth: mockServices.httpAuth({
          defaultCredentials: mockCredentials.user(`user:default/${user}`),
        }),
        permissions: permissionsOf(user),
        userInfo: mockServices.userInfo(),
        auditor: harness.auditor,
        matches: (_decision, cluster) =>
          cluster.owner === `group:default/team-of-${user}`,
      }),
    );
    const config = mockServices.rootConfig();
    app.use(MiddlewareFactory.create({ config, logger }).error());
    return request(app);
  }

  const order = (overrides: Record<string, unknown>) => ({
    managementCluster: 'test',
    blueprint: 'capo-kubeadm',
    input: capoKubeadmInput({
      owner: 'group:default/team-of-ann',
      ...overrides,
    }),
  });

  it('creates what the person may have, and hides it from others', async () => {
    const ann = appFor('ann');
    const plan = await ann.post('/plan').send({
      operation: 'create',
      ...order({}),
    });
    expect(plan.status).toBe(200);
    const made = await ann
      .post('/apply')
      .send({ ...order({}), planHash: plan.body.hash });
    expect(made.status).toBe(200);

    const bob = appFor('bob');
    expect((await bob.post('/apply').send(order({}))).status).toBe(403);
    // Claiming the cluster of somebody else does not make it one's own.
    const claimed = await bob
      .post('/apply')
      .send(order({ owner: 'group:default/team-of-bob' }));
    expect(claimed.status).toBe(403);
    const path = '/clusters/test/team-a/alpha';
    for (const [operation, body] of Object.entries({
      scale: { pool: 'general', replicas: 4 },
      upgrade: { version: 'v1.35.0' },
      pause: {},
      resume: {},
      delete: { confirm: 'alpha' },
      kubeconfig: {},
    })) {
      const refused = await bob.post(`${path}/${operation}`).send(body);
      expect([operation, refused.status]).toEqual([operation, 404]);
      const denied = await appFor('nobody')
        .post(`${path}/${operation}`)
        .send(body);
      expect([operation, denied.status]).toEqual([operation, 403]);
    }
    const scaled = await ann
      .post(`${path}/scale`)
      .send({ pool: 'general', replicas: 4 });
    expect(scaled.body).toMatchObject({ outcome: 'changed' });
    expect((await ann.get(`${path}/versions`)).body).toMatchObject({
      current: 'v1.34.7',
      allowedMinors: ['v1.34', 'v1.35'],
      versions: [
        { version: 'v1.36.4', via: ['v1.35.4'] },
        { version: 'v1.35.4', note: expect.stringContaining('image') },
        { version: 'v1.34.9' },
        { version: 'v1.33.12', reason: expect.stringContaining('downgrades') },
      ],
    });
  });

  it('refuses force without its permission, and malformed requests', async () => {
    const bobs = order({
      name: 'beta',
      owner: 'group:default/team-of-bob',
    });
    const forced = await appFor('bob')
      .post('/apply')
      .send({ ...bobs, force: true });
    expect(forced.status).toBe(403);
    const ann = appFor('ann');
    for (const [path, body] of [
      ['/plan', {}],
      ['/plan', { operation: 'create', managementCluster: 'test' }],
      ['/apply', { ...order({}), unknown: 1 }],
      ['/clusters/test/team-a/alpha/scale', { replicas: -1 }],
      ['/clusters/test/team-a/alpha/upgrade', { version: 'latest' }],
    ] as const) {
      const answer = await ann.post(path).send(body);
      expect([path, answer.status]).toEqual([path, 400]);
    }
    expect(
      (
        await ann.post('/plan').send({
          operation: 'create',
          ...order({}),
          managementCluster: 'none',
        })
      ).status,
    ).toBe(404);
  });

  it('never says what is secret', async () => {
    const ann = appFor('ann');
    const body = {
      managementCluster: 'test',
      namespace: 'team-a',
      blueprint: 'capo-kubeadm',
      cluster: 'gamma',
      owner: 'group:default/team-of-ann',
      cloudsYaml: `clouds: {openstack: {auth: {auth_url: "https://k/v3", application_credential_id: a, application_credential_secret: ${canary}}}}`,
    };
    const answers = [
      await ann.post('/credentials').send(body),
      await ann
        .post('/credentials')
        .send({ ...body, cloudsYaml: `clouds: [${canary}` }),
      await ann.post('/credentials').send({ ...body, cloudsYaml: [canary] }),
      await ann
        .post('/credentials')
        .set('Content-Type', 'application/json')
        .send(`{"cloudsYaml": ${canary}`),
      await appFor('bob').post('/credentials').send(body),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 400, 400, 400, 403,
    ]);
    const said = JSON.stringify([
      answers.map(answer => [answer.body, answer.text, answer.headers]),
      harness.auditor.entries,
      logged,
    ]);
    expect(said).not.toContain(canary);
    expect(harness.auditor.entries.map(({ eventId }) => eventId)).toContain(
      'credentials-apply',
    );
  });

  it('lists the flavours', async () => {
    const denied = await appFor('nobody').get(
      '/flavours?managementCluster=test',
    );
    expect(denied.status).toBe(403);
  });
});
