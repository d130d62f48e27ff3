import { X509Certificate } from 'node:crypto';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { parse } from 'yaml';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { capoKubeadmInput } from '../__testUtils__/capoKubeadmInput';
import {
  createHarness,
  OperationsHarness,
} from '../__testUtils__/OperationsHarness';
import { KubeObject } from '../objects/KubeObject';
import { testAuthority } from './__testUtils__/testAuthority';

jest.setTimeout(120_000);

const id = { managementCluster: 'test', namespace: 'team-a', name: 'alpha' };
const type = 'cluster.x-k8s.io/secret';
const amara = { person: 'user:default/amara' };

describe('KubeconfigIssuer', () => {
  const authority = testAuthority();
  let sandbox: Sandbox;
  let harness: OperationsHarness;
  const harnessWith = (kubeconfigs: Record<string, unknown>) =>
    createHarness(
      ManagementCluster.create({
        name: 'test',
        sandbox: true,
        connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
      }),
      {},
      { kubeconfigs },
    );

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
    harness = harnessWith({});
    const { creation } = harness.operations;
    const input = capoKubeadmInput({ namespace: id.namespace });
    const order = { managementCluster: 'test', blueprint: 'capo-kubeadm' };
    await creation.apply(await creation.prepare({ ...order, input }, {}), {});
    await plant('alpha-kubeconfig', {
      value: JSON.stringify({
        kind: 'Config',
        clusters: [
          {
            name: 'alpha',
            cluster: {
              server: 'https://192.0.2.10:6443',
              'certificate-authority-data': 'Q0E=',
              'insecure-skip-tls-verify': true,
            },
          },
        ],
        users: [{ name: 'admin', user: { token: 'canary-permanent' } }],
      }),
    });
  });
  beforeEach(() => plant('alpha-ca', authority));
  afterAll(() => sandbox.stop());

  /** Puts a Secret in the place of whatever has its name. */
  async function plant(
    name: string,
    data: Record<string, string>,
    secret: { type?: string; label?: string } = { type, label: 'alpha' },
  ) {
    const key = { group: '', kind: 'Secret', namespace: 'team-a', name };
    const old = await harness.client.get(key);
    if (old) await harness.client.delete(old);
    await harness.client.create({
      apiVersion: 'v1',
      kind: 'Secret',
      type: secret.type,
      metadata: {
        name,
        namespace: 'team-a',
        labels: { 'cluster.x-k8s.io/cluster-name': secret.label ?? 'alpha' },
      },
      data: Object.fromEntries(
        Object.entries(data).map(([part, value]) => [
          part,
          Buffer.from(value).toString('base64'),
        ]),
      ),
    } as KubeObject);
  }

  const open = ({ operations }: OperationsHarness) =>
    operations.clusters.open(id, {});
  const issue = async (
    request: { role?: string; hours?: number; reason?: string } = {},
    { operations, ...rest } = harness,
  ) =>
    operations.kubeconfigs.issue(
      await open({ operations, ...rest }),
      amara,
      request,
    );

  it('signs for the person, for the role and for hours', async () => {
    const before = Date.now();
    const { kubeconfig, role, expiresAt } = await issue({
      role: 'edit',
      hours: 1,
    });
    expect(role).toBe('edit');
    const { clusters, users, ...rest } = parse(kubeconfig);
    expect(clusters).toEqual([
      {
        name: 'test.team-a.alpha',
        cluster: {
          server: 'https://192.0.2.10:6443',
          'certificate-authority-data': 'Q0E=',
        },
      },
    ]);
    expect(rest['current-context']).toBe('test.team-a.alpha');
    const pem = Buffer.from(users[0].user['client-certificate-data'], 'base64');
    const certificate = new X509Certificate(pem);
    const issuer = new X509Certificate(authority['tls.crt']);
    expect(certificate.verify(issuer.publicKey)).toBe(true);
    expect(certificate.subject).toContain('CN=user:default/amara');
    expect(certificate.subject).toContain('O=lattice:edit');
    const end = Date.parse(expiresAt!);
    expect(end - before).toBeGreaterThan(3_590_000);
    expect(end - Date.now()).toBeLessThanOrEqual(3_600_000);
    // Neither the authority's key nor the permanent user goes along.
    expect(kubeconfig).not.toContain('canary-permanent');
    expect(Buffer.from(users[0].user['client-key-data'], 'base64')).not.toEqual(
      Buffer.from(authority['tls.key']),
    );
    expect(harness.issued.at(-1)).toMatchObject({
      clusterId: 'test/team-a/alpha',
      person: 'user:default/amara',
      role: 'edit',
    });
  });

  it('takes the first role and the default lifetime', async () => {
    const { role, expiresAt } = await issue();
    expect(role).toBe('view');
    const hours = (Date.parse(expiresAt!) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(8);
  });

  it.each([
    [{ role: 'root' }, /role: there is no role "root". Roles: view, edit/],
    [{ hours: 5 }, /hours: 5 is not offered. Choose one of 1, 8, 24/],
  ])('refuses %j', async (request, message) => {
    await expect(issue(request)).rejects.toThrow(message);
  });

  it('asks for a reason where the portal wants one', async () => {
    const strict = harnessWith({ reasonRequired: true });
    await expect(issue({}, strict)).rejects.toThrow(/reason: this portal asks/);
    await issue({ reason: 'Deploy' }, strict);
    expect(strict.issued).toMatchObject([{ reason: 'Deploy' }]);
  });

  it('hands out nothing that could not be recorded', async () => {
    const failing = harnessWith({});
    failing.issued.push = () => {
      throw new Error('the database is gone');
    };
    await expect(issue({}, failing)).rejects.toThrow('the database is gone');
  });

  it.each([
    ['of another type', { type: 'Opaque', label: 'alpha' }, authority],
    ['of another cluster', { type, label: 'payments' }, authority],
    ['without a key', undefined, { 'tls.crt': authority['tls.crt'] }],
    ['that is no authority', undefined, testAuthority({ isAuthority: false })],
    ['that is no certificate', undefined, { 'tls.crt': 'x', 'tls.key': 'y' }],
  ])('does not sign with a Secret %s', async (_, secret, data) => {
    await plant('alpha-ca', data, secret);
    await expect(issue()).rejects.toMatchObject({
      name: 'NotFoundError',
      message: expect.stringContaining('no certificate authority'),
    });
  });

  it('signs with what cert-manager wrote for a hosted control plane', async () => {
    const tls = { type: 'kubernetes.io/tls', label: 'alpha' };
    await plant('alpha-ca', authority, tls);
    expect((await issue()).role).toBe('view');
  });

  it('leaves signing in to the issuer with OIDC', async () => {
    const oidc = harnessWith({
      oidc: { issuerUrl: 'https://id.example.org', clientId: 'kubernetes' },
    });
    const { kubeconfig, expiresAt } = await issue({}, oidc);
    expect(expiresAt).toBeUndefined();
    const [{ user }] = parse(kubeconfig).users;
    expect(user.exec.args).toContain('--oidc-client-id=kubernetes');
    expect(kubeconfig).not.toContain('canary-permanent');
  });

  it('records who took the permanent one, and why', async () => {
    const { kubeconfigs } = harness.operations;
    const reason = 'etcd is down';
    const opened = await open(harness);
    const result = await kubeconfigs.breakGlass(opened, amara, { reason });
    expect(result.kubeconfig).toContain('canary-permanent');
    expect(harness.issued.at(-1)).toMatchObject({ reason, ...amara });
    expect(harness.issued.at(-1)?.expiresAt).toBeUndefined();
  });

  it('tells what can be chosen, and whether the roles have rights', async () => {
    const access = await harness.operations.kubeconfigs.access(
      await open(harness),
    );
    expect(access).toMatchObject({
      signIn: 'certificate',
      roles: [{ name: 'view' }, { name: 'edit' }, { name: 'admin' }],
      hours: [1, 8, 24],
      defaultHours: 8,
      roleBindings: 'delivered',
    });
    expect(JSON.stringify(access)).not.toContain('serial');
  });
});
