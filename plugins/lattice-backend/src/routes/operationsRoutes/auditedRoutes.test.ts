import { MiddlewareFactory } from '@backstage/backend-defaults/rootHttpRouter';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import express from 'express';
import http from 'node:http';
import { AddressInfo } from 'node:net';
import { Knex } from 'knex';
import request from 'supertest';
import { AuditEntry } from '../../audit/__testUtils__/AuditLog';
import { AuditEventId, auditEvents } from '../../audit/auditEvents';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { capoKubeadmInput } from '../../operations/__testUtils__/capoKubeadmInput';
import {
  createHarness,
  OperationsHarness,
  permissionsThat,
} from '../../operations/__testUtils__/OperationsHarness';
import {
  openTestDatabase,
  noWaves,
  testRuns,
} from '../../operations/runs/__testUtils__/testRuns';
import { createOperationsRouter } from './createOperationsRouter';

jest.setTimeout(120_000);

const canary = 'canary-7c11-do-not-leak';
const cluster = 'test/team-a/alpha';
const place = '/clusters/test/team-a/alpha';
const ann = { person: 'user:default/ann', cluster };
const bob = { person: 'user:default/bob', cluster };
const order = {
  managementCluster: 'test',
  blueprint: 'capo-kubeadm',
  input: capoKubeadmInput({ namespace: 'team-a' }),
};
const credentials = {
  managementCluster: 'test',
  namespace: 'team-a',
  cluster: 'alpha',
  blueprint: 'capo-kubeadm',
  cloudsYaml: `clouds:
  openstack:
    auth_type: v3applicationcredential
    auth:
      auth_url: https://keystone.example:5000/v3
      application_credential_id: id
      application_credential_secret: ${canary}`,
};

/** What every event may say, beside what its row lists. */
const always = ['person', 'cluster', 'status', 'error'];

/** Throws when an event says more than the documentation lists. */
function requireKnown(entries: AuditEntry[]) {
  for (const { eventId, meta } of entries) {
    const { carries } = auditEvents[eventId as AuditEventId];
    const known: string[] = [...always, ...carries];
    const other = Object.keys(meta).filter(key => !known.includes(key));
    if (other.length > 0) throw new Error(`${eventId} says ${other}`);
  }
  if (JSON.stringify(entries).includes(canary)) throw new Error('It leaks');
}

