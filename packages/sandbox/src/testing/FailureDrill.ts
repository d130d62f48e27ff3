import { isTrue } from '../controllers/engine/conditions';
import { FAILURE } from '../failures/annotation';
import { Failure } from '../failures/types';
import { flavourOf } from '../flavours';
import { installComponents } from '../releases/installComponents';
import { DELETION_STEPS, REPAIRS, TRIGGERS } from './failureDrills';
import { SandboxBench } from './SandboxBench';
import { shownLines } from './shownLines';

/** What a failure adds to a cluster and takes from it. */
export interface Shown {
  readonly appears: readonly string[];
  readonly disappears: readonly string[];
}

const healthyLines = new Map<string, Set<string>>();

/** One failure in a sandbox: it shows, and heals by its remedy. */
export class FailureDrill {
  readonly #failure: Failure;
  readonly #bench: SandboxBench;

  static begin(failure: Failure): FailureDrill {
    return new FailureDrill(failure);
  }

  private constructor(failure: Failure) {
    this.#failure = failure;
    this.#bench = begin(failure, true);
  }

  shown(): Shown {
    const lines = shownLines(this.#bench);
    const healthy = healthyLinesFor(this.#failure);
    return {
      appears: [...lines].filter(line => !healthy.has(line)),
      disappears: [...healthy].filter(line => !lines.has(line)),
    };
  }

  /** Whether the cluster is well, or gone, an hour after the remedy. */
  healsByItsRemedy(): boolean {
    const repair = REPAIRS[this.#failure.id];
    if (repair) repair(this.#bench);
    else ask(this.#bench, undefined);
    this.#bench.advance(3600);
    return isWell(this.#bench, this.#failure);
  }
}

/** The same for all failures of a flavour that are provoked alike. */
function healthyLinesFor(failure: Failure): Set<string> {
  const { flavour, step } = failure;
  const way = DELETION_STEPS.has(step) ? 'deletion' : TRIGGERS[step] && step;
  const key = `${flavour}/${way}`;
  const known = healthyLines.get(key) ?? shownLines(begin(failure, false));
  healthyLines.set(key, known);
  return known;
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
