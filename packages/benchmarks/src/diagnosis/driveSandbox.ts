import { FAILURE } from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/failures/annotation';
import { Failure } from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/failures/types';
import { flavourOf } from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/flavours';
import { installComponents } from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/releases/installComponents';
import { Release } from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/releases/releases';
import {
  DELETION_STEPS,
  TRIGGERS,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/testing/failureDrills';
import { slowToTell } from '@lattice-dev/plugin-lattice-backend/src/diagnosis/cases/sandboxTruths';
import { SandboxBench } from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/testing/SandboxBench';

import { withMistakes } from './ownManifests';

/** Simulated seconds in which every flavour gets ready, and then some. */
const BUILD_SECONDS = 1_500;
const SETTLE_SECONDS = 300;
/** Until what only takes long is told from what is stuck. */
const SLOW_SECONDS = 4_000;
/** Failures that hang on something that comes after the cluster is up. */
const LATE_STEP = 'controlPlane.scale';

/** A sandbox with one cluster of a flavour, just applied. */
export function beginSandbox(
  flavour: string,
  release: Release,
  failures: readonly string[] = [],
): SandboxBench {
  const bench = SandboxBench.create({ release });
  bench.applyFlavour(withMistakes(flavourOf(flavour), failures), {
    workers: 2,
    annotations: failures.length ? { [FAILURE]: failures.join(',') } : {},
    labels: { cni: 'cilium' },
  });
  // Last, because it adds only what a flavour has not brought along.
  installComponents(bench.store, bench.release, bench.clock.now());
  bench.advance(1);
  return bench;
}

/** The same, long after all of the failures have happened. */
export function driveFailures(
  failures: readonly Failure[],
  release: Release,
): SandboxBench {
  const isDeletion = failures.some(({ step }) => DELETION_STEPS.has(step));
  const ids = failures.map(({ id }) => id);
  const flavour = failures[0].flavour ?? 'capo-kubeadm';
  const bench = beginSandbox(flavour, release, isDeletion ? [] : ids);
  trigger(bench, failures, step => step !== LATE_STEP);
  bench.advance(BUILD_SECONDS);
  if (isDeletion) deleteCluster(bench, ids);
  trigger(bench, failures, step => step === LATE_STEP);
  const isSlow = ids.some(id => slowToTell.includes(id));
  bench.advance(isSlow ? SLOW_SECONDS : SETTLE_SECONDS);
  return bench;
}

function trigger(
  bench: SandboxBench,
  failures: readonly Failure[],
  isNow: (step: string) => boolean,
): void {
  const steps = new Set(failures.map(({ step }) => step));
  for (const step of steps) if (isNow(step)) TRIGGERS[step]?.(bench);
}

/** Asks for the failures, and then for the end of the cluster. */
export function deleteCluster(
  bench: SandboxBench,
  failures: readonly string[] = [],
): void {
  const cluster = bench.ref({ kind: 'Cluster', name: 'demo' });
  if (failures.length) {
    bench.edit(cluster, draft => {
      const known = draft.metadata.annotations ?? {};
      draft.metadata.annotations = { ...known, [FAILURE]: failures.join(',') };
    });
  }
  bench.advance(2);
  bench.store.delete(cluster);
}
