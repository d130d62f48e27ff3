import {
  CustomObjectsApi,
  KubeConfig,
  KubernetesObject,
  makeInformer,
} from '@kubernetes/client-node';
import { costOfSync } from './costOfSync';
import { serveCalls } from './serveCalls';
import { pathOf, SyncedKind, syncedKinds } from './SyncCost';

/** Lists a kind, and watches it from then on. */
async function follow(config: KubeConfig, kind: SyncedKind) {
  const { group, version, plural: resourcePlural } = kind;
  const api = config.makeApiClient(CustomObjectsApi);
  const informer = makeInformer<KubernetesObject>(
    config,
    `/apis/${pathOf(kind)}`,
    () =>
      api.listCustomObjectForAllNamespaces({ group, version, resourcePlural }),
  );
  // It tells errors to whoever listens, and resolves all the same.
  informer.on('error', error => {
    throw error;
  });
  await informer.start();
  return informer;
}

/** As its documentation does it; it has no place to strip managedFields. */
function sync(kubeconfig: string) {
  const config = new KubeConfig();
  config.loadFromFile(kubeconfig);
  return costOfSync(async () => {
    const informers = await Promise.all(
      syncedKinds.map(kind => follow(config, kind)),
    );
    return {
      objects: () =>
        informers.reduce((sum, informer) => sum + informer.list().length, 0),
    };
  });
}

serveCalls({ sync }, async () => {});
