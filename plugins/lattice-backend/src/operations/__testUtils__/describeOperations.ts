// One suite for two API servers: the tests import it.
/* eslint-disable jest/no-export */
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { OpenedCluster } from '../ClusterOperations';
import { capoKubeadmInput } from './capoKubeadmInput';
import { createHarness, OperationsHarness } from './OperationsHarness';

const canary = 'canary-7f3a9c-do-not-leak';

const cloudsYaml = `
clouds:
  openstack:
    auth_type: v3applicationcredential
    auth:
      auth_url: https://keystone.example/v3
      application_credential_id: "0123"
      application_credential_secret: ${canary}
    region_name: fra
`;

/** What operations on one cluster must do, on any API server. */
export function describeOperations(open: () => ManagementCluster): void {
  const suffix = Math.random().toString(36).slice(2, 8);
  const place = (name: string) => `team-${name}-${suffix}`;

  async function makeCluster(
    name: string,
  ): Promise<OperationsHarness & { opened: () => Promise<OpenedCluster> }> {
    const harness = createHarness(open());
    const namespace = place(name);
    const { creation, clusters } = harness.operations;
    const prepared = await creation.prepare(
      {
        managementCluster: 'test',
        blueprint: 'capo-kubeadm',
        input: capoKubeadmInput({ namespace }),
      },
      {},
    );
    await creation.apply(prepared, {});
    const id = { managementCluster: 'test', namespace, name: 'alpha' };
    return { ...harness, opened: () => clusters.open(id, {}) };
  }

  it('scales, once, and refuses a plan that no longer holds', async () => {
    const { operations, opened } = await makeCluster('scale');
    const { clusters } = operations;
    const change = { pool: 'general', replicas: 5 };
    const first = await opened();
    const plan = await clusters.plan(first, {
      operation: 'scale',
      cluster: first.id,
      ...change,
    });
    expect(plan).toMatchObject({
      accepted: true,
      sentence: 'Scale pool general from 2 to 5 machines.',
      objects: [{ changes: [{ path: '.spec.replicas', before: 2, after: 5 }] }],
    });
    const request = { ...change, planHash: plan.hash };
    expect(await clusters.scale(await opened(), request)).toMatchObject({
      outcome: 'changed',
    });
    expect(await clusters.scale(await opened(), request)).toMatchObject({
      outcome: 'unchanged',
    });
    await clusters.scale(await opened(), { pool: 'general', replicas: 3 });
    await expect(clusters.scale(await opened(), request)).rejects.toMatchObject(
      { name: 'ConflictError' },
    );
    await expect(
      clusters.scale(await opened(), { replicas: 2 }),
    ).rejects.toMatchObject({ message: expect.stringContaining('odd number') });
    await expect(
      clusters.scale(await opened(), { pool: 'none', replicas: 2 }),
    ).rejects.toMatchObject({ message: expect.stringContaining('general') });
  });

  it('upgrades the control plane first, with a template of its own', async () => {
    const { operations, opened, client } = await makeCluster('upgrade');
    const { clusters } = operations;
    for (const [version, word] of [
      ['v1.36.0', 'skips a minor version'],
      ['v1.33.9', "doesn't support downgrades"],
    ]) {
      await expect(
        clusters.upgrade(await opened(), { version }),
      ).rejects.toMatchObject({ message: expect.stringContaining(word) });
    }
    // No controller makes it healthy here.
    const overrideReason = 'Nothing runs in it yet';
    const before = await opened();
    const plan = await clusters.plan(before, {
      operation: 'upgrade',
      cluster: before.id,
      version: 'v1.35.4',
      overrideReason,
    });
    expect(plan.roll?.steps.map(({ group }) => group)).toEqual([
      'control-plane',
      'general',
    ]);
    expect(plan.warnings).toContain(
      'Image ubuntu-2404-kube-v1.35.4 must exist.',
    );
    const result = await clusters.upgrade(before, {
      version: 'v1.35.4',
      overrideReason,
    });
    expect(result).toMatchObject({ outcome: 'changed', done: false });

    const { namespace } = before.id;
    const controlPlane = await client.get({
      group: 'controlplane.cluster.x-k8s.io',
      kind: 'KubeadmControlPlane',
      namespace,
      name: 'alpha-control-plane',
    });
    expect(controlPlane?.spec).toMatchObject({ version: 'v1.35.4' });
    const pool = await client.get({
      group: 'cluster.x-k8s.io',
      kind: 'MachineDeployment',
      namespace,
      name: 'alpha-general',
    });
    expect(pool?.spec).toMatchObject({
      template: { spec: { version: 'v1.34.7' } },
    });
    const again = await clusters.upgrade(await opened(), {
      version: 'v1.35.4',
    });
    expect(again).toMatchObject({ outcome: 'unchanged', done: false });
    expect(again.waitsFor).toContain('Control plane');
  });

  it('pauses and resumes', async () => {
    const { operations, opened } = await makeCluster('pause');
    const { clusters } = operations;
    expect(await clusters.pause(await opened(), true, {})).toMatchObject({
      outcome: 'changed',
    });
    expect((await opened()).cluster.spec?.paused).toBe(true);
    expect(await clusters.pause(await opened(), true, {})).toMatchObject({
      outcome: 'unchanged',
    });
    await clusters.pause(await opened(), false, {});
    expect((await opened()).cluster.spec?.paused ?? false).toBe(false);
  });

  it('deletes the very cluster that was meant, and what lies beside it after', async () => {
    const { operations, opened, client } = await makeCluster('delete');
    const { clusters } = operations;
    const first = await opened();
    const { uid } = first.cluster.metadata;
    await expect(
      clusters.delete(first, { confirm: 'alpah' }),
    ).rejects.toMatchObject({ name: 'InputError' });
    await expect(
      clusters.delete(first, { confirm: 'alpha', uid: 'another' }),
    ).rejects.toMatchObject({ name: 'ConflictError' });
    const { metadata } = first.cluster;
    await expect(
      client.delete({
        ...first.cluster,
        metadata: { ...metadata, uid: 'e0b4a9a2-0000-4000-8000-000000000000' },
      }),
    ).rejects.toMatchObject({ statusCode: 409 });
    expect((await opened()).cluster.metadata.deletionTimestamp).toBeUndefined();
    expect(
      await clusters.delete(first, { confirm: 'alpha', uid }),
    ).toMatchObject({ outcome: 'deleting', uid });
    const beside = await client.get({
      group: 'addons.cluster.x-k8s.io',
      kind: 'ClusterResourceSet',
      namespace: first.id.namespace,
      name: 'alpha-workload-credentials',
    });
    const owners = beside?.metadata.ownerReferences ?? [{ uid }];
    expect(owners).toEqual([expect.objectContaining({ uid })]);
  });

  it('writes credentials and hands out kubeconfigs without a word about them', async () => {
    const { operations, opened, client } = await makeCluster('secret');
    const { id } = await opened();
    const request = {
      managementCluster: 'test',
      namespace: id.namespace,
      blueprint: 'capo-kubeadm',
      cluster: 'alpha',
      cloudsYaml,
      // The cluster exists, so this is a change of it.
      replace: true,
    };
    const written = await operations.credentials.apply(request, {});
    expect(written.secrets).toEqual([
      expect.objectContaining({ name: 'alpha-cloud-config', action: 'create' }),
      expect.objectContaining({
        name: 'alpha-workload-credentials',
        action: 'create',
      }),
    ]);
    const again = await operations.credentials.apply(request, {});
    expect(again.secrets.map(({ action }) => action)).toEqual(['keep', 'keep']);
    const failures = await Promise.all(
      [
        { ...request, cloudsYaml: `${cloudsYaml}\n  : [${canary}` },
        { ...request, cloudName: 'other' },
        { ...request, caCertificate: canary },
        { ...request, cluster: 'beta', secretName: 'alpha-cloud-config' },
        { ...request, cloudsYaml: cloudsYaml.replace('https', canary) },
      ].map(wrong =>
        operations.credentials.apply(wrong, {}).then(
          () => 'accepted',
          (error: Error) => `${error.name} ${error.message} ${error.stack}`,
        ),
      ),
    );
    expect(failures).not.toContain('accepted');
    await expect(
      operations.clusters.kubeconfig(await opened()),
    ).rejects.toThrow(/no kubeconfig yet/);
    const kubeconfig = [
      'kind: Config',
      'clusters: [{ name: a, cluster: { server: "https://192.0.2.1:6443" } }]',
      `users: [{ name: a, user: { token: ${canary} } }]`,
    ].join('\n');
    await client.create({
      apiVersion: 'v1',
      kind: 'Secret',
      type: 'cluster.x-k8s.io/secret',
      metadata: {
        name: 'alpha-kubeconfig',
        namespace: id.namespace,
        labels: { 'cluster.x-k8s.io/cluster-name': 'alpha' },
      },
      data: { value: Buffer.from(kubeconfig).toString('base64') },
    });
    const handed = await operations.clusters.kubeconfig(await opened());
    expect(handed.kubeconfig).toBe(kubeconfig);

    const said = JSON.stringify([written, again, failures]);
    expect(said).not.toContain(canary);
    const stored = await client.get({
      group: '',
      kind: 'Secret',
      namespace: id.namespace,
      name: 'alpha-cloud-config',
    });
    const [content] = Object.values(stored?.data as Record<string, string>);
    expect(Buffer.from(content, 'base64').toString()).toContain(canary);
  });

  it('says which flavours can be made, and what is missing for the others', async () => {
    const { operations } = createHarness(open());
    const { items } = await operations.listFlavours('test', {});
    const kubeadm = items.find(({ id }) => id === 'capo-kubeadm');
    expect(kubeadm?.prerequisites).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'cluster-api', state: 'met' }),
        expect.objectContaining({ id: 'capo', state: 'met' }),
        expect.objectContaining({ id: 'quota', state: 'not-known' }),
      ]),
    );
    expect(items).toHaveLength(8);
  });
}
