import { CorpusEntry } from '@lattice-dev/plugin-lattice-backend/src/diagnosis/corpus';
import { FLAVOURS } from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/flavours';
import { RELEASES } from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/releases/releases';
import { SandboxBench } from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/testing/SandboxBench';
import { clusterInSandbox } from './clusterInSandbox';
import { beginSandbox, deleteCluster } from './driveSandbox';

/** Simulated seconds after the last change at which somebody looks. */
const LOOKS = [2, 5, 15, 30, 60, 90, 120, 180, 240, 300, 420, 600, 900];
const BUILD_SECONDS = 1_500;

type Change = (bench: SandboxBench) => void;

/** What people do with clusters that are well. */
const changes: Readonly<Record<string, Change>> = {
  building: () => undefined,
  scaling: bench => {
    bench.advance(BUILD_SECONDS);
    for (const pool of bench.all('MachineDeployment')) {
      bench.edit({ kind: pool.kind, name: pool.metadata.name }, draft => {
        draft.spec = { ...draft.spec, replicas: 4 };
      });
    }
  },
  deleting: bench => {
    bench.advance(BUILD_SECONDS);
    deleteCluster(bench);
  },
};

/** Clusters of every flavour that get on as they should, looked at often. */
export function* wellEntries(): Generator<CorpusEntry> {
  for (const release of Object.values(RELEASES)) {
    for (const { id } of FLAVOURS) {
      for (const [what, change] of Object.entries(changes)) {
        const bench = beginSandbox(id, release);
        change(bench);
        let passed = 0;
        for (const look of LOOKS) {
          bench.advance(look - passed);
          passed = look;
          const seen = clusterInSandbox(bench, { logs: false });
          if (seen.input.status) yield entryOf(`${id} ${what} ${look} s`, seen);
        }
      }
    }
  }
}

function entryOf(
  name: string,
  seen: Pick<CorpusEntry, 'flavour' | 'input'>,
): CorpusEntry {
  const isHealthy = seen.input.status?.health === 'healthy';
  return {
    name: `sandbox ${name}`,
    from: isHealthy ? 'healthy' : 'progressing',
    ...seen,
    roots: [],
    finds: [],
    avoids: [],
  };
}
