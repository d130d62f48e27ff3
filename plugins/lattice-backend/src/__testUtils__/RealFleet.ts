import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLiveView, LiveView } from '../createLiveView';
import { KubernetesError } from '../kubernetes/KubernetesError';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { difference, freshList, heldObjects } from './freshList';
import { comparedKinds, kubectlList } from './kubectlList';

export const REAL = 'lab';

/** The fleet of a real API server, as its administrator sees it. */
export async function followRealFleet(
  kubeconfig: string,
  options: { rediscoverMilliseconds?: number } = {},
): Promise<LiveView> {
  const cluster = ManagementCluster.create({
    name: REAL,
    sandbox: false,
    connection: { type: 'kubeconfig-file', file: kubeconfig },
  });
  const live = await createLiveView({
    managementClusters: [cluster],
    logger: mockServices.logger.mock(),
    catalog: catalogServiceMock(),
    ...options,
  });
  await live.start();
  return live;
}

/** Waits for something that controllers do. */
export async function eventually(
  what: string,
  milliseconds: number,
  look: () => boolean | Promise<boolean>,
) {
  const end = Date.now() + milliseconds;
  while (!(await look())) {
    if (Date.now() > end) throw new Error(`Waited too long for ${what}`);
    await sleep(500);
  }
}

/** A server refuses a kind with 429 while its storage is starting. */
async function listUnlessStarting(live: LiveView) {
  try {
    return await freshList(live.fleet, REAL);
  } catch (error) {
    if (error instanceof KubernetesError && error.statusCode === 429) {
      return undefined;
    }
    throw error;
  }
}

/**
 * Compares the store with a fresh list until both are the same: controllers
 * write while the list is read, so that one look may find a difference.
 */
export async function expectEqualToFreshList(live: LiveView): Promise<number> {
  let listed: string[] = [];
  let found = { lost: [] as string[], ghosts: [] as string[] };
  await eventually('the store to equal a fresh list', 180_000, async () => {
    const answer = await listUnlessStarting(live);
    if (!answer) return false;
    listed = answer;
    found = difference(listed, heldObjects(live.fleet, REAL));
    return found.lost.length + found.ghosts.length === 0;
  });
  expect(found).toEqual({ lost: [], ghosts: [] });
  return listed.length;
}

/** The same, with kubectl as the witness; gives how many objects it printed. */
export async function expectEqualToKubectl(
  live: LiveView,
  kubeconfig: string,
): Promise<number> {
  let printed: string[] = [];
  let found = { lost: [] as string[], ghosts: [] as string[] };
  await eventually('the store to equal kubectl', 180_000, async () => {
    printed = await kubectlList(kubeconfig);
    const held = heldObjects(live.fleet, REAL, comparedKinds);
    found = difference(printed, held);
    return found.lost.length + found.ghosts.length === 0;
  });
  expect(found).toEqual({ lost: [], ghosts: [] });
  return printed.length;
}
