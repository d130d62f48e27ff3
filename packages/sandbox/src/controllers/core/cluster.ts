import { KubeObject, ObjectRef } from '../../store/types';
import { setConditions } from '../engine/conditions';
import { Change, Context, Controller, Result } from '../engine/Controller';
import { Cluster, Endpoint, Resource } from '../engine/model';
import {
  addFinalizer,
  addOwner,
  CLUSTER_NAME,
  clusterRef,
  controllerRef,
  CORE_GROUP,
  isDeleting,
  isOwnedBy,
  ownerRef,
  refOf,
} from '../engine/objects';
import { standsStill } from '../engine/pause';
import { clusterConditions } from './clusterConditions';
import { announce } from './clusterEvents';
import { deleteCluster, CLUSTER_FINALIZER } from './clusterDeletion';
import { clusterReplicas } from './clusterReplicas';
import { ClusterView, isProvisioned, viewCluster } from './clusterView';

/** Kinds whose changes show in the Cluster's own status. */
const MEMBERS = [
  [CORE_GROUP, 'MachineDeployment'],
  [CORE_GROUP, 'MachineSet'],
  [CORE_GROUP, 'Machine'],
  ['infrastructure.cluster.x-k8s.io', 'OpenStackCluster'],
  ['controlplane.cluster.x-k8s.io', 'KubeadmControlPlane'],
  ['controlplane.cluster.x-k8s.io', 'RKE2ControlPlane'],
  ['controlplane.cluster.x-k8s.io', 'K0smotronControlPlane'],
  ['controlplane.cluster.x-k8s.io', 'KamajiControlPlane'],
  ['controlplane.cluster.x-k8s.io', 'HostedControlPlane'],
];

export const clusterController: Controller = {
  name: 'cluster-controller',
  kind: { group: CORE_GROUP, kind: 'Cluster' },
  watches: MEMBERS.map(([group, kind]) => ({
    kind: { group, kind },
    map: ({ object }, store) =>
      toCluster(object) ?? referrers({ object }, store),
  })),
  reconcile(object, context): Result {
    const cluster = object as Cluster;
    if (isDeleting(cluster)) {
      deleteCluster(viewCluster(cluster, context), context);
      return undefined;
    }
    context.client.patch(cluster, draft =>
      addFinalizer(draft, CLUSTER_FINALIZER),
    );
    if (standsStill(cluster, cluster, context)) return undefined;
    context.faults.find('cluster.references', cluster, context);
    const current = context.client.get<Cluster>(refOf(cluster)) ?? cluster;
    const view = viewCluster(current, context);
    adopt(view, context);
    takeEndpoint(view, context);
    report(view, context);
    return undefined;
  },
};

function toCluster(object: KubeObject): ObjectRef[] | undefined {
  const ref = clusterRef(object);
  return ref ? [ref] : undefined;
}

/** A new infrastructure or control plane object has no label yet. */
function referrers({ object }: Change, store: Context['store']): ObjectRef[] {
  const { namespace, name } = object.metadata;
  const named = (cluster: Cluster) =>
    [cluster.spec?.infrastructureRef, cluster.spec?.controlPlaneRef].some(
      ref => ref?.kind === object.kind && ref.name === name,
    );
  return (
    store.list({ group: CORE_GROUP, kind: 'Cluster', namespace }) as Cluster[]
  )
    .filter(named)
    .map(cluster => ({
      group: CORE_GROUP,
      kind: 'Cluster',
      namespace,
      name: cluster.metadata.name,
    }));
}

/** The Cluster labels and owns what it refers to. */
function adopt(
  { cluster, infrastructure, controlPlane }: ClusterView,
  context: Context,
): void {
  const owner = cluster.spec.topology
    ? controllerRef(cluster)
    : ownerRef(cluster);
  for (const member of [infrastructure, controlPlane]) {
    if (!member || isDeleting(member)) continue;
    const isKnown =
      member.metadata.labels?.[CLUSTER_NAME] === cluster.metadata.name;
    if (isKnown && isOwnedBy(member, cluster)) continue;
    context.client.patch(member, draft => {
      draft.metadata.labels = {
        ...draft.metadata.labels,
        [CLUSTER_NAME]: cluster.metadata.name,
      };
      addOwner(draft, owner);
    });
  }
}

function takeEndpoint(
  { cluster, infrastructure }: ClusterView,
  { client }: Context,
): void {
  const endpoint = infrastructure?.spec?.controlPlaneEndpoint as
    | Endpoint
    | undefined;
  if (!isProvisioned(infrastructure) || !endpoint?.host) return;
  client.patch(cluster, draft => {
    draft.spec.controlPlaneEndpoint ??= endpoint;
  });
}

function report(view: ClusterView, context: Context): void {
  const { client, clock } = context;
  const { cluster } = view;
  const before = cluster.status ?? {};
  const conditions = clusterConditions(view, context);
  client.patchStatus(cluster, draft => {
    const status = (draft.status ??= {});
    const latched = initialization(view);
    if (Object.keys(latched).length > 0) status.initialization = latched;
    status.phase = phase(view);
    status.observedGeneration = draft.metadata.generation;
    status.failureDomains = failureDomains(view.infrastructure);
    Object.assign(status, clusterReplicas(view));
    setConditions(draft, conditions, clock.now());
  });
  announce(
    cluster,
    before,
    { initialization: initialization(view), phase: phase(view) },
    context,
  );
}

/** These latch: once true they never go back. */
function initialization({
  cluster,
  infrastructure,
  controlPlane,
}: ClusterView) {
  const before = cluster.status?.initialization ?? {};
  const provisioned =
    before.infrastructureProvisioned ?? isProvisioned(infrastructure);
  const initialized =
    before.controlPlaneInitialized ??
    controlPlane?.status?.initialization?.controlPlaneInitialized;
  return {
    ...(provisioned ? { infrastructureProvisioned: true } : {}),
    ...(initialized ? { controlPlaneInitialized: true } : {}),
  };
}

function phase(view: ClusterView): string {
  const { cluster, infrastructure } = view;
  if (!cluster.spec.infrastructureRef) return 'Pending';
  const endpoint =
    cluster.spec.controlPlaneEndpoint ??
    infrastructure?.spec?.controlPlaneEndpoint;
  const provisioned = initialization(view).infrastructureProvisioned;
  return provisioned && endpoint ? 'Provisioned' : 'Provisioning';
}

/** A map in CAPO's v1beta1, a list in v1beta2. */
function failureDomains(infrastructure: Resource | undefined): unknown {
  const domains = infrastructure?.status?.failureDomains;
  if (!domains || Array.isArray(domains)) return domains;
  return Object.entries(
    domains as Record<string, { controlPlane?: boolean }>,
  ).map(([name, { controlPlane }]) => ({ controlPlane, name }));
}
