import { CatalogService } from '@backstage/plugin-catalog-node';
import {
  Sandbox,
  SimulatedClock,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import {
  createLiveView,
  CreateLiveViewOptions,
  LiveView,
} from '@lattice-dev/plugin-lattice-backend/src/createLiveView';
import { ManagementCluster } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/ManagementCluster';

/** What a backend has made of its management clusters. */
export type FaultFleet = LiveView;

/** The management cluster that fails in the ways of the seed. */
export const FAULTY = 'faulty';
/** The one that is never read. */
export const DEAD = 'dead';

const timing = {
  deadlineMilliseconds: 3_000,
  refusedMilliseconds: 100,
  backoffMilliseconds: [20, 300] as [number, number],
  pageSize: 7,
  // Short, so that watches begin again and meet what waits for them.
  watchSeconds: 1,
};

export interface FaultFleetOptions {
  sandbox: Sandbox;
  clock: SimulatedClock;
  /** Where the dead management cluster is; none when absent. */
  deadUrl?: string;
  logger: CreateLiveViewOptions['logger'];
  database?: CreateLiveViewOptions['database'];
  rediscoverMilliseconds?: number;
}

/** A fleet as the backend makes it, in a hurry and on the sandbox's clock. */
export async function faultFleet(
  options: FaultFleetOptions,
): Promise<FaultFleet> {
  const { sandbox, clock, deadUrl, ...rest } = options;
  const faulty = ManagementCluster.create({
    name: FAULTY,
    sandbox: true,
    allowInsecure: true,
    connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
  });
  // Two fleets that are compared must not differ by the second they ask in.
  faulty.clock.now = () => clock.now().getTime();
  const dead = deadUrl
    ? [
        ManagementCluster.create({
          name: DEAD,
          sandbox: true,
          allowInsecure: true,
          connection: { type: 'token', url: deadUrl, token: 'none' },
        }),
      ]
    : [];
  return createLiveView({
    ...rest,
    managementClusters: [faulty, ...dead],
    catalog: {} as CatalogService,
    timing,
    writeMilliseconds: 50,
  });
}
