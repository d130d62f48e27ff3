import { Context } from '../engine/Controller';
import {
  Cluster,
  MachineDeployment,
  MachineDeploymentTopology,
  Resource,
} from '../engine/model';
import {
  CLUSTER_NAME,
  CORE_VERSION,
  groupOf,
  isDeleting,
  ownerRef,
  refOf,
} from '../engine/objects';
import { follow } from '../core/clusterView';
import { sameVersion } from '../core/preflight';
import { classSpec, refIn, variablesOf, WorkerClass } from './classModel';
import { Place } from './patches';
import {
  DEPLOYMENT,
  made,
  metadataOf,
  nameFor,
  plan,
  Planned,
  TOPOLOGY_OWNED,
} from './planning';

const FINALIZER = 'machinedeployment.topology.cluster.x-k8s.io';

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
