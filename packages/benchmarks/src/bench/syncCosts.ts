import { ChildProcess } from '../setup/ChildProcess';
import { clientGoSync } from '../setup/clientGo';
import { SyncCost } from '../setup/SyncCost';

export const ROUNDS = 3;

export type Side = 'lattice' | 'clientGo' | 'clientNode';
export type Costs = Record<Side, SyncCost[]>;

/** A process each time, so that nothing is warm but the server. */
async function syncIn(main: string, kubeconfig: string): Promise<SyncCost> {
  const child = ChildProcess.start(main);
  const cost = await child.call<SyncCost>('sync', kubeconfig);
  await child.stop();
  return cost;
}

const sides: Record<Side, (kubeconfig: string) => Promise<SyncCost>> = {
  lattice: kubeconfig => syncIn('latticeSyncMain', kubeconfig),
  clientGo: clientGoSync,
  clientNode: kubeconfig => syncIn('clientNodeSyncMain', kubeconfig),
};

/** In turns; the first round of each warms the server and is not counted. */
export async function costsOf(
  kubeconfig: string,
  objects: number,
): Promise<Costs> {
  const costs: Costs = { lattice: [], clientGo: [], clientNode: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of Object.keys(sides) as Side[]) {
      const cost = await sides[side](kubeconfig);
      if (cost.objects !== objects) {
        throw new Error(`${side} read ${cost.objects} objects`);
      }
      if (round > 0) costs[side].push(cost);
    }
  }
  return costs;
}
