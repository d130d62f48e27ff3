import { Change, Context, Controller, Result } from '../engine/Controller';
import { Stage } from '../engine/Stages';
import { Cluster, Endpoint, Resource } from '../engine/model';
import {
  addFinalizer,
  CLUSTER_NAME,
  CONTROL_PLANE_GROUP,
  CORE_GROUP,
  isDeleting,
  refOf,
  removeFinalizer,
} from '../engine/objects';
import { standsStill } from '../engine/pause';
import { clusterOf, follow } from '../core/clusterView';
import { ensureAuthorities, ensureKubeconfig } from '../core/clusterSecrets';
import { planOf } from '../openstack/clusterSpec';

/** One kind of control plane that runs as pods of the management cluster. */
export interface HostedKind {
  kind: string;
  controller: string;
  finalizer: string;
  stages: Stage<Resource>[];
  /** Kinds whose changes wake it besides its own. */
  children?: { group: string; kind: string }[];
  /** What it reports while it works and when it is done. */
  report(controlPlane: Resource, done: boolean, context: Context): void;
}

export function hostedController(row: HostedKind): Controller {
  return {
    name: row.controller,
    kind: { group: CONTROL_PLANE_GROUP, kind: row.kind },
    watches: [
      {
        kind: { group: CORE_GROUP, kind: 'Cluster' },
        map: change => namedBy(change, row.kind),
      },
      ...(row.children ?? []).map(kind => ({
        kind,
        map: ({ object }: Change) =>
          (object.metadata.ownerReferences ?? [])
            .filter(owner => owner.kind === row.kind)
            .map(owner => ({
              group: CONTROL_PLANE_GROUP,
              kind: row.kind,
              name: owner.name,
              namespace: object.metadata.namespace,
            })),
      })),
    ],
    reconcile(object, context): Result {
      const controlPlane = object as Resource;
      const cluster = clusterOf(controlPlane, context);
      if (isDeleting(controlPlane)) return remove(controlPlane, row, context);
      if (!cluster || standsStill(controlPlane, cluster, context))
        return undefined;
      context.client.patch(controlPlane, draft =>
        addFinalizer(draft, row.finalizer),
      );
      const progress = context.stages.run(controlPlane, row.stages, context);
      const current = context.client.get<Resource>(refOf(controlPlane));
      if (current) row.report(current, progress.done, context);
      return progress.done ? undefined : progress.result;
    },
  };
}

function namedBy({ object }: Change, kind: string) {
  const ref = (object as Cluster).spec.controlPlaneRef;
  return ref?.kind === kind
    ? [
        {
          group: CONTROL_PLANE_GROUP,
          kind,
          name: ref.name,
          namespace: object.metadata.namespace,
        },
      ]
    : [];
}

function remove(
  controlPlane: Resource,
  row: HostedKind,
  { client, stages, ...context }: Context,
): Result {
  const progress = stages.elapsed(`${controlPlane.metadata.uid}/remove`, 10, {
    client,
    stages,
    ...context,
  });
  if (!progress.done) return progress.result;
  client.patch(controlPlane, draft => removeFinalizer(draft, row.finalizer));
  return undefined;
}

export function labelsOf(controlPlane: Resource): Record<string, string> {
  return { [CLUSTER_NAME]: controlPlane.metadata.labels?.[CLUSTER_NAME] ?? '' };
}

/** Writes the endpoint where CAPO would; it is writable once. */
export function handOverEndpoint(
  controlPlane: Resource,
  endpoint: Endpoint,
  context: Context,
): boolean {
  const cluster = clusterOf(controlPlane, context);
  const infrastructure = follow(
    controlPlane,
    cluster?.spec.infrastructureRef,
    context,
  );
  if (!cluster || !infrastructure) return false;
  const plan = planOf(infrastructure);
  if (plan.endpoint && plan.endpoint.host !== endpoint.host) return false;
  context.client.patch(infrastructure, draft => {
    (draft.spec ??= {}).controlPlaneEndpoint = endpoint;
  });
  ensureAuthorities(controlPlane, cluster, context);
  ensureKubeconfig(controlPlane, cluster, endpoint, context);
  return true;
}

/** Counters of a control plane whose replicas are pods. */
export function podReplicas(controlPlane: Resource, ready: boolean) {
  const replicas = Number(controlPlane.spec?.replicas ?? 1);
  const up = ready ? replicas : 0;
  return {
    replicas,
    readyReplicas: up,
    availableReplicas: up,
    upToDateReplicas: replicas,
  };
}
