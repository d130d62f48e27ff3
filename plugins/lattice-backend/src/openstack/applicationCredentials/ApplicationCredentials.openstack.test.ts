import { mockServices } from '@backstage/backend-test-utils';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { createOpenStack, OpenStack } from '../createOpenStack';

jest.setTimeout(600_000);

const file = process.env.LATTICE_OPENSTACK_CLOUDS!;
const cloudsYaml = readFileSync(file, 'utf8');
const authUrl = 'http://127.0.0.1:5000/v3';
const namespace = 'team-a';
const cluster = `shop-${Date.now().toString(36)}`;

describe('application credentials of a real Keystone', () => {
  let sandbox: Sandbox;
  let openStack: OpenStack;

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
    sandbox.store.create(
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
      { fieldManager: 'test' },
    );
    openStack = createOpenStack({
      config: mockServices.rootConfig({
        data: {
          lattice: {
            openstack: {
              clouds: [
                // The lab runs on few cores.
                {
                  name: 'lab',
                  authUrl,
                  allowInsecure: true,
                  timeoutSeconds: 90,
                },
              ],
            },
            operations: { namespaces: ['team-*'] },
          },
        },
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
  });
  afterAll(async () => {
    openStack.stop();
    await sandbox.stop();
  });

  const place = { managementCluster: 'test', namespace, cluster };
  const entered = (cloudName: string, text = cloudsYaml) => ({
    cloudsYaml: text,
    cloudName,
  });
  const make = (more: object = {}) =>
    openStack.applicationCredentials.make(
      {
        ...place,
        blueprint: 'capo-kubeadm',
        credentials: entered('lattice'),
        days: 30,
        ...more,
      },
      {},
    );
  const revoke = (more: object = {}) =>
    openStack.applicationCredentials.revoke(
      { ...place, credentials: entered('lattice'), ...more },
      {},
    );
  const cloudsInSecret = () => {
    const name = `${cluster}-cloud-config`;
    const secret = sandbox.store.get({
      group: '',
      kind: 'Secret',
      namespace,
      name,
    });
    const { 'clouds.yaml': data } = secret?.data as Record<string, string>;
    return Buffer.from(data, 'base64').toString();
  };
  const ask = (text: string) =>
    openStack.queries.quota(
      {
        managementCluster: 'test',
        namespace,
        credentials: { cloudsYaml: text },
        refresh: true,
      },
      {},
    );

  it('plans, makes, uses, renews and revokes one', async () => {
    const plan = await make({ dryRun: true });
    expect(plan).toMatchObject({ accepted: true, earlier: [] });
    expect((await revoke()).items).toEqual([]);

    const made = await make();
    const first = cloudsInSecret();
    const id = made.credential!.id!;
    expect(parse(first).clouds.openstack.auth.application_credential_id).toBe(
      id,
    );
    const used = await ask(first);
    expect(used.project).toMatchObject({
      name: 'lattice',
      credential: {
        state: 'read',
        // Keystone adds what a role implies.
        roles: ['load-balancer_member', 'member', 'reader'],
        expiresAt: made.credential!.expiresAt,
        unrestricted: false,
      },
    });
    expect(used.readings.filter(({ state }) => state !== 'read')).toEqual([]);

    // It makes no other, and can't revoke itself.
    const own = parse(first).clouds.openstack.auth;
    const credentials = {
      applicationCredential: {
        authUrl,
        id,
        secret: own.application_credential_secret,
      },
    };
    const denied = await make({ credentials, cluster: 'x', dryRun: true });
    expect(denied).toMatchObject({
      accepted: false,
      sentence: expect.stringContaining('restricted'),
    });

    const renewed = await make({ replace: true });
    expect(renewed.earlier.map(one => one.id)).toEqual([id]);
    const second = cloudsInSecret();
    expect((await ask(second)).project.credential.state).toBe('read');
    await expect(revoke({ ids: [renewed.credential!.id] })).rejects.toThrow(
      /holds/,
    );
    const { revoked } = await revoke({ ids: [id] });
    expect(revoked).toEqual([id]);
    expect((await revoke()).items.map(one => one.id)).toEqual([
      renewed.credential!.id,
    ]);
    const afterwards = await ask(first);
    expect(afterwards.project.credential.state).toBe('credential-rejected');

    // The cluster and its Secrets are gone.
    for (const name of ['cloud-config', 'workload-credentials']) {
      const ref = { group: '', kind: 'Secret', namespace };
      sandbox.store.delete({ ...ref, name: `${cluster}-${name}` });
    }
    const left = await revoke();
    expect(left.items).toMatchObject([{ use: 'cluster-gone' }]);
    await revoke({ ids: left.items.map(one => one.id) });
    expect((await revoke()).items).toEqual([]);
  });

  it.each([
    ['lattice-app', entered('lattice-app'), /restricted/],
    ['lattice-reader', entered('lattice-reader'), /restricted/],
    [
      'a wrong password',
      entered(
        'lattice',
        cloudsYaml.replaceAll('password: lab', 'password: wrong'),
      ),
      /rejected/,
    ],
  ])('makes none with %s', async (_, credentials, reason) => {
    const plan = await make({ credentials, dryRun: true });
    expect(plan.accepted).toBe(false);
    expect(plan.sentence).toMatch(reason);
  });
});
