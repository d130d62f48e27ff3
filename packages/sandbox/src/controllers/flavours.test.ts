import { flavourOf, FLAVOURS } from '../flavours';
import { SandboxBench } from '../testing/SandboxBench';
import { Cluster, Machine, MachineDeployment, Resource } from './engine/model';

const CONTROL_PLANE_GROUP = 'controlplane.cluster.x-k8s.io';

function clusterOf(bench: SandboxBench): Cluster {
  const [cluster] = bench.store.list({
    group: 'cluster.x-k8s.io',
    kind: 'Cluster',
  });
  return cluster as Cluster;
}

describe.each(FLAVOURS.map(({ id }) => id))('a cluster of flavour %s', id => {
  it('becomes available, rests, and leaves nothing of itself', () => {
    const bench = SandboxBench.create();
    bench.applyFlavour(flavourOf(id));
    bench.advance(1500);
    expect(bench.condition(clusterOf(bench), 'Available')).toMatchObject({
      status: 'True',
      message: '',
    });
    const machines = bench.store.list({
      group: 'cluster.x-k8s.io',
      kind: 'Machine',
    }) as Machine[];
    expect(machines.length).toBeGreaterThan(0);
    expect(machines.map(({ status }) => status?.phase)).toEqual(
      machines.map(() => 'Running'),
    );

    bench.advance(2 * 3600);
    const before = bench.store.revision;
    bench.advance(24 * 3600);
    expect(bench.store.revision).toBe(before);

    const kind =
      id === 'lattice-cluster'
        ? { group: 'lattice.dev', kind: 'LatticeCluster', name: 'demo' }
        : { ...bench.ref({ kind: 'Cluster', name: 'demo' }) };
    bench.store.delete(kind);
    bench.advance(600);
    expect(
      bench.store.list({ group: 'cluster.x-k8s.io', kind: 'Cluster' }),
    ).toEqual([]);
    const left = [
      'OpenStackCluster',
      'OpenStackMachine',
      'OpenStackServer',
    ].flatMap(name =>
      bench.store.list({
        group: 'infrastructure.cluster.x-k8s.io',
        kind: name,
      }),
    );
    expect(left).toEqual([]);
    expect(
      bench.store.list({ group: 'cluster.x-k8s.io', kind: 'Machine' }),
    ).toEqual([]);
  });
});

describe('flavours', () => {
  it('scales and upgrades a topology, control plane first', () => {
    const bench = SandboxBench.create();
    bench.applyFlavour(flavourOf('scs-cluster-stack'));
    bench.advance(1500);
    bench.edit<Cluster>({ kind: 'Cluster', name: 'demo' }, draft => {
      draft.spec.topology!.version = 'v1.35.4';
      draft.spec.topology!.workers!.machineDeployments![0].replicas = 4;
    });
    bench.advance(5);
    expect(
      bench.condition(bench.cluster(), 'TopologyReconciled'),
    ).toMatchObject({ status: 'False', reason: 'ClusterUpgrading' });
    expect(
      bench.condition(bench.cluster(), 'TopologyReconciled')?.message,
    ).toMatch(
      /^Cluster is upgrading to v1\.35\.4\n {2}\* KubeadmControlPlane upgrading to version v1\.35\.4\n {2}\* MachineDeployment demo-md-0-\w+ pending upgrade/,
    );
    expect(
      bench.all<MachineDeployment>('MachineDeployment')[0].spec.template.spec
        .version,
    ).toBe('v1.34.7');
    bench.advance(3600);
    expect(bench.cluster().status).toMatchObject({
      controlPlane: { versions: [{ version: 'v1.35.4', replicas: 3 }] },
      workers: {
        readyReplicas: 4,
        versions: [{ version: 'v1.35.4', replicas: 4 }],
      },
    });
    expect(bench.condition(bench.cluster(), 'TopologyReconciled')?.reason).toBe(
      'ReconcileSucceeded',
    );
  });

  it('tells what a hosted control plane is made of', () => {
    const bench = SandboxBench.create();
    bench.applyFlavour(flavourOf('k0smotron'));
    bench.advance(1500);
    const child = bench.get({
      group: 'k0smotron.io',
      kind: 'Cluster',
      name: 'demo',
    });
    expect(child.metadata.ownerReferences?.[0]).toMatchObject({
      kind: 'K0smotronControlPlane',
    });
    expect(bench.condition(child, 'ControlPlaneExposed')?.reason).toBe(
      'ClusterWithExternalAddress',
    );
    expect(
      bench
        .all('StatefulSet', 'apps')
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual(['kmc-demo', 'kmc-demo-etcd']);
    expect(
      bench.get({
        group: CONTROL_PLANE_GROUP,
        kind: 'K0smotronControlPlane',
        name: 'demo-cp',
      }).status,
    ).toMatchObject({ externalManagedControlPlane: true, readyReplicas: 3 });
  });

  it('installs add-ons of the cluster stack before it calls nodes ready', () => {
    const bench = SandboxBench.create();
    bench.applyFlavour(flavourOf('scs-hosted-control-plane'));
    bench.advance(1500);
    const addon = bench.get<Resource>({
      group: 'clusterstack.x-k8s.io',
      kind: 'ClusterAddon',
      name: 'cluster-addon-demo',
    });
    expect(addon.status?.ready).toBe(true);
    expect(
      bench.all('ClusterResourceSetBinding', 'addons.cluster.x-k8s.io')[0].spec,
    ).toMatchObject({
      clusterName: 'demo',
      bindings: [
        {
          clusterResourceSetName: 'clouds-yaml',
          resources: [{ kind: 'Secret', name: 'clouds-yaml', applied: true }],
        },
      ],
    });
    const hosted = bench.all('HostedControlPlane', CONTROL_PLANE_GROUP)[0];
    expect(bench.condition(hosted, 'Available')).toBeUndefined();
    expect(bench.condition(hosted, 'Ready')?.status).toBe('True');
  });
});
