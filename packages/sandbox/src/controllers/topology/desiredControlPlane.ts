import { Context } from '../engine/Controller';
import { Cluster, Resource } from '../engine/model';
import {
  CLUSTER_NAME,
  controllerRef,
  groupOf,
  ownerRef,
} from '../engine/objects';
import { follow } from '../core/clusterView';
import { classSpec, refIn, variablesOf } from './classModel';
import { made, metadataOf, nameFor, plan, TOPOLOGY_OWNED } from './planning';

export function ensureInfrastructure(
  cluster: Cluster,
  clusterClass: Resource,
  context: Context,
): void {
  if (cluster.spec.infrastructureRef) return;
  const planned = plan(
    refIn(classSpec(clusterClass).infrastructure),
    { role: 'infrastructureCluster' },
    clusterClass,
    variablesOf(cluster, clusterClass),
    context,
  );
  if (!planned) return;
  const { apiVersion, kind } = planned.template;
  const object = made(
    cluster,
    {
      apiVersion,
      kind: kind.replace(/Template$/, ''),
      metadata: {
        ...metadataOf(cluster, nameFor(cluster, '', context), planned.ref),
        ownerReferences: [controllerRef(cluster)],
      },
      spec: planned.spec,
    },
    context,
  );
  context.client.patch(cluster, draft => {
    draft.spec.infrastructureRef = {
      apiGroup: groupOf(object.apiVersion),
      kind: object.kind,
      name: object.metadata.name,
    };
  });
}

export function ensureControlPlane(
  cluster: Cluster,
  clusterClass: Resource,
  context: Context,
): void {
  const { controlPlane } = classSpec(clusterClass);
  const variables = variablesOf(cluster, clusterClass);
  const existing = follow(cluster, cluster.spec.controlPlaneRef, context);
  if (existing) {
    syncControlPlane(cluster, existing, context);
    return;
  }
  if (cluster.spec.controlPlaneRef) return;
  const planned = plan(
    refIn(controlPlane),
    { role: 'controlPlane' },
    clusterClass,
    variables,
    context,
  );
  if (!planned) return;
  const machines = plan(
    refIn(controlPlane?.machineInfrastructure),
    { role: 'controlPlane' },
    clusterClass,
    variables,
    context,
  );
  const template =
    machines &&
    made(
      cluster,
      {
        apiVersion: machines.template.apiVersion,
        kind: machines.template.kind,
        metadata: {
          ...metadataOf(cluster, nameFor(cluster, '', context), machines.ref),
          ownerReferences: [ownerRef(cluster)],
        },
        spec: machines.template.spec,
      },
      context,
    );
  const { apiVersion, kind } = planned.template;
  const { replicas } = cluster.spec.topology?.controlPlane ?? {};
  const object = made(
    cluster,
    {
      apiVersion,
      kind: kind.replace(/Template$/, ''),
      metadata: {
        ...metadataOf(cluster, nameFor(cluster, '', context), planned.ref),
        ownerReferences: [controllerRef(cluster)],
      },
      spec: {
        ...planned.spec,
        ...(replicas === undefined ? {} : { replicas }),
        version: cluster.spec.topology?.version,
        ...(template
          ? {
              machineTemplate: {
                metadata: {
                  labels: {
                    [CLUSTER_NAME]: cluster.metadata.name,
                    [TOPOLOGY_OWNED]: '',
                  },
                },
                spec: {
                  infrastructureRef: {
                    apiGroup: groupOf(template.apiVersion),
                    kind: template.kind,
                    name: template.metadata.name,
                  },
                },
              },
            }
          : {}),
      },
    },
    context,
  );
  context.client.patch(cluster, draft => {
    draft.spec.controlPlaneRef = {
      apiGroup: groupOf(object.apiVersion),
      kind: object.kind,
      name: object.metadata.name,
    };
  });
}

function syncControlPlane(
  cluster: Cluster,
  controlPlane: Resource,
  { client }: Context,
): void {
  const { version, controlPlane: wanted } = cluster.spec.topology!;
  const before = controlPlane.spec?.version;
  client.patch(controlPlane, draft => {
    draft.spec = {
      ...draft.spec,
      version,
      ...(wanted?.replicas === undefined ? {} : { replicas: wanted.replicas }),
    };
  });
  const { kind, metadata } = controlPlane;
  if (before !== version) {
    client.record(cluster, {
      reason: 'TopologyUpdate',
      message: `Updated ${kind} "${metadata.namespace}/${metadata.name}" with version change from ${before} to ${version}`,
    });
  }
}
