import { accessOf } from '../__testUtils__/accessOf';
import { readRole, rightsOf } from '../__testUtils__/deployedRights';
import { RealIdentities } from '../__testUtils__/RealIdentities';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { capoKubeadmInput } from './__testUtils__/capoKubeadmInput';
import { createHarness } from './__testUtils__/OperationsHarness';

jest.setTimeout(120_000);

const cloudsYaml = `
clouds:
  openstack:
    auth_type: v3applicationcredential
    auth:
      auth_url: https://keystone.example/v3
      application_credential_id: "0123"
      application_credential_secret: s3cret
    region_name: fra
`;

const rulesOf = (file: string, name: string) => readRole(file, name).rules;

const kubeconfig = [
  'kind: Config',
  'clusters: [{ name: a, cluster: { server: "https://192.0.2.1:6443" } }]',
  'users: [{ name: a, user: {} }]',
].join('\n');

describe('the shipped rights of the writer on a real API server', () => {
  const identities = RealIdentities.create(process.env.LATTICE_LAB_KUBECONFIG!);
  const opened = jest.spyOn(ManagementCluster.prototype, 'open');
  const namespace = `team-rights-${Math.random().toString(36).slice(2, 8)}`;
  const id = { managementCluster: 'test', namespace, name: 'alpha' };

  afterAll(async () => {
    const key = { group: '', kind: 'Namespace', name: namespace };
    const made = await identities.client.get(key);
    if (made) await identities.client.delete(made);
    await identities.cleanUp();
  });

  it('suffice from the first look to the last delete', async () => {
    const granted = [
      ...rulesOf('reader.yaml', 'lattice-reader'),
      ...rulesOf('writer.yaml', 'lattice-writer'),
      ...rulesOf('writer.yaml', 'lattice-writer-cluster-scope'),
    ];
    const writer = await identities.connectAs('test', granted);
    const { operations } = createHarness(writer);
    const { creation, clusters, credentials } = operations;

    const { items } = await operations.listFlavours('test', {});
    expect(items.length).toBeGreaterThan(5);
    const prepared = await creation.prepare(
      {
        managementCluster: 'test',
        blueprint: 'capo-kubeadm',
        input: capoKubeadmInput({ namespace }),
      },
      {},
    );
    const plan = await creation.plan(prepared);
    await creation.apply(prepared, { planHash: plan.hash });
    await credentials.apply(
      {
        managementCluster: 'test',
        namespace,
        cluster: 'alpha',
        blueprint: 'capo-kubeadm',
        cloudsYaml,
        replace: true,
      },
      {},
    );
    const open = () => clusters.open(id, {});
    await clusters.scale(await open(), { pool: 'general', replicas: 3 });
    await clusters.upgrade(await open(), {
      version: 'v1.35.0',
      overrideReason: 'Nothing runs in it yet',
    });
    await clusters.pause(await open(), true, {});
    await clusters.pause(await open(), false, {});
    await identities.client.create({
      apiVersion: 'v1',
      kind: 'Secret',
      type: 'cluster.x-k8s.io/secret',
      metadata: {
        name: 'alpha-kubeconfig',
        namespace,
        labels: { 'cluster.x-k8s.io/cluster-name': 'alpha' },
      },
      data: { value: Buffer.from(kubeconfig).toString('base64') },
    });
    await clusters.kubeconfig(await open());
    await clusters.delete(await open(), { confirm: 'alpha' });

    const mine = opened.mock.calls.flatMap(([request], index) =>
      opened.mock.contexts[index] === writer
        ? [{ request, answer: opened.mock.results[index].value }]
        : [],
    );
    const refused = await Promise.all(
      mine.map(async ({ request, answer }) =>
        (await answer).statusCode === 403 ? [accessOf(request)] : [],
      ),
    );
    expect(refused.flat()).toEqual([]);
    const used = new Set(mine.map(({ request }) => accessOf(request)));
    // An apply of what is not there needs `create` too: it was not refused.
    const unused = rightsOf(granted)
      .filter(one => /^(patch|delete) (secrets|clusters)\./.test(one))
      .filter(one => !used.has(one));
    expect(unused).toEqual([]);
  });
});
