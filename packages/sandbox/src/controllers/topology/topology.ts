import { condition, findCondition, setConditions } from '../engine/conditions';
import { Context, Controller, Result } from '../engine/Controller';
import { Cluster, Condition, Resource } from '../engine/model';
import { CLUSTER_NAME, CORE_GROUP, isDeleting, refOf } from '../engine/objects';
import { classRefOf } from './classModel';
import {
  ensureControlPlane,
  ensureInfrastructure,
} from './desiredControlPlane';
import { ensureWorkers } from './desiredWorkers';
import { TOPOLOGY_OWNED } from './planning';
import { PatchError } from './patches';
import { upgradeCondition } from './upgrade';

const KIND = { group: CORE_GROUP, kind: 'Cluster' };

const TYPE = 'TopologyReconciled';

/** Turns a Cluster's topology into objects of its class. */
export const topologyController: Controller = {
  name: 'topology/cluster-controller',
  kind: KIND,
  watches: [
    {
      kind: { group: CORE_GROUP, kind: 'ClusterClass' },
      map: ({ object }, store) =>
        (store.list(KIND) as Cluster[])
          .filter(
            cluster =>
              cluster.spec.topology &&
              classRefOf(cluster).name === object.metadata.name,
          )
          .map(refOf),
    },
    ...['MachineDeployment', 'KubeadmControlPlane', 'HostedControlPlane'].map(
      kind => ({
        kind: {
          group:
            kind === 'MachineDeployment'
              ? CORE_GROUP
              : 'controlplane.cluster.x-k8s.io',
          kind,
        },
        map: ({ object }: { object: Resource }) => {
          const { labels, namespace } = object.metadata;
          return labels?.[TOPOLOGY_OWNED] === undefined
            ? []
            : [{ ...KIND, namespace, name: labels[CLUSTER_NAME] }];
        },
      }),
    ),
  ] as Controller['watches'],
  reconcile(object, context): Result {
    const cluster = object as Cluster;
    if (!cluster.spec?.topology || isDeleting(cluster)) return undefined;
    if (cluster.spec.paused)
      return tell(
        cluster,
        condition(
          TYPE,
          'False',
          'Paused',
          'Cluster spec.paused is set to true',
        ),
        context,
      );
    const held =
      context.faults.find('topology.class', cluster, context) ??
      context.faults.find('topology.hooks', cluster, context);
    const clusterClass = findClass(cluster, context);
    if (held?.shown.conditions)
      return tell(cluster, held.shown.conditions[0], context);
    if (!clusterClass) return tell(cluster, classMissing(cluster), context);
    if (
      findCondition(clusterClass, 'VariablesReady')?.status === 'False' ||
      findCondition(clusterClass, 'RefVersionsUpToDate')?.status === 'False'
    ) {
      return tell(
        cluster,
        condition(
          TYPE,
          'False',
          'ClusterClassNotReconciled',
          `ClusterClass ${clusterClass.metadata.name} not reconciled. If this condition persists please check ClusterClass status. A ClusterClass is reconciled if .status.observedGeneration == .metadata.generation`,
        ),
        context,
      );
    }
    return tell(cluster, build(cluster, clusterClass, context), context);
  },
};

function findClass(
  cluster: Cluster,
  { client }: Context,
): Resource | undefined {
  return client.get({
    group: CORE_GROUP,
    kind: 'ClusterClass',
    ...classRefOf(cluster),
  });
}

function classMissing(cluster: Cluster): Condition {
  const { name, namespace } = classRefOf(cluster);
  const message = `error reading the ClusterClass: failed to get ClusterClass ${namespace}/${name}: ClusterClass.cluster.x-k8s.io "${name}" not found`;
  return condition(TYPE, 'False', 'ReconcileFailed', message);
}

function build(
  cluster: Cluster,
  clusterClass: Resource,
  context: Context,
): Condition {
  context.client.patch(cluster, draft => {
    draft.metadata.labels = {
      ...draft.metadata.labels,
      [CLUSTER_NAME]: cluster.metadata.name,
      [TOPOLOGY_OWNED]: '',
    };
  });
  const strike = context.faults.find('topology.patches', cluster, context);
  if (strike?.shown.conditions) return strike.shown.conditions[0];
  try {
    ensureInfrastructure(cluster, clusterClass, context);
    ensureControlPlane(cluster, clusterClass, context);
    ensureWorkers(cluster, clusterClass, context);
  } catch (error) {
    if (!(error instanceof PatchError)) throw error;
    return condition(TYPE, 'False', 'ReconcileFailed', error.message);
  }
  return (
    upgradeCondition(cluster, context) ??
    condition(TYPE, 'True', 'ReconcileSucceeded')
  );
}

function tell(
  cluster: Cluster,
  told: Condition,
  { client, clock }: Context,
): Result {
  client.patchStatus(cluster, draft => {
    const order = draft.status?.conditions?.map(({ type }) => type) ?? [];
    setConditions(draft, [told], clock.now());
    draft.status?.conditions?.sort(
      (a, b) => order.indexOf(a.type) - order.indexOf(b.type),
    );
  });
  return undefined;
}
