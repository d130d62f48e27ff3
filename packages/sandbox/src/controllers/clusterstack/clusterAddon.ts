import { legacyCondition, setConditions } from '../engine/conditions';
import { Change, Context, Controller, Result } from '../engine/Controller';
import { Cluster, Resource } from '../engine/model';
import {
  CLUSTER_NAME,
  CORE_GROUP,
  isDeleting,
  ownerRef,
} from '../engine/objects';
import { clusterOf, isInitialized } from '../core/clusterView';
import { classRefOf } from '../topology/classModel';
import { STACK_GROUP } from './clusterStack';

/** Add-ons of a cluster stack, in the order of their stages. */
const ADDONS = [
  'cilium',
  'openstack-cloud-controller-manager',
  'openstack-cinder-csi',
  'metrics-server',
];

function addonRef(cluster: { metadata: { name: string; namespace?: string } }) {
  return {
    group: STACK_GROUP,
    kind: 'ClusterAddon',
    namespace: cluster.metadata.namespace,
    name: `cluster-addon-${cluster.metadata.name}`,
  };
}

/** A cluster on a class that a cluster stack brought gets a ClusterAddon. */
export const clusterAddonCreateController: Controller = {
  name: 'clusteraddoncreate-controller',
  kind: { group: CORE_GROUP, kind: 'Cluster' },
  reconcile(object, { client }): Result {
    const cluster = object as Cluster;
    if (!cluster.spec?.topology || isDeleting(cluster)) return undefined;
    const release = client.get({
      group: STACK_GROUP,
      kind: 'ClusterStackRelease',
      ...classRefOf(cluster),
    });
    if (!release) return undefined;
    const { name, namespace } = addonRef(cluster);
    client.create<Resource>({
      apiVersion: `${STACK_GROUP}/v1alpha1`,
      kind: 'ClusterAddon',
      metadata: {
        name,
        namespace,
        labels: { [CLUSTER_NAME]: cluster.metadata.name },
        ownerReferences: [ownerRef(cluster)],
      },
      spec: {
        clusterRef: {
          apiVersion: cluster.apiVersion,
          kind: 'Cluster',
          name: cluster.metadata.name,
          namespace,
        },
        clusterStack: release.metadata.name,
        version: release.metadata.name.split('-').at(-1),
      },
    });
    return undefined;
  },
};

export const clusterAddonController: Controller = {
  name: 'clusteraddon-controller',
  kind: { group: STACK_GROUP, kind: 'ClusterAddon' },
  watches: [
    { kind: { group: CORE_GROUP, kind: 'Cluster' }, map: initializedClusters },
  ],
  reconcile(object, context): Result {
    const addon = object as Resource;
    if (isDeleting(addon)) return undefined;
    if (!isInitialized(clusterOf(addon, context)))
      return waitForControlPlane(addon, context);
    if (context.faults.strikes('stack.addonHook', addon, context))
      return { afterSeconds: 900 };
    const progress = context.stages.run(
      addon,
      [
        {
          step: 'stack.addon',
          seconds: 30,
          isDone: ({ status }) => status?.ready === true,
          complete: finish,
        },
      ],
      context,
    );
    return progress.done ? undefined : progress.result;
  },
};

function initializedClusters({ object, previous }: Change) {
  return isInitialized(object as Cluster) ===
    isInitialized(previous as Cluster | undefined)
    ? []
    : [addonRef(object)];
}

function waitForControlPlane(
  addon: Resource,
  { client, clock }: Context,
): Result {
  client.patchStatus(addon, draft => {
    const failure = {
      reason: 'ControlPlaneNotReady',
      severity: 'Info' as const,
      message: 'control plane not ready yet',
    };
    setConditions(
      draft,
      ['Ready', 'ClusterReady'].map(type => legacyCondition(type, failure)),
      clock.now(),
    );
  });
  return undefined;
}

function finish(addon: Resource, { client, clock }: Context): void {
  client.patchStatus(addon, draft => {
    draft.status = {
      ...draft.status,
      ready: true,
      currentHook: 'AfterControlPlaneInitialized',
      stages: ADDONS.map(name => ({ name, action: 'apply', phase: 'done' })),
      resources: ADDONS.map(name => ({
        group: 'apps',
        version: 'v1',
        kind: 'Deployment',
        name,
        namespace: 'kube-system',
        status: 'synced',
      })),
    };
    const types = [
      'Ready',
      'ClusterReady',
      'HelmChartFound',
      'HelmChartTemplated',
      'ClusterAddonConfigValidated',
      'EvaluatedCEL',
      'HelmChartApplied',
      'HookServerReady',
    ];
    setConditions(
      draft,
      types.map(type => legacyCondition(type)),
      clock.now(),
    );
  });
}
