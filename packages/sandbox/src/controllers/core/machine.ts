import { ObjectRef } from '../../store/types';
import { isTrue, setConditions, toTimestamp } from '../engine/conditions';
import { Change, Context, Controller, Result } from '../engine/Controller';
import { Cluster, Machine, Resource } from '../engine/model';
import {
  addFinalizer,
  addOwner,
  BOOTSTRAP_GROUP,
  controllerRef,
  CORE_GROUP,
  INFRASTRUCTURE_GROUP,
  hasFinalizer,
  isControlPlaneMachine,
  isDeleting,
  isOwnedBy,
  refOf,
} from '../engine/objects';
import { standsStill } from '../engine/pause';
import {
  clusterOf,
  follow,
  isInfrastructureReady,
  isInitialized,
} from './clusterView';
import { machineConditions } from './machineConditions';
import { deleteMachine, MACHINE_FINALIZER } from './machineDeletion';
import { joinNode } from './machineNode';

/** Objects that bear the name of their Machine. */
const SATELLITES = [
  [INFRASTRUCTURE_GROUP, 'OpenStackMachine'],
  [BOOTSTRAP_GROUP, 'KubeadmConfig'],
  [BOOTSTRAP_GROUP, 'RKE2Config'],
  [BOOTSTRAP_GROUP, 'K0sWorkerConfig'],
];

/** Objects whose changes concern all Machines of their cluster. */
const ADDONS = [
  ['addons.cluster.x-k8s.io', 'HelmReleaseProxy'],
  ['clusterstack.x-k8s.io', 'ClusterAddon'],
  ['controlplane.cluster.x-k8s.io', 'KubeadmControlPlane'],
  ['controlplane.cluster.x-k8s.io', 'RKE2ControlPlane'],
];

export const machineController: Controller = {
  name: 'machine-controller',
  kind: { group: CORE_GROUP, kind: 'Machine' },
  watches: [
    ...SATELLITES.map(([group, kind]) => ({
      kind: { group, kind },
      map: ({ object }: Change): ObjectRef[] => [
        { ...refOf(object), group: CORE_GROUP, kind: 'Machine' },
      ],
    })),
    ...ADDONS.map(([group, kind]) => ({
      kind: { group, kind },
      map: ({ object }: Change, store: Context['store']) =>
        machinesOf(
          object.metadata.namespace,
          object.metadata.labels?.['cluster.x-k8s.io/cluster-name'],
          store,
        ),
    })),
    {
      kind: { group: CORE_GROUP, kind: 'Cluster' },
      map: (change, store) =>
        matters(change)
          ? machinesOf(
              change.object.metadata.namespace,
              change.object.metadata.name,
              store,
            )
          : [],
    },
  ],
  reconcile(object, context): Result {
    const machine = object as Machine;
    const cluster = clusterOf(machine, context);
    if (standsStill(machine, cluster, context)) return undefined;
    if (isDeleting(machine)) {
      const result = deleteMachine(machine, context);
      report(machine, context);
      return result;
    }
    adopt(machine, context);
    takeOver(machine, context);
    const result = joinNode(machine, cluster, context);
    report(machine, context);
    return result;
  },
};

function machinesOf(
  namespace: string | undefined,
  clusterName: string | undefined,
  store: Context['store'],
): ObjectRef[] {
  if (!clusterName) return [];
  return store
    .listByCluster(namespace ?? '', clusterName)
    .filter(({ kind }) => kind === 'Machine')
    .map(refOf);
}

/** Of the many changes of a Cluster only these touch its Machines. */
function matters({ object, previous }: Change): boolean {
  const relevant = (cluster: Cluster | undefined) =>
    [
      isInfrastructureReady(cluster),
      isInitialized(cluster),
      isTrue(cluster, 'RemoteConnectionProbe'),
      cluster?.spec.paused,
    ].join();
  return (
    relevant(object as Cluster) !== relevant(previous as Cluster | undefined)
  );
}

