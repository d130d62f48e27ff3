import { condition, isTrue, setConditions } from '../engine/conditions';
import { Context, Controller, Result } from '../engine/Controller';
import { Cluster, Condition, Resource } from '../engine/model';
import {
  addFinalizer,
  CORE_GROUP,
  isDeleting,
  removeFinalizer,
} from '../engine/objects';
import { FAILURE } from '../../failures/annotation';
import { latticeManifests, latticeNamespace } from './latticeManifests';

const GROUP = 'lattice.dev';
const FINALIZER = 'lattice.dev/cluster';
const PIVOT_SECONDS = 40;

/** One condition a phase, as the operator writes them. */
const PHASES: Record<
  string,
  { type: string; status: Condition['status']; reason: string }
> = {
  Pending: { type: 'Pending', status: 'True', reason: 'AwaitingProvisioning' },
  Provisioning: {
    type: 'Provisioning',
    status: 'True',
    reason: 'StartingProvisioning',
  },
  Pivoting: { type: 'Pivoting', status: 'True', reason: 'StartingPivot' },
  Ready: { type: 'Ready', status: 'True', reason: 'ClusterReady' },
  Deleting: { type: 'Deleting', status: 'True', reason: 'DeletingCluster' },
};

/** Makes Cluster API objects in a namespace of its own and follows them. */
export const latticeClusterController: Controller = {
  name: 'lattice-operator',
  kind: { group: GROUP, kind: 'LatticeCluster' },
  watches: [
    {
      kind: { group: CORE_GROUP, kind: 'Cluster' },
      map: ({ object }) =>
        object.metadata.namespace?.startsWith('capi-')
          ? [
              {
                group: GROUP,
                kind: 'LatticeCluster',
                name: object.metadata.name,
              },
            ]
          : [],
    },
  ],
  reconcile(object, context): Result {
    const lattice = object as Resource;
    if (isDeleting(lattice)) return remove(lattice, context);
    if (context.faults.strikes('lattice.validate', lattice, context))
      return { afterSeconds: 900 };
    context.client.patch(lattice, draft => addFinalizer(draft, FINALIZER));
    const cluster = clusterOf(lattice, context);
    if (!cluster) return begin(lattice, context);
    syncFailure(lattice, cluster, context);
    syncSpec(lattice, context);
    return follow(lattice, cluster, context);
  },
};

function clusterOf(
  { metadata }: Resource,
  { client }: Context,
): Cluster | undefined {
  return client.get<Cluster>({
    group: CORE_GROUP,
    kind: 'Cluster',
    namespace: latticeNamespace(metadata.name),
    name: metadata.name,
  });
}

function begin(lattice: Resource, context: Context): Result {
  const { client } = context;
  for (const manifest of latticeManifests(lattice, context.release))
    client.create(manifest);
  client.record(lattice, {
    reason: 'ProvisioningStarted',
    message: `Provisioning cluster ${lattice.metadata.name}`,
  });
  enter(lattice, 'Provisioning', 'Waiting for infrastructure', context);
  return undefined;
}

/** A failure that is asked for here happens in the objects below. */
function syncFailure(
  lattice: Resource,
  cluster: Cluster,
  { client }: Context,
): void {
  const asked = lattice.metadata.annotations?.[FAILURE];
  client.patch(cluster, draft => {
    const { [FAILURE]: _, ...rest } = draft.metadata.annotations ?? {};
    draft.metadata.annotations = asked ? { ...rest, [FAILURE]: asked } : rest;
  });
}

function syncSpec(lattice: Resource, { client, release }: Context): void {
  for (const { kind, apiVersion, metadata, spec } of latticeManifests(
    lattice,
    release,
  )) {
    const wanted = spec as
      | {
          replicas?: number;
          version?: string;
          template?: { spec?: { version?: string } };
        }
      | undefined;
    if (wanted?.replicas === undefined) continue;
    const current = client.get<Resource>({
      group: apiVersion.split('/')[0],
      kind,
      namespace: metadata.namespace,
      name: metadata.name,
    });
    if (!current) continue;
    client.patch(current, draft => {
      const own = (draft.spec ??= {}) as typeof wanted;
      own.replicas = wanted.replicas;
      if (wanted.version) own.version = wanted.version;
      if (own.template?.spec && wanted.template?.spec)
        own.template.spec.version = wanted.template.spec.version;
    });
  }
}

function follow(lattice: Resource, cluster: Cluster, context: Context): Result {
  const { status } = cluster;
  const counts = {
    readyControlPlane: status?.controlPlane?.readyReplicas ?? 0,
    readyWorkers: status?.workers?.readyReplicas ?? 0,
  };
  context.client.patchStatus(lattice, draft => {
    const { version } =
      (
        draft.spec?.provider as
          | { kubernetes?: { version?: string } }
          | undefined
      )?.kubernetes ?? {};
    const { host, port } = cluster.spec.controlPlaneEndpoint ?? {};
    draft.status = {
      ...draft.status,
      ...counts,
      version,
      ...(host ? { endpoint: `https://${host}:${port}` } : {}),
      workerPools: poolsOf(draft, counts.readyWorkers),
    };
  });
  if (lattice.status?.phase === 'Ready') return undefined;
  if (
    context.faults.strikes('lattice.provision', lattice, context) ||
    !isTrue(cluster, 'Available')
  )
    return undefined;
  const progress = context.stages.elapsed(
    `${lattice.metadata.uid}/pivot`,
    PIVOT_SECONDS,
    context,
  );
  if (!progress.done) {
    enter(
      lattice,
      'Pivoting',
      'Moving Cluster API objects into the cluster',
      context,
    );
    return progress.result;
  }
  context.client.patchStatus(lattice, draft => {
    draft.status = {
      ...draft.status,
      pivotComplete: true,
      bootstrapComplete: true,
    };
  });
  context.client.record(lattice, {
    reason: 'ClusterReady',
    message: `Cluster ${lattice.metadata.name} is ready`,
  });
  enter(lattice, 'Ready', 'Cluster is ready', context);
  return undefined;
}

function poolsOf({ spec }: Resource, ready: number) {
  const { workerPools = {} } = (spec?.nodes ?? {}) as {
    workerPools?: Record<string, { replicas: number }>;
  };
  return Object.fromEntries(
    Object.entries(workerPools).map(([name, { replicas }]) => [
      name,
      {
        desiredReplicas: replicas,
        currentReplicas: replicas,
        readyReplicas: Math.min(replicas, ready),
        autoscalingEnabled: false,
      },
    ]),
  );
}

function enter(
  lattice: Resource,
  phase: string,
  message: string,
  { client, clock }: Context,
): void {
  const { type, status, reason } = PHASES[phase];
  client.patchStatus(lattice, draft => {
    draft.status = {
      ...draft.status,
      phase,
      message,
      observedGeneration: draft.metadata.generation,
    };
    setConditions(
      draft,
      [condition(type, status, reason, message)],
      clock.now(),
    );
  });
}

function remove(lattice: Resource, context: Context): Result {
  const { client } = context;
  const cluster = clusterOf(lattice, context);
  if (lattice.status?.phase !== 'Deleting') {
    client.record(lattice, {
      reason: 'DeletionStarted',
      message: `Deleting cluster ${lattice.metadata.name}`,
    });
    enter(lattice, 'Deleting', 'Deleting Cluster API objects', context);
  }
  if (cluster) client.delete(cluster);
  else client.patch(lattice, draft => removeFinalizer(draft, FINALIZER));
  return undefined;
}
