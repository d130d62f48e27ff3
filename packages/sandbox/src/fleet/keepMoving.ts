import { isTrue } from '../controllers/engine/conditions';
import { DemoCluster } from './demoClusters';
import { clusterRefOf, DemoFleetOptions, happen } from './seedDemoFleet';

const MINUTE_MS = 60_000;
const LOOK_AGAIN_MS = 30_000;

/** Lets a cluster of the demo move on as soon as it has come to rest. */
export function keepMoving(
  cluster: DemoCluster,
  options: DemoFleetOptions,
  create: () => void,
): void {
  if (!cluster.motion) return;
  const next =
    cluster.motion === 'scale'
      ? scaling(cluster, options)
      : recreating(cluster, options, create);
  const { clock } = options;
  const turn = () => {
    const waitMs = next();
    clock.schedule(new Date(clock.now().getTime() + waitMs), turn);
  };
  turn();
}

/** Grows, shrinks, grows: each once the cluster is at rest. */
function scaling(
  cluster: DemoCluster,
  options: DemoFleetOptions,
): () => number {
  const sizes = [cluster.workers ?? 3, (cluster.workers ?? 3) + 3];
  let turn = 0;
  return () => {
    const object = options.store.get(clusterRefOf(cluster));
    if (object && !isTrue(object, 'Available')) return LOOK_AGAIN_MS;
    turn += 1;
    happen(cluster, { workers: sizes[turn % sizes.length] }, options);
    return MINUTE_MS;
  };
}

/** Comes, stays for a while, goes, and comes again. */
function recreating(
  cluster: DemoCluster,
  options: DemoFleetOptions,
  create: () => void,
): () => number {
  let isResting = false;
  return () => {
    const object = options.store.get(clusterRefOf(cluster));
    if (!object) {
      create();
      return MINUTE_MS;
    }
    if (object.metadata.deletionTimestamp || !isTrue(object, 'Available'))
      return LOOK_AGAIN_MS;
    isResting = !isResting;
    if (isResting) return MINUTE_MS;
    happen(cluster, 'delete', options);
    return LOOK_AGAIN_MS;
  };
}
