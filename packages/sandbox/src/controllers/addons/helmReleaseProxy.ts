import { condition, isTrue, setConditions } from '../engine/conditions';
import { Change, Context, Controller, Result } from '../engine/Controller';
import { Cluster, Resource } from '../engine/model';
import { CORE_GROUP, isDeleting, refOf } from '../engine/objects';
import { clusterOf, isInitialized } from '../core/clusterView';
import { ADDONS_GROUP } from './helmChartProxy';

/** Installs one chart in one cluster, once its API server answers. */
export const helmReleaseProxyController: Controller = {
  name: 'helmreleaseproxy-controller',
  kind: { group: ADDONS_GROUP, kind: 'HelmReleaseProxy' },
  watches: [{ kind: { group: CORE_GROUP, kind: 'Cluster' }, map: releasesOf }],
  reconcile(object, context): Result {
    const release = object as Resource;
    if (isDeleting(release)) return undefined;
    const cluster = clusterOf(release, context);
    if (!isInitialized(cluster)) {
      tell(
        release,
        'False',
        'ClusterNotAvailable',
        'Waiting for the control plane to be initialized',
        context,
      );
      return undefined;
    }
    const progress = context.stages.run(
      release,
      [
        {
          step: 'addon.helm',
          seconds: 15,
          isDone: isInstalled,
          complete: install,
        },
      ],
      context,
    );
    return progress.done ? undefined : progress.result;
  },
};

function releasesOf({ object, previous }: Change, store: Context['store']) {
  if (
    isInitialized(object as Cluster) ===
    isInitialized(previous as Cluster | undefined)
  )
    return [];
  return store
    .listByCluster(object.metadata.namespace ?? '', object.metadata.name)
    .filter(({ kind }) => kind === 'HelmReleaseProxy')
    .map(refOf);
}

function isInstalled(release: Resource): boolean {
  return (
    isTrue(release, 'HelmReleaseReady') &&
    release.status?.observedGeneration === release.metadata.generation
  );
}

function install(release: Resource, context: Context): void {
  const { client } = context;
  client.patchStatus(release, draft => {
    const revision = Number(draft.status?.revision ?? 0) + 1;
    draft.status = {
      ...draft.status,
      status: 'deployed',
      revision,
      observedGeneration: draft.metadata.generation,
    };
  });
  tell(release, 'True', 'HelmReleaseReady', '', context);
  client.record(release, {
    reason: 'HelmReleaseReady',
    message: `Release ${String(release.spec?.releaseName)} is deployed`,
  });
}

function tell(
  release: Resource,
  status: 'True' | 'False',
  reason: string,
  message: string,
  { client, clock }: Context,
): void {
  client.patchStatus(release, draft => {
    const conditions = ['Ready', 'HelmReleaseReady'].map(type =>
      condition(type, status, reason, message),
    );
    const available = condition(
      'ClusterAvailable',
      reason === 'ClusterNotAvailable' ? 'False' : 'True',
      reason === 'ClusterNotAvailable' ? reason : 'ClusterAvailable',
    );
    setConditions(draft, [...conditions, available], clock.now());
  });
}
