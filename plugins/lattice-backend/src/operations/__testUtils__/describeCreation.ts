// One suite for two API servers: the tests import it.
/* eslint-disable jest/no-export */
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { KubeObject } from '../objects/KubeObject';
import { capoKubeadmInput } from './capoKubeadmInput';
import { createHarness } from './OperationsHarness';

const machineDeployment = {
  group: 'cluster.x-k8s.io',
  kind: 'MachineDeployment',
};

function wanted(overrides: Record<string, unknown>) {
  return {
    managementCluster: 'test',
    blueprint: 'capo-kubeadm',
    input: capoKubeadmInput(overrides),
  };
}

function withWorkers(namespace: string, replicas: number, flavor?: string) {
  const machine = {
    flavor: flavor ?? 'SCS-4V-8-50',
    image: { name: 'ubuntu-2404-kube-v1.34.7' },
  };
  return wanted({
    namespace,
    workers: [{ name: 'general', replicas, machine }],
  });
}

/**
 * What planning and applying whole clusters must do, on any API server: the
 * embedded one and a real one answer alike, or one of them is wrong.
 */
export function describeCreation(open: () => ManagementCluster): void {
  const suffix = Math.random().toString(36).slice(2, 8);
  const place = (name: string) => `team-${name}-${suffix}`;
  const start = () => createHarness(open());

  it('makes a namespace first, then everything, and nothing the second time', async () => {
    const { operations, client } = start();
    const namespace = place('first');
    const prepared = await operations.creation.prepare(
      withWorkers(namespace, 2),
      {},
    );
    expect(prepared.clusters).toEqual([
      expect.objectContaining({ namespace, owner: 'group:default/team-a' }),
    ]);

    const plan = await operations.creation.plan(prepared);
    expect(plan.sentence).toContain('Checked by schema only');
    expect(plan.objects[0]).toMatchObject({
      kind: 'Namespace',
      action: 'create',
    });
    expect(
      await client.get({ group: '', kind: 'Namespace', name: namespace }),
    ).toBeUndefined();

    const { hash } = plan;
    const first = await operations.creation.apply(prepared, { planHash: hash });
    expect(first.objects.map(({ outcome }) => outcome)).toEqual(
      first.objects.map(() => 'created'),
    );
    expect(first.objects.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'Cluster',
        'OpenStackCluster',
        'KubeadmControlPlane',
        'MachineDeployment',
      ]),
    );

    const again = await operations.creation.apply(prepared, { planHash: hash });
    expect(new Set(again.objects.map(({ outcome }) => outcome))).toEqual(
      new Set(['unchanged']),
    );
  });

  it('removes the namespace again when the set is refused in it', async () => {
    const { operations, client } = start();
    const namespace = place('refused');
    const prepared = await operations.creation.prepare(
      {
        managementCluster: 'test',
        manifests: [
          {
            apiVersion: 'cluster.x-k8s.io/v1beta2',
            kind: 'Cluster',
            metadata: {
              name: 'alpha',
              namespace,
              labels: { team: 'no label!' },
            },
          },
        ],
      },
      {},
    );
    await expect(operations.creation.apply(prepared, {})).rejects.toMatchObject(
      {
        name: 'InputError',
        message: expect.stringMatching(/label/i),
      },
    );
    const left = await client.get({
      group: '',
      kind: 'Namespace',
      name: namespace,
    });
    expect(left === undefined || left.metadata.deletionTimestamp).toBeTruthy();
  });

  it('shows only what changes, and refuses a plan that no longer holds', async () => {
    const { operations, client } = start();
    const namespace = place('change');
    const made = await operations.creation.prepare(
      withWorkers(namespace, 2),
      {},
    );
    await operations.creation.apply(made, {});

    const changed = await operations.creation.prepare(
      withWorkers(namespace, 4, 'SCS-8V-16-50'),
      {},
    );
    const plan = await operations.creation.plan(changed);
    const deployment = plan.objects.find(o => o.kind === 'MachineDeployment');
    expect(deployment).toMatchObject({
      action: 'change',
      changes: [
        { path: '.spec.replicas', before: 2, after: 4 },
        { path: '.spec.template.spec.infrastructureRef.name' },
      ],
    });
    expect(
      plan.objects.filter(({ action }) => action !== 'keep').map(o => o.kind),
    ).toEqual(['OpenStackMachineTemplate', 'MachineDeployment']);
    expect(plan.roll).toMatchObject({
      replaced: 2,
      peak: { machines: 1, vcpus: 4 },
      steps: [{ group: 'general', count: 2, atOnce: 1 }],
    });
    expect(plan.warnings.join()).toContain('stays until its machines');

    const other = await operations.creation.prepare(
      withWorkers(namespace, 3),
      {},
    );
    await operations.creation.apply(other, {});
    await expect(
      operations.creation.apply(changed, { planHash: plan.hash }),
    ).rejects.toMatchObject({ name: 'ConflictError' });
    const live = await client.get({
      ...machineDeployment,
      namespace,
      name: 'alpha-general',
    });
    expect(live?.spec?.replicas).toBe(3);
  });

  it('names the field and its other owner, and overrules only by force', async () => {
    const { operations, client, applyAs } = start();
    const namespace = place('conflict');
    const made = await operations.creation.prepare(
      withWorkers(namespace, 2),
      {},
    );
    await operations.creation.apply(made, {});
    const key = { ...machineDeployment, namespace, name: 'alpha-general' };
    const live = (await client.get(key)) as KubeObject;
    const { selector, template, clusterName } = live.spec as {
      selector: unknown;
      template: unknown;
      clusterName: string;
    };
    await applyAs('argocd-controller', {
      apiVersion: live.apiVersion,
      kind: live.kind,
      metadata: { name: key.name, namespace },
      spec: { replicas: 7, clusterName, selector, template },
    });

    const wantsFour = await operations.creation.prepare(
      withWorkers(namespace, 4),
      {},
    );
    const plan = await operations.creation.plan(wantsFour);
    expect(plan.accepted).toBe(false);
    expect(
      plan.objects.find(o => o.kind === 'MachineDeployment'),
    ).toMatchObject({
      changes: [
        {
          path: '.spec.replicas',
          before: 7,
          after: 4,
          otherOwner: 'Argo CD',
        },
      ],
      verdict: {
        state: 'conflict',
        conflicts: [{ field: '.spec.replicas', owner: 'argocd-controller' }],
      },
    });
    await expect(
      operations.creation.apply(wantsFour, {}),
    ).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringMatching(/\.spec\.replicas \(argocd-controller\)/),
    });
    expect((await client.get(key))?.spec?.replicas).toBe(7);
    await operations.creation.apply(wantsFour, { force: true });
    expect((await client.get(key))?.spec?.replicas).toBe(4);
  });

  it('undoes no scaling when it is ordered again, unless forced', async () => {
    const { operations, client } = start();
    const namespace = place('own');
    const made = await operations.creation.prepare(
      withWorkers(namespace, 2),
      {},
    );
    await operations.creation.apply(made, {});
    const id = { managementCluster: 'test', namespace, name: 'alpha' };
    const opened = await operations.clusters.open(id, {});
    await operations.clusters.scale(opened, { pool: 'general', replicas: 5 });
    const key = { ...machineDeployment, namespace, name: 'alpha-general' };
    expect((await client.get(key))?.spec?.replicas).toBe(5);

    const plan = await operations.creation.plan(made);
    expect(plan.accepted).toBe(false);
    expect(
      plan.objects.find(o => o.kind === 'MachineDeployment'),
    ).toMatchObject({
      changes: [{ path: '.spec.replicas', before: 5, after: 2 }],
      verdict: { state: 'conflict' },
    });
    await expect(operations.creation.apply(made, {})).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining(
        '.spec.replicas was scaled to 5 and would become 2: order 5, or scale it.',
      ),
    });
    expect((await client.get(key))?.spec?.replicas).toBe(5);

    const asItIs = await operations.creation.prepare(
      withWorkers(namespace, 5),
      {},
    );
    expect((await operations.creation.plan(asItIs)).accepted).toBe(true);
    await operations.creation.apply(made, { force: true });
    expect((await client.get(key))?.spec?.replicas).toBe(2);
  });

  it('lowers no Kubernetes version when it is ordered again', async () => {
    const { operations } = start();
    const namespace = place('lower');
    const prepare = (kubernetesVersion: string) =>
      operations.creation.prepare(
        {
          managementCluster: 'test',
          blueprint: 'capo-kubeadm',
          input: { ...capoKubeadmInput({ namespace }), kubernetesVersion },
        },
        {},
      );
    await operations.creation.apply(await prepare('v1.34.7'), {});
    const earlier = await prepare('v1.34.2');
    expect((await operations.creation.plan(earlier)).accepted).toBe(false);
    await expect(
      operations.creation.apply(earlier, { force: true }),
    ).rejects.toMatchObject({
      message: expect.stringContaining(
        ".spec.version is v1.34.7 and would become v1.34.2. Kubernetes doesn't support downgrades",
      ),
    });
  });

  it('never makes another flavour of a cluster that exists', async () => {
    const { operations } = start();
    const namespace = place('flavour');
    const made = await operations.creation.prepare(
      withWorkers(namespace, 1),
      {},
    );
    await operations.creation.apply(made, {});
    await expect(
      operations.creation.prepare(
        {
          ...withWorkers(namespace, 1),
          blueprint: 'capo-rke2',
          input: capoKubeadmInput({ namespace, workers: [] }),
        },
        {},
      ),
    ).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('made by capo-kubeadm'),
    });
  });

  it('refuses what is outside the lists', async () => {
    const { operations } = start();
    const cluster = {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'Cluster',
      metadata: { name: 'alpha', namespace: place('lists') },
    };
    const secret = {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'stolen', namespace: place('lists') },
    };
    const prepare = (manifests: object[]) =>
      operations.creation.prepare(
        {
          managementCluster: 'test',
          manifests: manifests as Array<Record<string, unknown>>,
        },
        {},
      );
    await expect(prepare([cluster, secret])).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: 'Lattice does not write Secret (core).',
    });
    await expect(
      operations.creation.prepare(withWorkers('kube-system', 1), {}),
    ).rejects.toMatchObject({ name: 'NotAllowedError' });
    await expect(
      operations.creation.prepare(wanted({ name: 'UPPER' }), {}),
    ).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining('name:'),
    });
  });
}
