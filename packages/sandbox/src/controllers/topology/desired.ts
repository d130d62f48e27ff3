import { JsonValue } from '../../store/types';
import { Context } from '../engine/Controller';
import {
  Cluster,
  JsonObject,
  MachineDeployment,
  MachineDeploymentTopology,
  Resource,
} from '../engine/model';
import {
  CLUSTER_NAME,
  controllerRef,
  CORE_VERSION,
  groupOf,
  isDeleting,
  ownerRef,
  refOf,
} from '../engine/objects';
import { follow } from '../core/clusterView';
import { sameVersion } from '../core/preflight';
import {
  classSpec,
  refIn,
  TemplateRef,
  variablesOf,
  WorkerClass,
} from './classModel';
import { patchTemplate, Place } from './patches';

export const TOPOLOGY_OWNED = 'topology.cluster.x-k8s.io/owned';
const DEPLOYMENT = 'topology.cluster.x-k8s.io/deployment-name';
const FINALIZER = 'machinedeployment.topology.cluster.x-k8s.io';

type Variables = Map<string, JsonValue>;

interface Planned {
  spec: JsonObject;
  template: Resource;
  ref: TemplateRef;
}

/** The patched template of a class, or undefined when it is not there. */
function plan(
  ref: TemplateRef | undefined,
  place: Place,
  clusterClass: Resource,
  variables: Variables,
  { client }: Context,
): Planned | undefined {
  const { namespace } = clusterClass.metadata;
  const found =
    ref &&
    client.get<Resource>({
      group: groupOf(ref.apiVersion),
      kind: ref.kind,
      name: ref.name,
      namespace,
    });
  if (!found || !ref) return undefined;
  const template = patchTemplate(
    found,
    place,
    classSpec(clusterClass).patches ?? [],
    variables,
  );
  const { spec } = template.spec?.template as { spec?: JsonObject };
  return { spec: structuredClone(spec ?? {}), template, ref };
}

function metadataOf(
  cluster: Cluster,
  name: string,
  from: TemplateRef,
  labels: Record<string, string> = {},
) {
  return {
    name,
    namespace: cluster.metadata.namespace,
    labels: {
      [CLUSTER_NAME]: cluster.metadata.name,
      [TOPOLOGY_OWNED]: '',
      ...labels,
    },
    annotations: {
      'cluster.x-k8s.io/cloned-from-groupkind': `${from.kind}.${groupOf(
        from.apiVersion,
      )}`,
      'cluster.x-k8s.io/cloned-from-name': from.name,
    },
  };
}

function made(
  cluster: Cluster,
  object: Resource,
  { client }: Context,
): Resource {
  const created = client.create(object);
  const { kind, metadata } = created;
  client.record(cluster, {
    reason: 'TopologyCreate',
    message: `Created ${kind} "${metadata.namespace}/${metadata.name}"`,
  });
  return created;
}

function nameFor(cluster: Cluster, part: string, { random }: Context): string {
  const base = part
    ? `${cluster.metadata.name}-${part}`
    : cluster.metadata.name;
  return `${base}-${random.suffix(`${cluster.metadata.namespace}/${base}`)}`;
}

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

/** Workers follow the control plane's version, never the other way round. */
export function ensureWorkers(
  cluster: Cluster,
  clusterClass: Resource,
  context: Context,
): void {
  const pools = cluster.spec.topology?.workers?.machineDeployments ?? [];
  const owned = context.client
    .ofCluster<MachineDeployment>(
      cluster.metadata.namespace,
      cluster.metadata.name,
      'MachineDeployment',
    )
    .filter(({ metadata }) => metadata.labels?.[TOPOLOGY_OWNED] !== undefined);
  for (const deployment of owned) {
    if (
      !pools.some(
        ({ name }) => name === deployment.metadata.labels?.[DEPLOYMENT],
      )
    )
      context.client.delete(deployment);
  }
  for (const pool of pools) {
    const existing = owned.find(
      ({ metadata }) => metadata.labels?.[DEPLOYMENT] === pool.name,
    );
    if (existing) syncPool(cluster, pool, existing, context);
    else createPool(cluster, pool, clusterClass, context);
  }
}

