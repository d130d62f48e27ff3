import { legacyCondition, setConditions } from '../engine/conditions';
import { Context, Controller, Result } from '../engine/Controller';
import { Resource } from '../engine/model';
import { isDeleting } from '../engine/objects';
import { STACK_GROUP } from './clusterStack';

/** Downloads a release and applies the ClusterClass that it brings. */
export const clusterStackReleaseController: Controller = {
  name: 'clusterstackrelease-controller',
  kind: { group: STACK_GROUP, kind: 'ClusterStackRelease' },
  reconcile(object, context): Result {
    const release = object as Resource;
    if (isDeleting(release)) return undefined;
    const progress = context.stages.run(
      release,
      [
        {
          step: 'stack.release',
          seconds: 20,
          isDone: ({ status }) => status?.ready === true,
          complete: finish,
        },
      ],
      context,
    );
    return progress.done ? undefined : progress.result;
  },
};

function finish(release: Resource, { client, clock }: Context): void {
  const { name, namespace } = release.metadata;
  client.patchStatus(release, draft => {
    draft.status = {
      ...draft.status,
      ready: true,
      kubernetesVersion: draft.status?.kubernetesVersion ?? '1.34',
      resources: [
        {
          group: 'cluster.x-k8s.io',
          version: 'v1beta1',
          kind: 'ClusterClass',
          name,
          namespace,
          status: 'synced',
        },
      ],
    };
    const types = [
      'Ready',
      'AssetsClientAPIAvailable',
      'ClusterStackReleaseDownloaded',
    ];
    setConditions(
      draft,
      types.map(type => legacyCondition(type)),
      clock.now(),
    );
  });
}
