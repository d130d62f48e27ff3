import { setConditions } from '../engine/conditions';
import { Change, Context, Controller, Result } from '../engine/Controller';
import { Cluster, Machine, MachineControlPlane } from '../engine/model';
import {
  addFinalizer,
  CONTROL_PLANE_GROUP,
  CORE_GROUP,
  isDeleting,
  refOf,
  removeFinalizer,
} from '../engine/objects';
import { standsStill } from '../engine/pause';
import { countReplicas } from '../engine/replicas';
import { clusterOf, isInfrastructureReady } from './clusterView';
import { ensureClusterSecrets } from './clusterSecrets';
import { ControlPlaneKind } from './controlPlaneKinds';
import { controlPlaneConditions } from './controlPlaneConditions';
import { scaleControlPlane } from './controlPlaneScaling';

/** A controller for control planes whose members are Machines. */
export function machineControlPlaneController(
  row: ControlPlaneKind,
): Controller {
  return {
    name: row.controller,
    kind: { group: CONTROL_PLANE_GROUP, kind: row.kind },
    watches: [
      {
        kind: { group: CORE_GROUP, kind: 'Machine' },
        map: ({ object }) => ownersNamed(object, row.kind),
      },
      {
        kind: { group: CORE_GROUP, kind: 'Cluster' },
        map: change => controlPlaneOf(change, row.kind),
      },
    ],
    reconcile(object, context): Result {
      const controlPlane = object as MachineControlPlane;
      const cluster = clusterOf(controlPlane, context);
      if (isDeleting(controlPlane)) return remove(controlPlane, row, context);
      if (!cluster) return undefined;
      context.client.patch(controlPlane, draft => prepare(draft, row));
      if (standsStill(controlPlane, cluster, context)) return undefined;
      const problems = isInfrastructureReady(cluster)
        ? run(controlPlane, cluster, row, context)
        : [];
      report(controlPlane, row, problems, context);
      return undefined;
    },
  };
}

function run(
  controlPlane: MachineControlPlane,
  cluster: Cluster,
  row: ControlPlaneKind,
  context: Context,
): string[] {
  ensureClusterSecrets(controlPlane, cluster, context);
  return scaleControlPlane(controlPlane, cluster, row, context);
}

function ownersNamed(object: Change['object'], kind: string) {
  return (object.metadata.ownerReferences ?? [])
    .filter(owner => owner.kind === kind)
    .map(owner => ({
      group: CONTROL_PLANE_GROUP,
      kind,
      namespace: object.metadata.namespace,
      name: owner.name,
    }));
}

/** Only what a control plane waits for: its network, and the first answer. */
function controlPlaneOf({ object, previous }: Change, kind: string) {
  const relevant = (cluster: Cluster | undefined) =>
    JSON.stringify([
      cluster?.status?.initialization,
      cluster?.spec.controlPlaneEndpoint,
    ]);
  const ref = (object as Cluster).spec.controlPlaneRef;
  if (
    ref?.kind !== kind ||
    relevant(object as Cluster) === relevant(previous as Cluster | undefined)
  )
    return [];
  return [
    {
      group: CONTROL_PLANE_GROUP,
      kind,
      namespace: object.metadata.namespace,
      name: ref.name,
    },
  ];
}

function prepare(draft: MachineControlPlane, row: ControlPlaneKind): void {
  addFinalizer(draft, row.finalizer);
  draft.spec.replicas ??= 1;
  if (row.kind === 'KubeadmControlPlane') {
    draft.spec.rollout ??= {
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1 } },
    };
  }
}

function remove(
  controlPlane: MachineControlPlane,
  row: ControlPlaneKind,
  context: Context,
): Result {
  const { client } = context;
  const machines = client.owned<Machine>(controlPlane, 'Machine');
  for (const machine of machines) {
    client.delete(machine);
    releaseHook(machine, row, context);
  }
  report(controlPlane, row, [], context);
  if (machines.length === 0)
    client.patch(controlPlane, draft => removeFinalizer(draft, row.finalizer));
  return undefined;
}

/** etcd has let the member go. */
export function releaseHook(
  machine: Machine,
  row: ControlPlaneKind,
  { client }: Context,
): void {
  const hook = row.preTerminateHook;
  if (!hook) return;
  client.patch(machine, draft => {
    const { [hook]: _, ...rest } = draft.metadata.annotations ?? {};
    draft.metadata.annotations = rest;
  });
}

function report(
  before: MachineControlPlane,
  row: ControlPlaneKind,
  problems: string[],
  context: Context,
): void {
  const { client, clock } = context;
  const controlPlane = client.get<MachineControlPlane>(refOf(before));
  if (!controlPlane) return;
  const cluster = clusterOf(controlPlane, context);
  const machines = client.owned<Machine>(controlPlane, 'Machine');
  const initialized = isInitialized(controlPlane, machines, context);
  const conditions = controlPlaneConditions({
    controlPlane,
    cluster,
    machines,
    row,
    problems,
    initialized,
    context,
  });
  client.patchStatus(controlPlane, draft => {
    draft.status = {
      ...draft.status,
      ...countReplicas(machines),
      ...(isInfrastructureReady(cluster)
        ? { observedGeneration: draft.metadata.generation }
        : {}),
      selector: `cluster.x-k8s.io/cluster-name=${cluster?.metadata.name},cluster.x-k8s.io/control-plane`,
      ...(initialized
        ? { initialization: { controlPlaneInitialized: true } }
        : {}),
      ...(machines.length > 0 ? { version: lowestVersion(machines) } : {}),
    };
    setConditions(draft, conditions, clock.now());
  });
}

/** Latches with the first member that answers. */
function isInitialized(
  controlPlane: MachineControlPlane,
  machines: Machine[],
  context: Context,
): boolean {
  if (controlPlane.status?.initialization?.controlPlaneInitialized) return true;
  const answers = machines.some(({ status }) => status?.nodeRef !== undefined);
  return (
    answers &&
    !context.faults.strikes('controlPlane.initialize', controlPlane, context)
  );
}

function lowestVersion(machines: Machine[]): string | undefined {
  const collator = new Intl.Collator('en', { numeric: true });
  return machines
    .flatMap(({ spec }) => spec.version ?? [])
    .sort(collator.compare)[0];
}