function adopt(machine: Machine, context: Context): void {
  const { client } = context;
  if (!hasFinalizer(machine, MACHINE_FINALIZER)) {
    client.patch(machine, draft => {
      addFinalizer(draft, MACHINE_FINALIZER);
      draft.spec.deletion ??= { nodeDeletionTimeoutSeconds: 10 };
    });
  }
  for (const ref of [
    machine.spec.bootstrap.configRef,
    machine.spec.infrastructureRef,
  ]) {
    const satellite = follow(machine, ref, context);
    if (!satellite || isDeleting(satellite)) continue;
    if (isOwnedBy(satellite, machine)) continue;
    client.patch(satellite, draft => addOwner(draft, controllerRef(machine)));
  }
}

/** Bootstrap data and provider id arrive with the objects that make them. */
function takeOver(machine: Machine, context: Context): void {
  const bootstrap = follow(machine, machine.spec.bootstrap.configRef, context);
  const infrastructure = follow(
    machine,
    machine.spec.infrastructureRef,
    context,
  );
  if (machine.spec.bootstrap.dataSecretName && machine.spec.providerID) return;
  context.client.patch(machine, draft => {
    const secret = bootstrap?.status?.dataSecretName as string | undefined;
    if (secret) draft.spec.bootstrap.dataSecretName ??= secret;
    const providerID = infrastructure?.spec?.providerID as string | undefined;
    if (providerID) draft.spec.providerID ??= providerID;
    const failureDomain = infrastructure?.spec?.failureDomain as
      | string
      | undefined;
    if (failureDomain) draft.spec.failureDomain ??= failureDomain;
  });
}

function report(before: Machine, context: Context): void {
  const machine = context.client.get<Machine>(refOf(before));
  if (!machine) return;
  const bootstrap = follow(machine, machine.spec.bootstrap.configRef, context);
  const infrastructure = follow(
    machine,
    machine.spec.infrastructureRef,
    context,
  );
  const conditions = machineConditions(
    machine,
    { bootstrap, infrastructure },
    context,
  );
  context.client.patchStatus(machine, draft => {
    const status = (draft.status ??= {});
    status.observedGeneration = draft.metadata.generation;
    status.initialization = initialization(machine, infrastructure);
    const addresses = infrastructure?.status
      ?.addresses as typeof status.addresses;
    if (addresses) status.addresses = addresses;
    status.certificatesExpiryDate = certificatesExpiry(machine, context);
    const phase = phaseOf(draft);
    if (status.phase !== phase)
      status.lastUpdated = toTimestamp(context.clock.now());
    status.phase = phase;
    setConditions(draft, conditions, context.clock.now());
    const told = new Set(conditions.map(({ type }) => type));
    status.conditions = status.conditions?.filter(({ type }) => told.has(type));
  });
}

function initialization(
  machine: Machine,
  infrastructure: Resource | undefined,
) {
  const before = machine.status?.initialization ?? {};
  const provisioned =
    before.infrastructureProvisioned ??
    infrastructure?.status?.initialization?.provisioned ??
    infrastructure?.status?.ready;
  return {
    ...(machine.spec.bootstrap.dataSecretName
      ? { bootstrapDataSecretCreated: true }
      : {}),
    ...(provisioned ? { infrastructureProvisioned: true } : {}),
  };
}

function phaseOf({ metadata, spec, status }: Machine): string {
  if (metadata.deletionTimestamp) return 'Deleting';
  if (status?.nodeRef) return 'Running';
  if (status?.initialization?.infrastructureProvisioned) return 'Provisioned';
  return spec.bootstrap.dataSecretName ? 'Provisioning' : 'Pending';
}

/** A year from birth, unless they are said to run out soon. */
function certificatesExpiry(
  machine: Machine,
  context: Context,
): string | undefined {
  if (!isControlPlaneMachine(machine) || !machine.status?.nodeRef) {
    return undefined;
  }
  const days = context.faults.find('machine.certificates', machine, context)
    ? 12
    : 365;
  const from =
    days === 12
      ? context.clock.now()
      : new Date(machine.metadata.creationTimestamp ?? 0);
  const known = machine.status.certificatesExpiryDate;
  const soon =
    known &&
    Date.parse(known) <
      Date.parse(machine.metadata.creationTimestamp ?? '') + 364 * 86_400_000;
  if (days === 12 && soon) return known;
  return toTimestamp(new Date(from.getTime() + days * 86_400_000));
}
