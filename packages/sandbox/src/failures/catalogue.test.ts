import { isTrue } from '../controllers/engine/conditions';
import { Resource } from '../controllers/engine/model';
import { flavourOf } from '../flavours';
import { installComponents } from '../releases/installComponents';
import { DELETION_STEPS, REPAIRS, TRIGGERS } from '../testing/failureDrills';
import { SandboxBench } from '../testing/SandboxBench';
import { FAILURE } from './annotation';
import { FAILURES } from './catalogue';
import { Failure } from './types';

/** Natural ones need manifests of their own and are proven below. */
const NATURAL = new Set(['k0s-kubeadm-workers']);
const DRILLED = FAILURES.filter(({ id }) => !NATURAL.has(id));

/** Everything that a reader of the API could notice. */
function pictureOf({ store, simulation }: SandboxBench): Set<string> {
  const lines = store.kinds
    .list()
    .flatMap(({ group, kind }) => store.list({ group, kind }) as Resource[])
    .flatMap(object => picture(object));
  return new Set([
    ...lines,
    ...simulation.logs
      .read('capo-system', 'capo-controller-manager-0')
      .map(line => line.slice(40, 90)),
  ]);
}

function picture(object: Resource): string[] {
  const { kind, status, spec } = object;
  if (kind === 'Event')
    return object.type === 'Warning'
      ? [
          `Event ${String(object.reason)}`,
          `Event count ${String(object.count)}`,
        ]
      : [];
  const conditions = (status?.conditions ?? []).map(
    ({ type, status: state, reason }) => `${kind} ${type} ${state} ${reason}`,
  );
  const {
    instanceState,
    resolved,
    etcdVolumeUsage,
    phase,
    usableVersions,
    certificatesExpiryDate,
    kubernetesResources,
    containerStatuses,
  } = status ?? {};
  const expiry =
    typeof certificatesExpiryDate === 'string'
      ? certificatesExpiryDate.slice(0, 7)
      : undefined;
  const rest = [
    instanceState,
    resolved && Object.keys(resolved),
    etcdVolumeUsage,
    phase,
    usableVersions,
    expiry,
    kubernetesResources,
    containerStatuses,
    spec?.paused,
  ];
  return [...conditions, `${kind} ${JSON.stringify(rest)}`];
}

function begin(failure: Failure, asked: boolean): SandboxBench {
  const bench = SandboxBench.create();
  installComponents(bench.store, bench.release, bench.clock.now());
  const isDeletion = DELETION_STEPS.has(failure.step);
  const annotations: Record<string, string> =
    asked && !isDeletion ? { [FAILURE]: failure.id } : {};
  const labels = { cni: 'cilium' };
  bench.applyFlavour(flavourOf(failure.flavour ?? 'capo-kubeadm'), {
    workers: 2,
    annotations,
    labels,
  });
  bench.advance(1);
  if (failure.step !== 'controlPlane.scale') TRIGGERS[failure.step]?.(bench);
  bench.advance(1500);
  if (isDeletion) remove(bench, failure, asked);
  if (failure.step === 'controlPlane.scale') TRIGGERS[failure.step](bench);
  bench.advance(300);
  return bench;
}

function remove(bench: SandboxBench, { id }: Failure, asked: boolean): void {
  if (asked) ask(bench, id);
  bench.advance(2);
  bench.store.delete(bench.ref({ kind: 'Cluster', name: 'demo' }));
}

function clusterRef(bench: SandboxBench) {
  const lattice = {
    group: 'lattice.dev',
    kind: 'LatticeCluster',
    name: 'demo',
    namespace: undefined,
  };
  return bench.store.get(lattice)
    ? lattice
    : bench.ref({ kind: 'Cluster', name: 'demo' });
}

function ask(bench: SandboxBench, id: string | undefined): void {
  bench.store.mutate(
    clusterRef(bench),
    draft => {
      const { [FAILURE]: _, ...rest } = draft.metadata.annotations ?? {};
      draft.metadata.annotations = id ? { ...rest, [FAILURE]: id } : rest;
    },
    { fieldManager: 'kubectl' },
  );
}

function isWell(bench: SandboxBench, failure: Failure): boolean {
  const [cluster] = bench.store.list({
    group: 'cluster.x-k8s.io',
    kind: 'Cluster',
  });
  return DELETION_STEPS.has(failure.step)
    ? cluster === undefined
    : isTrue(cluster, 'Available');
}

const healthyPictures = new Map<string, Set<string>>();

/** The same for all failures of a flavour that are provoked alike. */
function healthyPicture(failure: Failure): Set<string> {
  const { flavour, step } = failure;
  const way = DELETION_STEPS.has(step) ? 'deletion' : TRIGGERS[step] && step;
  const key = `${flavour}/${way}`;
  const known = healthyPictures.get(key) ?? pictureOf(begin(failure, false));
  healthyPictures.set(key, known);
  return known;
}

describe('failures', () => {
  it('has every provider and at least sixty', () => {
    expect(new Set(FAILURES.map(({ id }) => id)).size).toBe(FAILURES.length);
    expect(FAILURES.length).toBeGreaterThanOrEqual(60);
    const providers = [
      'capo',
      'cluster-api',
      'kubeadm',
      'rke2',
      'k0smotron',
      'kamaji',
      'teutonet',
      'scs',
      'orc',
      'lattice',
    ];
    expect(
      [...new Set(FAILURES.map(({ provider }) => provider))].sort(),
    ).toEqual([...providers].sort());
  });

  it.each(DRILLED.map(failure => [failure.id, failure] as const))(
    '%s shows, and heals by its remedy',
    (id, failure) => {
      const bench = begin(failure, true);
      const before = pictureOf(bench);
      const healthy = healthyPicture(failure);
      const shown = [...before].filter(line => !healthy.has(line));
      const missing = [...healthy].filter(line => !before.has(line));
      expect([...shown, ...missing]).not.toEqual([]);

      if (REPAIRS[id]) REPAIRS[id](bench);
      else ask(bench, undefined);
      bench.advance(3600);
      expect(isWell(bench, failure)).toBe(true);
    },
  );

  it('notices kubeadm workers below a k0s control plane by itself', () => {
    const bench = SandboxBench.create();
    const manifests = flavourOf('k0smotron').manifests({
      name: 'demo',
      namespace: 'team',
      release: bench.release,
    });
    const kubeadm = JSON.parse(
      JSON.stringify(manifests).replaceAll(
        'K0sWorkerConfigTemplate',
        'KubeadmConfigTemplate',
      ),
    );
    bench.apply(kubeadm);
    bench.advance(1500);
    const [machine] = bench.all('Machine');
    expect(bench.condition(machine, 'NodeHealthy')?.message).toMatch(
      /^Waiting for a Node with spec\.providerID/,
    );
  });
});
