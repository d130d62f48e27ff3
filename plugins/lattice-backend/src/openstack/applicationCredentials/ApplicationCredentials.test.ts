import { mockServices } from '@backstage/backend-test-utils';
import {
  ANNOTATION_APPLICATION_CREDENTIAL,
  ANNOTATION_CREDENTIALS_EXPIRE_AT,
} from '@lattice-dev/plugin-lattice-common';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { parse } from 'yaml';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { createOpenStack, OpenStack } from '../createOpenStack';

jest.setTimeout(120_000);

const namespace = 'team-checkout';
const place = {
  managementCluster: 'test',
  namespace,
  cluster: 'shop',
  blueprint: 'capo-kubeadm',
};

describe('application credentials for clusters', () => {
  let sandbox: Sandbox;
  let openStack: OpenStack;

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
    sandbox.store.create(
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
      { fieldManager: 'test' },
    );
    const { cloud } = sandbox;
    openStack = createOpenStack({
      config: mockServices.rootConfig({
        data: {
          lattice: {
            openstack: {
              clouds: [
                {
                  name: 'sandbox',
                  authUrl: cloud.authUrl,
                  allowInsecure: true,
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

  const byPassword = (password = 'sandbox') => {
    const auth = {
      auth_url: sandbox.cloud.authUrl,
      username: 'sandbox',
      password,
      project_name: namespace,
      user_domain_name: 'Default',
      project_domain_name: 'Default',
    };
    return { cloudsYaml: JSON.stringify({ clouds: { openstack: { auth } } }) };
  };
  const byCredential = (id: string, secret: string) => ({
    applicationCredential: { authUrl: sandbox.cloud.authUrl, id, secret },
  });
  const make = (more: object = {}) =>
    openStack.applicationCredentials.make(
      { ...place, credentials: byPassword(), days: 90, ...more },
      {},
    );
  const revoke = (more: object = {}) =>
    openStack.applicationCredentials.revoke(
      {
        managementCluster: 'test',
        namespace,
        credentials: byPassword(),
        ...more,
      },
      {},
    );
  const secretOf = (name = 'shop-cloud-config') =>
    sandbox.store.get({ group: '', kind: 'Secret', namespace, name });
  const authIn = () => {
    const data = secretOf()?.data as Record<string, string>;
    const text = Buffer.from(data['clouds.yaml'], 'base64').toString();
    return parse(text).clouds.openstack.auth;
  };
  const use = async () => {
    const { application_credential_id: id, ...auth } = authIn();
    const credentials = byCredential(id, auth.application_credential_secret);
    const asked = { managementCluster: 'test', namespace, credentials };
    return (await openStack.queries.quota(asked, {})).project.credential;
  };

  it('plans, makes, uses, renews and revokes one', async () => {
    const plan = await make({ dryRun: true });
    expect(plan).toMatchObject({
      accepted: true,
      credential: { roles: ['member', 'load-balancer_member'] },
      earlier: [],
      secrets: [
        { name: 'shop-cloud-config', action: 'create' },
        { name: 'shop-workload-credentials', action: 'create' },
      ],
    });
    expect(plan.credential).not.toHaveProperty('id');
    expect(secretOf()).toBeUndefined();

    const made = await make();
    const id = made.credential!.id!;
    expect(authIn().application_credential_id).toBe(id);
    expect(JSON.stringify(made)).not.toContain(
      authIn().application_credential_secret,
    );
    expect(secretOf()?.metadata.annotations).toMatchObject({
      [ANNOTATION_APPLICATION_CREDENTIAL]: id,
      [ANNOTATION_CREDENTIALS_EXPIRE_AT]: made.credential!.expiresAt,
    });
    expect(await use()).toMatchObject({
      state: 'read',
      unrestricted: false,
      roles: ['load-balancer_member', 'member'],
      expiresAt: made.credential!.expiresAt,
    });

    // Written over only when that is asked for.
    await expect(make({ dryRun: true })).rejects.toThrow(/already exists/);
    const { items: onlyOne } = await revoke();
    expect(onlyOne).toEqual([
      expect.objectContaining({
        id,
        use: 'in-use',
        secret: 'shop-cloud-config',
      }),
    ]);
    await expect(revoke({ ids: [id] })).rejects.toThrow(
      /Secret shop-cloud-config holds/,
    );

    await new Promise(resolve => {
      setTimeout(resolve, 1_000);
    });
    const renewed = await make({ replace: true });
    expect(renewed.earlier).toEqual([
      expect.objectContaining({ id, use: 'cluster-gone' }),
    ]);
    expect(authIn().application_credential_id).toBe(renewed.credential!.id);
    expect((await use()).state).toBe('read');
    const revoked = await revoke({ ids: [id] });
    expect(revoked.revoked).toEqual([id]);
    expect((await revoke()).items.map(item => item.id)).toEqual([
      renewed.credential!.id,
    ]);
    await expect(revoke({ ids: [id] })).rejects.toThrow(/revoked already/);
  });

  it.each<[string, () => object, RegExp]>([
    ['a wrong password', () => byPassword('wrong'), /rejected the credential/],
    [
      'a restricted credential',
      () => byCredential(namespace, 'sandbox'),
      /restricted/,
    ],
    [
      'a cloud that is not configured',
      () => ({
        applicationCredential: {
          authUrl: 'https://keystone.invalid/v3',
          id: 'a',
          secret: 'b',
        },
      }),
      /No configured cloud/,
    ],
  ])('says why %s can make none', async (_, given, reason) => {
    const credentials = given();
    const plan = await make({ credentials, cluster: 'other', dryRun: true });
    expect(plan).toMatchObject({ accepted: false, secrets: [] });
    expect(plan.sentence).toMatch(reason);
    await expect(make({ credentials, cluster: 'other' })).rejects.toThrow(
      reason,
    );
    expect(await revoke({ credentials })).toMatchObject({ items: [] });
  });

  it('leaves no credential behind whose Secret cannot be written', async () => {
    const before = (await revoke()).items.length;
    const { store } = sandbox;
    const create = jest.spyOn(store, 'create').mockImplementation(() => {
      throw new Error('etcd is full');
    });
    await expect(make({ cluster: 'broken' })).rejects.toThrow();
    create.mockRestore();
    expect((await revoke()).items).toHaveLength(before);
  });

  it('touches no credential of another namespace or of somebody else', async () => {
    const elsewhere = { namespace: 'team-other' };
    expect((await revoke(elsewhere)).items).toEqual([]);
    const [{ id }] = (await revoke()).items;
    await expect(revoke({ ...elsewhere, ids: [id] })).rejects.toThrow(
      /no application credential/,
    );
    await expect(revoke({ namespace: 'kube-system' })).rejects.toThrow(
      /kube-system/,
    );
  });
});
