import { ConfigReader } from '@backstage/config';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { capoKubeadmInput } from '../__testUtils__/capoKubeadmInput';
import { createHarness } from '../__testUtils__/OperationsHarness';
import { planChange } from '../change/ChangeRunner';
import { upgradeStep } from '../change/ChangeSet';
import { versionChoices } from '../choices/versionChoices';
import { providerSecretName } from '../credentials/secretShapes';
import { Json, KubeObject } from '../objects/KubeObject';
import { readOperationsConfig } from '../readOperationsConfig';
import { rollingChange } from '../roll/rollingFields';
import { Targets } from '../Target';

jest.setTimeout(120_000);

const namespace = 'team-guard';
const v1beta2 = 'cluster.x-k8s.io/v1beta2';
const traversal =
  'cluster.x-k8s.io/..\\..\\..\\api\\v1\\namespaces\\team-payments\\secrets\\payments-prod-kubeconfig?x=';

function cluster(overrides: Json = {}): KubeObject {
  return {
    apiVersion: v1beta2,
    kind: 'Cluster',
    metadata: { name: 'alpha', namespace },
    ...overrides,
  } as KubeObject;
}

describe('attacks on the embedded API server', () => {
  let sandbox: Sandbox;
  let management: ManagementCluster;
  let harness: ReturnType<typeof createHarness>;
  /** Method and path of every request that left. */
  const requests: string[] = [];

  const make = (object: KubeObject) => harness.client.create(object);

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
    management = ManagementCluster.create({
      name: 'test',
      sandbox: true,
      connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
    });
    harness = createHarness(management, { allowLatticeCluster: true });
    await make({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace },
    });
    const open = management.open.bind(management);
    jest.spyOn(management, 'open').mockImplementation(async request => {
      requests.push(`${request.method ?? 'GET'} ${request.path}`);
      return open(request);
    });
  });
  beforeEach(() => {
    requests.length = 0;
  });
  afterAll(() => sandbox.stop());

  const order = (...manifests: object[]) =>
    harness.operations.creation.prepare(
      {
        managementCluster: 'test',
        manifests: manifests as Array<Record<string, unknown>>,
      },
      {},
    );

  const plan = async (...manifests: object[]) =>
    harness.operations.creation.plan(await order(...manifests));

  it('path traversal through apiVersion sends no request at all', async () => {
    await expect(
      order(cluster(), cluster({ apiVersion: traversal })),
    ).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining('manifests[1].apiVersion must be'),
    });
    expect(requests).toEqual([]);
  });

  it.each([
    ['kind', { kind: '../secrets' }],
    ['kind', { kind: 'constructor' }],
    ['metadata.name', { metadata: { name: '..%2f..%2fsecrets', namespace } }],
    ['metadata.name', { metadata: { name: 'pаyments', namespace } }],
    ['metadata.name', { metadata: { name: 'a'.repeat(300), namespace } }],
    ['metadata.name', { metadata: { name: { toString: 1 }, namespace } }],
    ['metadata.namespace', { metadata: { name: 'alpha', namespace: '../x' } }],
  ])('an ungrammatical %s sends no request at all', async (field, part) => {
    await expect(order(cluster(part))).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining(`manifests[0].${field} must be`),
    });
    expect(requests).toEqual([]);
  });

  it('a version that is not served is named with those that are', async () => {
    await expect(
      order(cluster({ apiVersion: 'cluster.x-k8s.io/v1' })),
    ).rejects.toMatchObject({
      name: 'InputError',
      message:
        'manifests[0].apiVersion: Cluster is not served as cluster.x-k8s.io/v1; served are v1beta2, v1beta1.',
    });
  });

  it('prototype names are unknown blueprints, groups and namespaces', async () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      await expect(
        harness.operations.creation.prepare(
          { managementCluster: 'test', blueprint: name, input: {} },
          {},
        ),
      ).rejects.toMatchObject({ name: 'NotFoundError' });
    }
    await expect(
      order(cluster(), cluster({ apiVersion: 'constructor/v1', kind: 'Name' })),
    ).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: 'Lattice does not write Name (constructor).',
    });
    await expect(
      order(cluster({ metadata: { name: 'alpha', namespace: 'kube-system' } })),
    ).rejects.toMatchObject({ name: 'NotAllowedError' });
  });

  it('tables have no entries for prototype names', () => {
    expect(() => providerSecretName('constructor', 'alpha')).toThrow(
      'There is no blueprint constructor',
    );
    const facts = { configured: ['v1.34.7'], classes: [], releases: [] };
    expect(versionChoices({ blueprint: 'constructor', ...facts })).toEqual([
      { version: 'v1.34.7', source: 'configuration' },
    ]);
    expect(rollingChange('constructor', [{ path: '.spec.x' }])).toBeUndefined();
  });

  it('the client asks nobody for names that nothing can have', async () => {
    const key = { group: 'cluster.x-k8s.io', kind: 'Cluster', namespace };
    await harness.client.get({ ...key, name: 'alpha' });
    requests.length = 0;
    for (const name of ['../beta', 'a\\b', 'A', '']) {
      expect(await harness.client.get({ ...key, name })).toBeUndefined();
    }
    await expect(
      harness.client.list({ ...key, namespace: '..' }),
    ).rejects.toMatchObject({ name: 'InputError' });
    await expect(
      harness.client.apply(cluster({ apiVersion: traversal })),
    ).rejects.toMatchObject({ name: 'InputError' });
    expect(requests).toEqual([]);
  });

  it('a Secret of another cluster is found out before the dry run', async () => {
    await make({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {
        name: 'beta-clouds',
        namespace,
        labels: { 'cluster.x-k8s.io/cluster-name': 'beta' },
      },
    });
    const prepared = await harness.operations.creation.prepare(
      {
        managementCluster: 'test',
        blueprint: 'capo-kubeadm',
        input: capoKubeadmInput({
          namespace,
          credentials: { secretName: 'beta-clouds' },
        }),
      },
      {},
    );
    requests.length = 0;
    await expect(
      harness.operations.creation.plan(prepared),
    ).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('beta-clouds belongs to cluster beta'),
    });
    await expect(
      harness.operations.creation.apply(prepared, { force: true }),
    ).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(requests.filter(one => !one.startsWith('GET'))).toEqual([]);
  });

  it('a control plane of a cluster with a similar name is not taken', async () => {
    await make({
      apiVersion: 'controlplane.cluster.x-k8s.io/v1beta2',
      kind: 'KubeadmControlPlane',
      metadata: {
        name: 'alpha-prod-control-plane',
        namespace,
        labels: { 'cluster.x-k8s.io/cluster-name': 'alpha-prod' },
      },
      spec: {
        version: 'v1.34.7',
        machineTemplate: {
          spec: {
            infrastructureRef: {
              apiGroup: 'infrastructure.cluster.x-k8s.io',
              kind: 'OpenStackMachineTemplate',
              name: 'alpha-prod',
            },
          },
        },
      },
    });
    const refer = (name: string) =>
      cluster({
        spec: {
          controlPlaneRef: {
            apiGroup: 'controlplane.cluster.x-k8s.io',
            kind: 'KubeadmControlPlane',
            name,
          },
        },
      });
    await expect(plan(refer('alpha-prod-control-plane'))).rejects.toMatchObject(
      {
        name: 'NotAllowedError',
        message: expect.stringContaining('belongs to cluster alpha-prod'),
      },
    );
    await expect(plan(refer('alpha-nowhere'))).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('there is no KubeadmControlPlane'),
    });
  });

  it('a LatticeCluster cannot claim a namespace that it is not in', async () => {
    const prepared = await order({
      apiVersion: 'lattice.dev/v1alpha1',
      kind: 'LatticeCluster',
      metadata: { name: 'alpha', namespace },
      spec: {},
    });
    expect(prepared.set.cluster.namespace).toBe('capi-alpha');
    expect(prepared.clusters[0].namespace).toBe('capi-alpha');
  });

  it('what clusters share is not changed by an order for one', async () => {
    const stack = (channel: string): KubeObject => ({
      apiVersion: 'clusterstack.x-k8s.io/v1alpha1',
      kind: 'ClusterStack',
      metadata: { name: 'openstack-scs2-1-34-v1', namespace },
      spec: {
        provider: 'openstack',
        name: 'scs2',
        kubernetesVersion: '1.34',
        channel,
        autoSubscribe: false,
        noProvider: true,
        versions: ['v1'],
      },
    });
    await harness.client.apply(stack('stable'));
    const { objects } = await plan(cluster(), stack('custom'));
    expect(
      objects.find(({ kind }) => kind === 'ClusterStack')?.verdict,
    ).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('other clusters may use it'),
    });
    const same = await plan(cluster(), stack('stable'));
    expect(
      same.objects.find(({ kind }) => kind === 'ClusterStack'),
    ).toMatchObject({ action: 'keep', verdict: { state: 'accepted' } });
  });

  it('an upgrade makes a ClusterStack only where an order may', async () => {
    const target = (operations: object) =>
      Targets.create({
        clusters: [management],
        config: readOperationsConfig(
          new ConfigReader({ lattice: { operations } } as never),
        ),
      }).open('test', {});
    const id = { managementCluster: 'test', namespace, name: 'alpha' };
    const change = {
      ...upgradeStep(id, 'Cluster stack is fetched.'),
      create: [
        {
          apiVersion: 'clusterstack.x-k8s.io/v1alpha1',
          kind: 'ClusterStack',
          metadata: { name: 'openstack-scs2-1-35', namespace: 'scs' },
          spec: { provider: 'openstack', name: 'scs2' },
        },
      ],
    };
    const run = (operations: object) => planChange(target(operations), change);
    await expect(run({ namespaces: ['team-*'] })).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('does not write into namespace scs'),
    });
    await expect(run({ namespaces: ['team-*', 'scs'] })).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('lattice.operations.classNamespaces'),
    });
    expect(requests.filter(one => !one.startsWith('GET'))).toEqual([]);
    const lists = { namespaces: ['scs'], classNamespaces: ['scs'] };
    expect((await run(lists)).objects).toHaveLength(1);
  });

  it('a class of another namespace is not even looked up', async () => {
    await expect(
      harness.operations.creation.prepare(
        {
          managementCluster: 'test',
          blueprint: 'cluster-class',
          input: {
            name: 'alpha',
            namespace,
            kubernetesVersion: 'v1.34.7',
            class: { name: 'secret-class', namespace: 'team-payments' },
          },
        },
        {},
      ),
    ).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('lattice.operations.classNamespaces'),
    });
    expect(requests.filter(one => one.includes('clusterclasses/'))).toEqual([]);
  });
});
