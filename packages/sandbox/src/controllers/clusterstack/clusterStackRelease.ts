import { legacyCondition, setConditions } from '../engine/conditions';
import { Context, Controller, Result } from '../engine/Controller';
import { Resource } from '../engine/model';
import { isDeleting } from '../engine/objects';
import { clusterClass } from '../../flavours/clusterClasses';
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

/** `openstack-scs2-1-34-v2`: stack, minor version of Kubernetes, release. */
const RELEASE_NAME = /^openstack-(.+)-1-(\d+)-[^-]+$/;

/** A release made by hand may be called anything; it brings no class. */
function bringClass(release: Resource, context: Context): void {
  const { name, namespace = 'default' } = release.metadata;
  const stack = RELEASE_NAME.exec(name)?.[1];
  if (!stack) return;
  const objects = clusterClass({
    name,
    namespace,
    release: context.release,
    controlPlane: stack === 'hosted-control-plane' ? 'hosted' : 'kubeadm',
  });
  for (const object of objects) context.client.create(object);
}

function minorOf({ metadata }: Resource): string {
  return `1.${RELEASE_NAME.exec(metadata.name)?.[2] ?? '34'}`;
}

function finish(release: Resource, context: Context): void {
  const { client, clock } = context;
  const { name, namespace } = release.metadata;
  bringClass(release, context);
  client.patchStatus(release, draft => {
    draft.status = {
      ...draft.status,
      ready: true,
      kubernetesVersion: draft.status?.kubernetesVersion ?? minorOf(release),
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
