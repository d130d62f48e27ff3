import { LoggerService } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { projectForDiagnosis } from '@lattice-dev/plugin-lattice-backend/src/diagnosis/details/projectForDiagnosis';
import {
  createLiveView,
  CreateLiveViewOptions,
  LiveView,
} from '@lattice-dev/plugin-lattice-backend/src/createLiveView';
import { ObjectIndex } from '@lattice-dev/plugin-lattice-backend/src/fleet/index/ObjectIndex';
import { ManagementCluster } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/ManagementCluster';
import { DiscoveryLoop } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/DiscoveryLoop';
import {
  KindWatcher,
  WatchContext,
} from '@lattice-dev/plugin-lattice-backend/src/kubernetes/KindWatcher';
import { WatchedResource } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/resourcePath';
import { TimeSlices } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/TimeSlices';
import {
  kindKey,
  WatchedKind,
  watchedKinds,
} from '@lattice-dev/plugin-lattice-backend/src/kubernetes/watchedKinds';

/**
 * Reads kinds as a ClusterWatcher does: asks what is served, and follows each
 * kind with a KindWatcher, all at once, on shared time slices, into one index.
 * Resolves when all were read.
 */
export function readObjects(
  kubeconfig: string,
  resources: readonly WatchedResource[],
): Promise<{ objects: () => number }> {
  const context: WatchContext = {
    cluster: ManagementCluster.create({
      name: 'bench',
      sandbox: false,
      connection: { type: 'kubeconfig-inline', document: kubeconfig },
    }),
    turns: TimeSlices.create(),
    streaming: { supported: true },
  };
  const index = new ObjectIndex();
  const touched = new Set<string>();
  const left = new Set(
    resources.map(({ group, kind }) => kindKey(group, kind)),
  );
  return new Promise((resolve, reject) => {
    const follow = (kind: WatchedKind) => {
      if (!left.has(kind.key)) return;
      const watcher = KindWatcher.create({
        ...context,
        kind,
        project: projectForDiagnosis,
        onStatus: () => undefined,
        onEvent: event => {
          if (event.type !== 'synced') {
            index.apply(event, touched);
            return;
          }
          left.delete(kind.key);
          if (left.size > 0) return;
          touched.clear();
          resolve({ objects: () => index.size });
        },
      });
      watcher.start();
    };
    const discovery = DiscoveryLoop.create({
      ...context,
      onKinds: async kinds => watchedKinds(kinds).forEach(follow),
      onError: reject,
    });
    discovery.start();
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
