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

jest.setTimeout(120_000);

const canary = 'canary-3fd2-do-not-leak';
const id = { managementCluster: 'test', namespace: 'team-a', name: 'alpha' };
const server = 'https://192.0.2.10:6443';

function configOf(overrides: Record<string, unknown> = {}): string {
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'alpha', cluster: { server } }],
    users: [{ name: 'admin', user: { token: canary } }],
    contexts: [],
    ...overrides,
  });
}

interface Planted {
  type?: string;
  label?: string;
  owner?: 'cluster' | 'control plane' | 'a stranger';
  text?: string;
}

describe('readKubeconfig', () => {
  let sandbox: Sandbox;
  let harness: OperationsHarness;
  let cluster: KubeObject;
  let controlPlane: KubeObject;

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
    const input = capoKubeadmInput({ namespace: id.namespace });
    const order = { managementCluster: 'test', blueprint: 'capo-kubeadm' };
    await creation.apply(await creation.prepare({ ...order, input }, {}), {});
    const read = async (group: string, kind: string, name: string) =>
      (await harness.client.get({
        group,
        kind,
        name,
        namespace: id.namespace,
      })) as KubeObject;
    cluster = await read('cluster.x-k8s.io', 'Cluster', 'alpha');
    const { name } = cluster.spec?.controlPlaneRef as { name: string };
    const group = 'controlplane.cluster.x-k8s.io';
    // The sandbox's controllers set the owner a moment later.
    for (let look = 0; look < 1_000; look += 1) {
      controlPlane = await read(group, 'KubeadmControlPlane', name);
      if (controlPlane.metadata.ownerReferences?.length) break;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  });
  afterAll(() => sandbox.stop());

  const key = {
    group: '',
    kind: 'Secret',
    namespace: id.namespace,
    name: 'alpha-kubeconfig',
  };
  const controlPlaneOwner = () => ({
    cluster,
    'control plane': controlPlane,
    'a stranger': { ...cluster, metadata: { name: 'alpha', uid: 'other' } },
  });

  /** Replaces the Secret, and asks for the kubeconfig as a person does. */
  async function plantAndRead({ type, label, owner, text }: Planted) {
    const old = await harness.client.get(key);
    if (old) await harness.client.delete(old);
    const by = owner && controlPlaneOwner()[owner];
    const { name, namespace } = key;
    await harness.client.create({
      apiVersion: 'v1',
      kind: 'Secret',
      type,
      metadata: {
        name,
        namespace,
        labels: label ? { 'cluster.x-k8s.io/cluster-name': label } : undefined,
        ownerReferences: by && [
          {
            apiVersion: by.apiVersion,
            kind: by.kind,
            name: by.metadata.name,
            uid: by.metadata.uid,
          },
        ],
      },
      data: { value: Buffer.from(text ?? configOf()).toString('base64') },
    } as KubeObject);
    const { clusters } = harness.operations;
    return clusters.kubeconfig(await clusters.open(id, {})).then(
      ({ kubeconfig }) => kubeconfig,
      (error: Error) => error,
    );
  }

  const type = 'cluster.x-k8s.io/secret';

  it.each<Planted>([
    { type, label: 'alpha' },
    { type: 'Opaque', owner: 'cluster' },
    { type: 'Opaque', label: 'alpha', owner: 'control plane' },
  ])('hands out what Cluster API or a provider wrote: %j', async planted => {
    expect(await plantAndRead(planted)).toBe(configOf());
  });

  it.each<Planted>([
    {},
    { type: 'Opaque', label: 'alpha' },
    { type, label: 'payments' },
    { type, label: 'payments', owner: 'cluster' },
    { type },
    { type: 'Opaque', label: 'alpha', owner: 'a stranger' },
    { type, label: 'alpha', text: `token: ${canary}` },
    { type, label: 'alpha', text: `{${canary}` },
    { type, label: 'alpha', text: configOf({ clusters: [] }) },
    {
      type,
      label: 'alpha',
      text: configOf({
        clusters: [
          { name: 'alpha', cluster: { server } },
          { name: 'evil', cluster: { server: 'https://evil.example' } },
        ],
      }),
    },
    {
      type,
      label: 'alpha',
      text: configOf({
        users: [{ name: 'a', user: { exec: { command: 'sh' } } }],
      }),
    },
    { type, label: 'alpha', text: `&a [${'*a,'.repeat(20)}]` },
    { type, label: 'alpha', text: `{${'a,'.repeat(40_000)}}` },
  ])('a planted Secret is not handed out as kubeconfig: %j', async planted => {
    const refused = (await plantAndRead(planted)) as Error;
    expect(refused).toMatchObject({
      name: 'NotFoundError',
      message:
        'test/team-a/alpha has no kubeconfig yet: it appears when the control plane is set up.',
    });
    expect(`${refused.stack} ${String(refused.cause)}`).not.toContain(canary);
  });
});
