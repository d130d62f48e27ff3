import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asAdmin, clusterPath } from './kubernetes';

interface Place {
  namespace: string;
  name: string;
}

/** Something that breaks a cluster, and its remedy. */
export interface Trouble {
  begin(place: Place): Promise<void>;
  end(place: Place): Promise<void>;
}

/** The operator of LatticeClusters would take it off their Cluster again. */
const carrierOf = ({ namespace, name }: Place) =>
  namespace === `capi-${name}`
    ? `/apis/lattice.dev/v1alpha1/latticeclusters/${name}`
    : clusterPath(namespace, name);

async function simulate(place: Place, failure: string | null) {
  const admin = await asAdmin('workshop');
  await admin.mergePatch(carrierOf(place), {
    metadata: { annotations: { 'sandbox.lattice.dev/failure': failure } },
  });
  await admin.close();
}

/** The API server of the cluster cannot be reached, in the sandbox. */
export const simulatedSilence: Trouble = {
  begin: place => simulate(place, 'capi-workload-api-unreachable'),
  end: place => simulate(place, null),
};

/** The process in whose memory the clusters of the lab live. */
function providerOfTheLab(): number {
  const run = dirname(process.env.LATTICE_LAB_KUBECONFIG!);
  return Number(readFileSync(join(run, 'pids', 'capi-dev'), 'utf8'));
}

/** The same with real Cluster API: their process stands still. */
export const realSilence: Trouble = {
  begin: async () => {
    process.kill(providerOfTheLab(), 'SIGSTOP');
  },
  end: async () => {
    process.kill(providerOfTheLab(), 'SIGCONT');
  },
};