describe('the audit log of the operations', () => {
  let sandbox: Sandbox;
  let harness: OperationsHarness;
  let knex: Knex;
  let uid: string;
  const realOpen = ManagementCluster.prototype.open;
  const opened = jest.spyOn(ManagementCluster.prototype, 'open');

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
    harness = createHarness(
      ManagementCluster.create({
        name: 'test',
        sandbox: true,
        connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
      }),
    );
    const { creation } = harness.operations;
    await creation.apply(await creation.prepare(order, {}), {});
    knex = await openTestDatabase();
    const id = {
      managementCluster: 'test',
      namespace: 'team-a',
      name: 'alpha',
    };
    const { cluster: made } = await harness.operations.clusters.open(id, {});
    uid = made.metadata.uid!;
  });
  afterAll(async () => {
    await knex.destroy();
    await sandbox.stop();
  });
  beforeEach(() => {
    harness.auditor.entries.length = 0;
    opened.mockClear();
  });
  afterEach(() => requireKnown(harness.auditor.entries));

  /** Ann may do everything, cara overrides no check, bob only sees clusters. */
  function expressFor(user: string) {
    const logger = mockServices.logger.mock();
    logger.child.mockReturnValue(logger);
    const config = mockServices.rootConfig();
    const permissions = permissionsThat(permission => ({
      result:
        user === 'ann' ||
        (user === 'cara' && permission !== 'lattice.cluster.override') ||
        permission === 'lattice.cluster.read'
          ? AuthorizeResult.ALLOW
          : AuthorizeResult.DENY,
    }));
    return express()
      .use(
        createOperationsRouter({
          operations: harness.operations,
          httpAuth: mockServices.httpAuth({
            defaultCredentials: mockCredentials.user(`user:default/${user}`),
          }),
          permissions,
          runs: testRuns({
            ...harness,
            knex,
            permissions,
            row: id => ({ ...id, uid, labels: {}, tenants: [] }),
          }).desk,
          waves: noWaves,
          userInfo: mockServices.userInfo(),
          auditor: harness.auditor,
          matches: () => true,
        }),
      )
      .use(MiddlewareFactory.create({ config, logger }).error());
  }
  const appFor = (user: string) => request(expressFor(user));
  const written = () =>
    opened.mock.calls
      .map(([{ method = 'GET', path, body }]) => ({ method, path, body }))
      .filter(
        ({ method, path, body }) =>
          method !== 'GET' &&
          !path.includes('dryRun=All') &&
          !body?.includes('"dryRun"'),
      );
  const events = (): AuditEntry[] => harness.auditor.entries;

  it('a refused kubeconfig is audited', async () => {
    const answer = await appFor('bob').post(`${place}/kubeconfig`);
    expect(answer.status).toBe(403);
    expect(events()).toMatchObject([
      {
        eventId: 'cluster-kubeconfig',
        severity: 'high',
        status: 'failed',
        url: `${place}/kubeconfig`,
        meta: { ...bob, status: 403, error: 'NotAllowedError' },
        error: expect.stringContaining('lattice.cluster.kubeconfig'),
      },
    ]);
  });

  it('a refused plan is audited', async () => {
    const plan = { operation: 'create', ...order };
    expect((await appFor('bob').post('/plan').send(plan)).status).toBe(403);
    const scale = {
      operation: 'scale',
      cluster: {
        managementCluster: 'test',
        namespace: 'team-a',
        name: 'alpha',
      },
      pool: 'general',
      replicas: 4,
    };
    expect((await appFor('bob').post('/plan').send(scale)).status).toBe(403);
    const granted = await appFor('ann').post('/plan').send(scale);
    expect(granted.status).toBe(200);
    const event = { eventId: 'cluster-plan', severity: 'low' };
    const blueprint = 'capo-kubeadm';
    expect(events()).toMatchObject([
      {
        ...event,
        status: 'failed',
        meta: { ...bob, operation: 'create', blueprint, status: 403 },
      },
      {
        ...event,
        status: 'failed',
        meta: { ...bob, operation: 'scale', status: 403 },
      },
      {
        ...event,
        status: 'succeeded',
        meta: { ...ann, operation: 'scale', planHash: granted.body.hash },
      },
    ]);
  });

  it.each<[string, object, AuditEventId, object]>([
    [
      `${place}/scale`,
      { pool: 'general', replicas: 4 },
      'cluster-scale',
      { pool: 'general', replicas: 4, outcome: 'changed' },
    ],
    [`${place}/pause`, {}, 'cluster-pause', { outcome: 'changed' }],
    [`${place}/resume`, {}, 'cluster-resume', { outcome: 'changed' }],
    [
      '/apply',
      { ...order, force: true },
      'cluster-apply',
      { force: true, blueprint: 'capo-kubeadm', planHash: expect.any(String) },
    ],
    [
      '/credentials',
      credentials,
      'credentials-apply',
      { dryRun: false, secrets: expect.stringContaining('alpha-cloud-config') },
    ],
    ['/render', order, 'cluster-render', { blueprint: 'capo-kubeadm' }],
  ])(
    '%s is one event, granted or refused',
    async (path, body, eventId, said) => {
      expect((await appFor('bob').post(path).send(body)).status).toBe(403);
      expect(written()).toEqual([]);
      const answer = await appFor('ann')
        .post(path)
        .send(
          path === '/credentials'
            ? { ...body, dryRun: false, replace: true }
            : body,
        );
      expect(answer.status).toBe(200);
      expect(events()).toMatchObject([
        { eventId, status: 'failed', meta: { ...bob, status: 403 } },
        { eventId, status: 'succeeded', meta: { ...ann, ...said } },
      ]);
      const high = ['/apply', '/credentials'].includes(path);
      const { severity } = auditEvents[eventId];
      expect(events()[1].severity).toBe(high ? 'high' : severity);
    },
  );

  it('a write that is malformed is an event, a malformed plan is none', async () => {
    const wrong = { pool: 'general', replicas: { secret: canary } };
    const scale = await appFor('ann').post(`${place}/scale`).send(wrong);
    const secret = { ...credentials, extra: { secret: canary } };
    const keys = await appFor('ann').post('/credentials').send(secret);
    const plan = await appFor('ann').post('/plan').send({ operation: 'x' });
    expect([scale, keys, plan].map(({ status }) => status)).toEqual([
      400, 400, 400,
    ]);
    expect(events()).toMatchObject([
      { eventId: 'cluster-scale', meta: { ...ann, status: 400 } },
      { eventId: 'credentials-apply', meta: { ...ann, status: 400 } },
    ]);
  });

  it('an upgrade is one event when it starts, and watching it is none', async () => {
    const upgrade = (user: string, body: object) =>
      appFor(user).post(`${place}/upgrade`).send(body);
    const now = capoKubeadmInput({}).kubernetesVersion as string;
    const refused = await upgrade('bob', { version: now });
    expect(refused.status).toBe(403);
    const next = now.replace(/\d+$/, patch => `${Number(patch) + 1}`);
    const image = { name: `ubuntu-2404-kube-${next}` };
    // The cluster is being created, which stops nobody with a reason.
    const wanted = { version: next, image, overrideReason: 'Tried before' };
    const tried = await upgrade('ann', { ...wanted, dryRun: true });
    expect(tried.body).toMatchObject({ outcome: 'unchanged' });
    expect(tried.body.run).toBeUndefined();
    const started = await upgrade('ann', wanted);
    expect(started.body).toMatchObject({
      outcome: 'changed',
      run: { state: 'queued', person: 'user:default/ann', wanted },
    });
    const { id } = started.body.run;
    const again = await upgrade('ann', wanted);
    expect(again.body).toMatchObject({ outcome: 'unchanged', run: { id } });
    const other = await upgrade('ann', { version: now });
    expect(other.status).toBe(409);
    const watched = await appFor('bob').get(`/runs/${id}`);
    expect(watched.body).toEqual(started.body.run);
    expect((await appFor('bob').post(`/runs/${id}/stop`)).status).toBe(403);
    expect((await appFor('ann').post(`/runs/${id}/pause`)).body).toMatchObject({
      state: 'paused',
    });
    expect((await appFor('ann').get('/runs')).body.items).toHaveLength(1);
    expect(written()).toEqual([]);

    const event = { eventId: 'cluster-upgrade' };
    expect(events()).toMatchObject([
      { ...event, status: 'failed', meta: { ...bob, version: now } },
      { ...event, meta: { ...ann, version: next, dryRun: true } },
      {
        ...event,
        severity: 'high',
        status: 'succeeded',
        meta: {
          ...ann,
          run: id,
          version: next,
          overrideReason: 'Tried before',
          outcome: 'changed',
        },
      },
      { ...event, meta: { ...ann, run: id, outcome: 'unchanged' } },
      { ...event, status: 'failed', meta: { ...ann, status: 409 } },
      { eventId: 'run-stop', status: 'failed', meta: { run: id } },
      {
        eventId: 'run-pause',
        status: 'succeeded',
        meta: { ...ann, run: id, outcome: 'paused' },
      },
    ]);
    expect(events()).toHaveLength(7);
    // The next tests upgrade the cluster too.
    await knex('lattice_runs').delete();
  });

  it('a failed check needs a reason and a permission of its own', async () => {
    const later = { version: 'v1.35.4', image: { name: 'ubuntu-v1.35.4' } };
    const upgrade = (user: string, body: object) =>
      appFor(user).post(`${place}/upgrade`).send(body);
    const checked = await upgrade('cara', later);
    expect(checked.status).toBe(409);
    expect(checked.body.error.message).toContain("The upgrade can't start.");
    const overrideReason = 'It is only a test';
    const plan = {
      operation: 'upgrade',
      cluster: {
        managementCluster: 'test',
        namespace: 'team-a',
        name: 'alpha',
      },
    };
    const refused = await upgrade('cara', { ...later, overrideReason });
    const planned = await appFor('cara')
      .post('/plan')
      .send({ ...plan, ...later, overrideReason });
    expect([refused.status, planned.status]).toEqual([403, 403]);
    expect(refused.body.error.message).toContain('lattice.cluster.override');
    expect(
      (await upgrade('ann', { ...later, overrideReason: ' ' })).status,
    ).toBe(400);
    expect(written()).toEqual([]);
  });

  describe('when the caller leaves', () => {
    type Asked = Parameters<ManagementCluster['open']>[0];
    const isWrite = ({ method, path }: Asked) =>
      method === 'PATCH' && !path.includes('dryRun=All');
    const isDryRun = ({ path }: Asked) => path.includes('dryRun=All');
    const inNamespace = (namespace: string) => ({
      ...order,
      input: capoKubeadmInput({ namespace }),
    });

    /** Closes the connection while the first such request is on its way. */
    async function leaveAt(
      when: (asked: Asked) => boolean,
      path: string,
      body: object,
    ) {
      const server = expressFor('ann').listen(0);
      const { port } = server.address() as AddressInfo;
      const headers = { 'Content-Type': 'application/json' };
      const sent = http.request({ port, path, method: 'POST', headers });
      sent.on('error', () => {});
      let before: number | undefined;
      opened.mockImplementation(async function leaving(
        this: ManagementCluster,
        asked,
      ) {
        if (before === undefined && when(asked)) {
          sent.destroy();
          await new Promise(done => setTimeout(done, 100));
          before = opened.mock.calls.length;
        }
        return realOpen.call(this, asked);
      });
      sent.end(JSON.stringify(body));
      const isOver = () =>
        events().length > 0 &&
        events().every(({ status }) => status !== 'initiated');
      while (!isOver()) await new Promise(done => setTimeout(done, 20));
      await new Promise(done => setTimeout(done, 200));
      opened.mockImplementation(realOpen);
      server.close();
      return { sentAfter: opened.mock.calls.length - (before ?? 0) };
    }

    it('a plan whose caller left sends nothing more', async () => {
      const plan = { operation: 'create', ...order };
      const whole = await appFor('ann').post('/plan').send(plan);
      expect(whole.status).toBe(200);
      const requests = opened.mock.calls.length;
      events().length = 0;
      opened.mockClear();
      const isFirst = () => true;
      const { sentAfter } = await leaveAt(isFirst, '/plan', plan);
      expect(sentAfter).toBe(0);
      expect(opened.mock.calls.length).toBeLessThan(requests / 2);
      expect(events()).toMatchObject([
        {
          eventId: 'cluster-plan',
          status: 'failed',
          meta: { status: 499, error: 'CallerGoneError' },
        },
      ]);
    });

    it('a change that has not written yet does not begin', async () => {
      await leaveAt(isDryRun, '/apply', inNamespace('team-a'));
      expect(written()).toEqual([]);
      expect(events()).toMatchObject([{ meta: { status: 499 } }]);
    });

    it('a change that has begun is finished', async () => {
      await leaveAt(isWrite, '/apply', inNamespace('team-begun'));
      const [event] = events();
      expect(event).toMatchObject({
        eventId: 'cluster-apply',
        status: 'succeeded',
        meta: { created: expect.any(Number) },
      });
      // All but the namespace, which is made before.
      expect(written().filter(({ method }) => method === 'PATCH')).toHaveLength(
        event.meta.created as number,
      );
    });
  });
});