function syncPool(
  cluster: Cluster,
  pool: MachineDeploymentTopology,
  existing: MachineDeployment,
  context: Context,
): void {
  if (isDeleting(existing)) return;
  const controlPlane = follow(cluster, cluster.spec.controlPlaneRef, context);
  const version = cluster.spec.topology!.version;
  const mayUpgrade = sameVersion(controlPlane?.status?.version, version);
  context.client.patch(existing, draft => {
    if (pool.replicas !== undefined) draft.spec.replicas = pool.replicas;
    if (mayUpgrade) draft.spec.template.spec.version = version;
  });
  const updated = context.client.get<MachineDeployment>(refOf(existing));
  if (updated?.metadata.generation !== existing.metadata.generation) {
    const { namespace, name } = existing.metadata;
    context.client.record(cluster, {
      reason: 'TopologyUpdate',
      message: `Updated MachineDeployment "${namespace}/${name}"`,
    });
  }
}

function createPool(
  cluster: Cluster,
  pool: MachineDeploymentTopology,
  clusterClass: Resource,
  context: Context,
): void {
  const worker = classSpec(clusterClass).workers?.machineDeployments?.find(
    row => row.class === pool.class,
  );
  if (!worker) return;
  const templates = poolTemplates(cluster, pool, worker, clusterClass, context);
  if (!templates) return;
  const name = nameFor(cluster, pool.name, context);
  const labels = {
    [CLUSTER_NAME]: cluster.metadata.name,
    [TOPOLOGY_OWNED]: '',
    [DEPLOYMENT]: pool.name,
  };
  const ref = ({ apiVersion, kind, metadata }: Resource) => ({
    apiGroup: groupOf(apiVersion),
    kind,
    name: metadata.name,
  });
  const object = {
    apiVersion: CORE_VERSION,
    kind: 'MachineDeployment',
    metadata: {
      name,
      namespace: cluster.metadata.namespace,
      labels,
      finalizers: [FINALIZER],
      ownerReferences: [ownerRef(cluster)],
    },
    spec: {
      clusterName: cluster.metadata.name,
      replicas: pool.replicas ?? 1,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          clusterName: cluster.metadata.name,
          version: cluster.spec.topology?.version,
          ...(pool.failureDomain ? { failureDomain: pool.failureDomain } : {}),
          bootstrap: { configRef: ref(templates.bootstrap) },
          infrastructureRef: ref(templates.infrastructure),
        },
      },
    },
  };
  made(cluster, object as unknown as Resource, context);
}

function poolTemplates(
  cluster: Cluster,
  pool: MachineDeploymentTopology,
  worker: WorkerClass,
  clusterClass: Resource,
  context: Context,
) {
  const variables = variablesOf(
    cluster,
    clusterClass,
    pool.variables?.overrides,
  );
  const place: Place = { role: 'worker', workerClass: pool.class };
  const infrastructure = plan(
    refIn(worker.infrastructure ?? worker.template?.infrastructure),
    place,
    clusterClass,
    variables,
    context,
  );
  const bootstrap = plan(
    refIn(worker.bootstrap ?? worker.template?.bootstrap),
    place,
    clusterClass,
    variables,
    context,
  );
  if (!infrastructure || !bootstrap) return undefined;
  const create = ({ template, ref }: Planned) =>
    made(
      cluster,
      {
        apiVersion: template.apiVersion,
        kind: template.kind,
        metadata: {
          ...metadataOf(cluster, nameFor(cluster, pool.name, context), ref, {
            [DEPLOYMENT]: pool.name,
          }),
          ownerReferences: [ownerRef(cluster)],
        },
        spec: template.spec,
      },
      context,
    );
  return {
    infrastructure: create(infrastructure),
    bootstrap: create(bootstrap),
  };
}
