import { LoggerService } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { projectForDiagnosis } from '@lattice-dev/plugin-lattice-backend/src/diagnosis/details/projectForDiagnosis';
import {
  createLiveView,
  CreateLiveViewOptions,
  LiveView,
} from '@lattice-dev/plugin-lattice-backend/src/createLiveView';
import { ProjectedObject } from '@lattice-dev/plugin-lattice-backend/src/capi';
import { ObjectIndex } from '@lattice-dev/plugin-lattice-backend/src/fleet/index/ObjectIndex';
import { ManagementCluster } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/ManagementCluster';
import { Reflector } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/Reflector';
import { WatchedResource } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/resourcePath';
import { TimeSlices } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/TimeSlices';

/**
 * Reads kinds the way a ClusterWatcher does: a Reflector each, all at once, on
 * shared time slices, into one index. Resolves when all were read.
 */
export function readObjects(
  kubeconfig: string,
  resources: readonly WatchedResource[],
): Promise<{ objects: () => number }> {
  const cluster = ManagementCluster.create({
    name: 'bench',
    sandbox: false,
    connection: { type: 'kubeconfig-inline', document: kubeconfig },
  });
  const turns = TimeSlices.create();
  const streaming = { supported: true };
  const index = new ObjectIndex();
  const touched = new Set<string>();
  let left = resources.length;
  return new Promise(resolve => {
    const reflectors = resources.map(resource =>
      Reflector.create<ProjectedObject>({
        cluster,
        resource,
        turns,
        streaming,
        project: projectForDiagnosis,
        onStatus: () => undefined,
        onEvent: event => {
          if (event.type !== 'synced') {
            index.apply(event, touched);
            return;
          }
          left -= 1;
          if (left > 0) return;
          touched.clear();
          resolve({ objects: () => index.size });
        },
      }),
    );
    for (const reflector of reflectors) reflector.start();
  });
}

/** An index that holds what is kept of raw objects. */
export function indexOf(raw: Iterable<unknown>): ObjectIndex {
  const index = new ObjectIndex();
  const touched = new Set<string>();
  for (const one of raw) {
    const object = projectForDiagnosis(one);
    if (object) index.apply({ type: 'upserted', object }, touched);
  }
  return index;
}

const silent: LoggerService = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
  child: () => silent,
};

/** A fleet as the backend makes it, for one management cluster. */
export async function fleetFor(
  name: string,
  connection: { kubeconfig: string } | { url: string; token: string },
  options: Partial<CreateLiveViewOptions> = {},
): Promise<LiveView> {
  const cluster = ManagementCluster.create({
    name,
    sandbox: true,
    allowInsecure: true,
    connection:
      'kubeconfig' in connection
        ? { type: 'kubeconfig-inline', document: connection.kubeconfig }
        : { type: 'token', ...connection },
  });
  return createLiveView({
    managementClusters: [cluster],
    logger: silent,
    catalog: {} as CatalogService,
    project: projectForDiagnosis,
    ...options,
  });
}

/** Waits until something holds. */
export async function until(
  condition: () => boolean,
  milliseconds = 60_000,
): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!condition()) {
    if (Date.now() > end) return false;
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  return true;
}
