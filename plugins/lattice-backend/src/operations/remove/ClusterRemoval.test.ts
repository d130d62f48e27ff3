import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { capoKubeadmInput } from '../__testUtils__/capoKubeadmInput';
import {
  createHarness,
  OperationsHarness,
} from '../__testUtils__/OperationsHarness';
import { KubeObject } from '../objects/KubeObject';
import { partBeside } from './findBeside';

jest.setTimeout(120_000);

const cloudsYaml = `clouds: {openstack: {auth: {auth_url: "https://k.example/v3", application_credential_id: a, application_credential_secret: b}}}`;
const namespace = 'team-removal';

describe('deleting a cluster', () => {
  let sandbox: Sandbox;
  let harness: OperationsHarness;
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

  async function make(name: string) {
    const { creation } = harness.operations;
    const input = capoKubeadmInput({ name, namespace });
    const wanted = { managementCluster: 'test', blueprint: 'capo-kubeadm' };
    const prepared = await creation.prepare({ ...wanted, input }, {});
    await creation.apply(prepared, {});
  }

  /** Somebody points a cluster to another's Secret; an order could not. */
  async function borrow(name: string, secret: string) {
    const found = await harness.client.get({
      group: 'infrastructure.cluster.x-k8s.io',
      kind: 'OpenStackCluster',
      namespace,
      name,
    });
    await harness.client.patch(found!, [
      { op: 'replace', path: '/spec/identityRef/name', value: secret },
    ]);
  }

  /** Undefined when the Secret is gone. */
  async function ownersOf(name: string): Promise<unknown[] | undefined> {
    const key = { group: '', kind: 'Secret', namespace, name };
    const secret = await harness.client.get(key);
    return secret && (secret.metadata.ownerReferences ?? []);
  }

  it('deleting alpha keeps a Secret that beta uses', async () => {
    const { credentials, clusters } = harness.operations;
    await credentials.apply(
      {
        managementCluster: 'test',
        namespace,
        blueprint: 'capo-kubeadm',
        cluster: 'alpha',
        cloudsYaml,
      },
      {},
    );
    await make('alpha');
    await make('beta');
    await borrow('beta', 'alpha-cloud-config');

    const id = { managementCluster: 'test', namespace, name: 'alpha' };
    const opened = await clusters.open(id, {});
    const kept = [
      {
        kind: 'Secret',
        namespace,
        name: 'alpha-cloud-config',
        usedBy: [{ kind: 'OpenStackCluster', name: 'beta', cluster: 'beta' }],
      },
    ];
    const plan = await clusters.plan(opened, {
      operation: 'delete',
      cluster: id,
    });
    expect(plan.kept).toEqual(kept);
    expect(plan.warnings).toEqual([
      'Secret alpha-cloud-config is kept: OpenStackCluster beta still uses it.',
    ]);
    const going = plan.objects.map(({ kind, name }) => `${kind}/${name}`);
    expect(going).toEqual([
      'Cluster/alpha',
      'ClusterResourceSet/alpha-access',
      'ClusterResourceSet/alpha-workload-credentials',
      'HelmChartProxy/alpha-metrics-server',
      'HelmChartProxy/alpha-openstack-ccm',
      'HelmChartProxy/alpha-openstack-cinder-csi',
      'ConfigMap/alpha-access',
      'Secret/alpha-workload-credentials',
    ]);

    const deleted = await clusters.delete(opened, { confirm: 'alpha' });
    expect(deleted.kept).toEqual(kept);
    expect(deleted.sentence).toContain('alpha-cloud-config is kept');
    expect(await ownersOf('alpha-cloud-config')).toEqual([]);
    // Handed over to the Cluster, and gone as soon as that is.
    const owner = { kind: 'Cluster', name: 'alpha' };
    const owners = (await ownersOf('alpha-workload-credentials')) ?? [owner];
    expect(owners).toContainEqual(expect.objectContaining(owner));
  });

  it('keeps what is kept together with what it needs', () => {
    const object = (kind: string, name: string) =>
      ({ kind, metadata: { name } } as KubeObject);
    const users: Record<string, object[]> = {
      'ClusterResourceSet/both': [
        { kind: 'ClusterResourceSetBinding', name: 'beta', cluster: 'beta' },
      ],
      'Secret/carried': [
        { kind: 'ClusterResourceSet', name: 'both', cluster: 'alpha' },
      ],
      'Secret/own': [
        { kind: 'OpenStackCluster', name: 'alpha', cluster: 'alpha' },
      ],
      'Secret/image': [{ kind: 'Image', name: 'ubuntu' }],
    };
    const { gone, kept } = partBeside(
      [
        object('ClusterResourceSet', 'both'),
        object('Secret', 'carried'),
        object('Secret', 'own'),
        object('Secret', 'image'),
      ],
      'alpha',
      (kind, name) => (users[`${kind}/${name}`] ?? []) as never,
    );
    expect(gone.map(({ metadata }) => metadata.name)).toEqual(['own']);
    expect(kept.map(({ name }) => name)).toEqual(['both', 'carried', 'image']);
  });
});
