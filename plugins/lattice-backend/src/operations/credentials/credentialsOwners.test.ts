import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { MiddlewareFactory } from '@backstage/backend-defaults/rootHttpRouter';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { blueprints } from '@lattice-dev/plugin-lattice-blueprints';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { CredentialsResult, Plan } from '@lattice-dev/plugin-lattice-common';
import express from 'express';
import request from 'supertest';
import { parse } from 'yaml';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { createOperationsRouter } from '../../routes/operationsRoutes/createOperationsRouter';
import { capoKubeadmInput } from '../__testUtils__/capoKubeadmInput';
import {
  createHarness,
  OperationsHarness,
  permissionsThat,
} from '../__testUtils__/OperationsHarness';
import { noRuns, noWaves } from '../runs/__testUtils__/testRuns';
import { KubeObject } from '../objects/KubeObject';

jest.setTimeout(120_000);

const canary = 'canary-5e1d-do-not-leak';
const payments = 'group:default/payments';
const checkout = 'group:default/checkout';

function clouds(secret: string, cloud = 'openstack', host = 'k.example') {
  return `clouds: {${cloud}: {auth: {auth_url: "https://${host}/v3", application_credential_id: a, application_credential_secret: ${secret}}}}`;
}

describe('credentials and their owners', () => {
  let sandbox: Sandbox;
  let harness: OperationsHarness;
  const said: unknown[] = [];

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0, speed: 0.001 });
    harness = createHarness(
      ManagementCluster.create({
        name: 'test',
        sandbox: true,
        connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
      }),
    );
  });
  afterAll(() => sandbox.stop());

  /** The portal as a team sees it: they may what is theirs. */
  function appFor(team: string) {
    const write = (...parts: unknown[]) =>
      said.push(parts.map(p => (p instanceof Error ? p.stack : p)));
    const logger = mockServices.logger.mock({ error: write, warn: write });
    logger.child.mockReturnValue(logger);
    const app = express().use(
      createOperationsRouter({
        runs: noRuns,
        waves: noWaves,
        operations: harness.operations,
        httpAuth: mockServices.httpAuth({
          defaultCredentials: mockCredentials.user('user:default/somebody'),
        }),
        permissions: permissionsThat(() => ({
          result: AuthorizeResult.CONDITIONAL,
          pluginId: 'lattice',
          resourceType: 'lattice-cluster',
          conditions: {
            rule: 'IS_OWNER',
            resourceType: 'lattice-cluster',
            params: { claims: [team] },
          },
        })),
        userInfo: mockServices.userInfo(),
        auditor: harness.auditor,
        matches: (_decision, cluster) => cluster.owner === team,
      }),
    );
    const config = mockServices.rootConfig();
    app.use(MiddlewareFactory.create({ config, logger }).error());
    return async (path: string, body: object) => {
      const { status, body: answer } = await request(app).post(path).send(body);
      said.push(answer);
      return { status, answer, message: answer.error?.message as string };
    };
  }

  const credentials = (namespace: string, extra: object = {}) => ({
    managementCluster: 'test',
    namespace,
    blueprint: 'capo-kubeadm',
    cluster: 'alpha',
    owner: payments,
    ...('existingSecret' in extra ? {} : { cloudsYaml: clouds(canary) }),
    ...extra,
  });

  const order = (namespace: string, name: string, secretName?: string) => ({
    managementCluster: 'test',
    blueprint: 'capo-kubeadm',
    input: capoKubeadmInput({
      namespace,
      name,
      owner: payments,
      credentials: { secretName },
    }),
  });

  async function secretOf(namespace: string, name: string) {
    const key = { group: '', kind: 'Secret', namespace, name };
    return harness.client.get(key);
  }

  function textOf(secret: KubeObject | undefined, key: string): string {
    const data = secret?.data as Record<string, string> | undefined;
    return Buffer.from(data?.[key] ?? '', 'base64').toString();
  }

  /** A Secret that somebody made by hand. */
  async function bring(
    namespace: string,
    name: string,
    options: { text?: string; metadata?: object; cacert?: string } = {},
  ) {
    const found = { group: '', kind: 'Namespace', name: namespace };
    if (!(await harness.client.get(found))) {
      await harness.client.create({
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: namespace },
      });
    }
    const encode = (text: string) => Buffer.from(text).toString('base64');
    await harness.client.create({
      apiVersion: 'v1',
      kind: 'Secret',
      type: 'Opaque',
      metadata: { namespace, name, ...options.metadata },
      data: {
        'clouds.yaml': encode(options.text ?? clouds(canary)),
        ...(options.cacert && { cacert: encode(options.cacert) }),
      },
    });
  }

  async function make(namespace: string, name: string, secretName?: string) {
    const { creation } = harness.operations;
    const wanted = order(namespace, name, secretName);
    await creation.apply(await creation.prepare(wanted, {}), {});
  }

  it("credentials for an invented cluster do not replace another team's shared Secret", async () => {
    const namespace = 'team-invented';
    const shared = credentials(namespace, { blueprint: 'scs-cluster-stack' });
    expect((await appFor(payments)('/credentials', shared)).status).toBe(200);
    await make(namespace, 'beta', 'openstack');
    const evil = clouds('stolen', 'openstack', 'evil.example');
    const isUntouched = async () =>
      expect(
        textOf(await secretOf(namespace, 'openstack'), 'clouds.yaml'),
      ).toContain('https://k.example');

    // Another team, however it claims and names things.
    for (const extra of [
      {},
      { replace: true },
      { replace: true, secretName: 'openstack' },
      { blueprint: 'capo-kubeadm', secretName: 'openstack', replace: true },
      { cloudsYaml: clouds(canary) },
    ]) {
      const { status } = await appFor(checkout)('/credentials', {
        ...shared,
        cluster: 'invented',
        owner: checkout,
        cloudsYaml: evil,
        ...extra,
      });
      expect([extra, status]).toEqual([extra, 403]);
      await isUntouched();
    }

    // The owner, by mistake.
    const mine = { ...shared, cluster: 'invented', cloudsYaml: evil };
    const conflict = await appFor(payments)('/credentials', mine);
    expect(conflict.status).toBe(409);
    expect(conflict.message).toMatch(
      /Secret team-invented\/openstack already exists with different content.*OpenStackCluster beta.*"Use an existing Secret"/,
    );
    const replacing = { ...mine, replace: true };
    const side = await appFor(payments)('/credentials', replacing);
    expect(side.status).toBe(409);
    expect(side.message).toContain('secretName: openstack');
    await isUntouched();

    // The owner, knowing what they do: asked first, then done.
    const meant = { ...replacing, secretName: 'openstack' };
    const planned = await appFor(payments)('/credentials', {
      ...meant,
      dryRun: true,
    });
    expect(planned.answer.secrets[0]).toMatchObject({
      name: 'openstack',
      action: 'change',
      usedBy: [{ kind: 'OpenStackCluster', name: 'beta', cluster: 'beta' }],
    });
    await isUntouched();
    expect((await appFor(payments)('/credentials', meant)).status).toBe(200);
    const now = await secretOf(namespace, 'openstack');
    expect(textOf(now, 'clouds.yaml')).toContain('evil.example');
    expect(now?.metadata.annotations).toMatchObject({
      'lattice.dev/owner': payments,
    });
  });

  it('a Secret that somebody else made has no owner who could replace it', async () => {
    const namespace = 'team-handmade';
    await bring(namespace, 'alpha-cloud-config', { text: clouds('other') });
    const body = credentials(namespace, { replace: true });
    expect((await appFor(payments)('/credentials', body)).status).toBe(403);
    await bring(namespace, 'labelled', {
      metadata: { labels: { 'cluster.x-k8s.io/cluster-name': 'beta' } },
    });
    const foreign = await harness.operations.credentials
      .apply({ ...body, secretName: 'labelled' }, {})
      .catch(error => error.message);
    expect(foreign).toContain('belongs to cluster beta');
  });

  it('nobody gets in before a cluster that waits for its Secret', async () => {
    const namespace = 'team-waiting';
    await make(namespace, 'beta', 'later');
    const body = credentials(namespace, { secretName: 'later' });
    const { status, message } = await appFor(payments)('/credentials', body);
    expect(status).toBe(409);
    expect(message).toContain('OpenStackCluster beta');
    expect(await secretOf(namespace, 'later')).toBeUndefined();
  });

  it("a taken name leaves the live cluster's Secrets alone", async () => {
    const namespace = 'team-taken';
    const ask = appFor(payments);
    const first = credentials(namespace);
    expect((await ask('/credentials', first)).status).toBe(200);
    await make(namespace, 'alpha');

    // The same task again, after it was cut short.
    const again = await ask('/credentials', first);
    expect(
      again.answer.secrets.map((s: { action: string }) => s.action),
    ).toEqual(['keep', 'keep']);
    const before = await secretOf(namespace, 'alpha-cloud-config');
    const taken = { ...first, cloudsYaml: clouds('new') };
    for (const body of [taken, { ...taken, secretName: 'another' }]) {
      const { status, message } = await ask('/credentials', body);
      expect(status).toBe(409);
      expect(message).toMatch(/already a cluster alpha.*another name/);
    }
    expect(await secretOf(namespace, 'alpha-cloud-config')).toEqual(before);
    expect(await secretOf(namespace, 'another')).toBeUndefined();

    const renewed = await ask('/credentials', { ...taken, replace: true });
    expect(renewed.answer.secrets).toEqual([
      expect.objectContaining({ name: 'alpha-cloud-config', action: 'change' }),
      expect.objectContaining({
        name: 'alpha-workload-credentials',
        action: 'change',
        usedBy: [expect.objectContaining({ kind: 'ClusterResourceSet' })],
      }),
    ]);
  });

  it.each(blueprints.map(({ id }) => id))(
    'an existing Secret gives every flavour its workload Secret: %s',
    async blueprint => {
      const namespace = `team-${blueprint}`;
      await bring(namespace, 'mine', {
        cacert: 'PEM',
        metadata: {
          annotations: {
            'lattice.dev/credentials-expire-at': '2099-01-02T00:00:00Z',
          },
        },
      });
      const before = await secretOf(namespace, 'mine');
      const { status, answer } = await appFor(payments)(
        '/credentials',
        credentials(namespace, { blueprint, existingSecret: { name: 'mine' } }),
      );
      expect(status).toBe(200);
      const { secrets } = answer as CredentialsResult;
      expect(secrets[0]).toMatchObject({ name: 'mine', action: 'keep' });
      expect(await secretOf(namespace, 'mine')).toEqual(before);
      const made = await secretOf(namespace, 'alpha-workload-credentials');
      const none = ['cluster-class', 'lattice-cluster'].includes(blueprint);
      expect([blueprint, made === undefined, secrets.length]).toEqual([
        blueprint,
        none,
        none ? 1 : 2,
      ]);
      if (!made) return;
      expect(made).toMatchObject({
        type: 'addons.cluster.x-k8s.io/resource-set',
        metadata: {
          labels: { 'cluster.x-k8s.io/cluster-name': 'alpha' },
          annotations: {
            'lattice.dev/credentials-from': 'mine',
            'lattice.dev/owner': payments,
            'lattice.dev/credentials-expire-at': '2099-01-02T00:00:00.000Z',
          },
        },
      });
      const carried = parse(textOf(made, 'cloud-config.yaml'));
      expect(carried.stringData['cloud.conf']).toContain(canary);
      expect(carried.stringData.cacert).toBe('PEM');
    },
  );

  it.each([
    ['is missing', 'none', 404, 'There is no Secret'],
    ['has no clouds.yaml', 'empty', 400, 'has no key clouds.yaml'],
    ['has another cloud', 'other', 400, 'has no cloud openstack'],
    ['cannot be read', 'broken', 400, 'not valid YAML'],
    ['is of another cluster', 'betas', 409, 'belongs to cluster beta'],
  ])('an existing Secret that %s is refused', async (_, name, code, reason) => {
    const namespace = `team-refused-${name}`;
    const contents: Record<string, Parameters<typeof bring>[2]> = {
      empty: { text: '' },
      other: { text: clouds(canary, 'fra') },
      broken: { text: `clouds: [${canary}` },
      betas: {
        metadata: { labels: { 'cluster.x-k8s.io/cluster-name': 'beta' } },
      },
    };
    await bring(namespace, name === 'none' ? 'some' : name, contents[name]);
    const body = credentials(namespace, { existingSecret: { name } });
    const { status, message } = await appFor(payments)('/credentials', body);
    expect([status, message]).toEqual([code, expect.stringContaining(reason)]);
    const made = await secretOf(namespace, 'alpha-workload-credentials');
    expect(made).toBeUndefined();
  });

  it('what was made from a shared Secret is made anew with it', async () => {
    const namespace = 'team-followers';
    const ask = appFor(payments);
    const shared = credentials(namespace, { blueprint: 'scs-cluster-stack' });
    await ask('/credentials', shared);
    const existing = { existingSecret: { name: 'openstack' } };
    const follow = credentials(namespace, { cluster: 'beta', ...existing });
    expect((await ask('/credentials', follow)).status).toBe(200);
    const { answer } = await ask('/credentials', {
      ...shared,
      cloudsYaml: clouds('rotated'),
      secretName: 'openstack',
      replace: true,
    });
    expect(
      answer.secrets.map((s: { name: string; action: string }) => [
        s.name,
        s.action,
      ]),
    ).toEqual([
      ['openstack', 'change'],
      ['alpha-workload-credentials', 'change'],
      ['beta-workload-credentials', 'change'],
    ]);
    const made = await secretOf(namespace, 'beta-workload-credentials');
    expect(textOf(made, 'cloud-config.yaml')).toContain('rotated');
    expect(made?.metadata).toMatchObject({
      labels: { 'cluster.x-k8s.io/cluster-name': 'beta' },
      annotations: { 'lattice.dev/owner': payments },
    });
  });

  it('a Secret that does not exist is said in the plan', async () => {
    const namespace = 'team-plan';
    const day = (text: string) => ({
      metadata: { annotations: { 'lattice.dev/credentials-expire-at': text } },
    });
    await bring(namespace, 'good', day('2099-01-02'));
    await bring(namespace, 'ended', day('2020-01-02'));
    await bring(namespace, 'other', { text: clouds(canary, canary) });
    await bring(namespace, 'broken', { text: `clouds: [${canary}` });
    await bring(namespace, 'betas', {
      metadata: { labels: { 'cluster.x-k8s.io/cluster-name': 'beta' } },
    });
    const planOf = async (name: string) => {
      const body = { operation: 'create', ...order(namespace, 'alpha', name) };
      const { status, answer } = await appFor(payments)('/plan', body);
      expect([name, status]).toEqual([name, 200]);
      return answer as Plan;
    };
    for (const [name, state, words] of [
      ['none', 'missing', 'unless this order writes it'],
      ['ended', 'expired', 'expired on 2020-01-02'],
      ['other', 'no-cloud', 'has no cloud openstack'],
      ['broken', 'unreadable', 'not valid YAML'],
    ]) {
      const { credentials: found, warnings } = await planOf(name);
      expect(found).toMatchObject({ name, state, cloudName: 'openstack' });
      expect(warnings).toContainEqual(expect.stringContaining(words));
    }
    const betas = {
      operation: 'create',
      ...order(namespace, 'alpha', 'betas'),
    };
    expect(await appFor(payments)('/plan', betas)).toMatchObject({
      status: 403,
      answer: {
        error: { message: expect.stringContaining('belongs to cluster beta') },
      },
    });
    const good = await planOf('good');
    expect(good.credentials).toEqual({
      namespace,
      name: 'good',
      cloudName: 'openstack',
      state: 'usable',
      expiresAt: '2099-01-02T00:00:00.000Z',
      sentence:
        'Secret team-plan/good has the cloud openstack. The credential expires on 2099-01-02.',
    });
    expect(good.warnings.join()).not.toContain('good');
  });

  it('an unknown blueprint is not found, whatever its name', async () => {
    for (const blueprint of ['constructor', '__proto__', 'toString', 'none']) {
      const body = credentials('team-names', { blueprint });
      const { status } = await appFor(payments)('/credentials', body);
      expect([blueprint, status]).toEqual([blueprint, 404]);
    }
    const both = credentials('team-names', {});
    for (const body of [
      { ...both, existingSecret: { name: 'mine' } },
      { ...both, cloudsYaml: undefined },
    ]) {
      const { status } = await appFor(payments)('/credentials', body);
      expect(status).toBe(400);
    }
  });

  it('values of the Secret appear in no answer, error or audit event', () => {
    const texts = JSON.stringify([said, harness.auditor.entries]);
    expect(said.length).toBeGreaterThan(30);
    for (const form of [
      canary,
      Buffer.from(canary).toString('base64'),
      Buffer.from(clouds(canary)).toString('base64'),
    ]) {
      expect(texts).not.toContain(form);
    }
  });
});
