import { findCondition, isTrue } from '../engine/conditions';
import { Context } from '../engine/Controller';
import {
  Cluster,
  Machine,
  MachineControlPlane,
  Resource,
} from '../engine/model';
import {
  CLUSTER_NAME,
  CONTROL_PLANE,
  controllerRef,
  CORE_VERSION,
  isDeleting,
} from '../engine/objects';
import {
  adoptControlPlaneTemplate,
  bootstrapConfigOf,
} from './controlPlaneBootstrap';
import { ControlPlaneKind } from './controlPlaneKinds';
import { releaseHook } from './machineControlPlane';
import { byAge } from './machineNode';
import { cloneTemplate, satelliteOf } from './machineTemplates';
import { controlPlaneDifferences } from './machineUpToDate';

/** The ordinary wait for a new member, which is no failure. */
export const WAITING_FOR_MEMBERS = [
  'waiting for control plane components to become healthy',
  'waiting for etcd cluster to become healthy',
];

/** One member at a time, and only while the others are well. */
export function scaleControlPlane(
  controlPlane: MachineControlPlane,
  cluster: Cluster,
  row: ControlPlaneKind,
  context: Context,
): string[] {
  const { client } = context;
  const machines = client.owned<Machine>(controlPlane, 'Machine').sort(byAge);
  const leaving = machines.filter(isDeleting);
  for (const machine of leaving) letGo(machine, row, context);
  const staying = machines.filter(machine => !isDeleting(machine));
  const desired = controlPlane.spec.replicas ?? 1;
  const stale = staying.filter(
    machine =>
      controlPlaneDifferences(machine, controlPlane, context).length > 0,
  );
  const wanted = stale.length > 0 ? desired + 1 : desired;
  if (leaving.length > 0) return [];
  const marked = staying.find(
    machine =>
      findCondition(machine, 'OwnerRemediated')?.reason ===
      'WaitingForRemediation',
  );
  if (marked && canReplace(staying, marked)) {
    client.delete(marked);
    return [];
  }
  if (staying.length === wanted)
    return stale.length > 0
      ? replaceOldest(stale, staying, controlPlane, context)
      : [];
  if (staying.length > wanted) {
    const problems = problemsOf(staying, controlPlane, context);
    if (problems.length === 0) client.delete(stale[0] ?? staying[0]);
    return problems;
  }
  return add(controlPlane, cluster, staying, row, context);
}

function replaceOldest(
  stale: Machine[],
  staying: Machine[],
  controlPlane: MachineControlPlane,
  context: Context,
): string[] {
  const problems = problemsOf(staying, controlPlane, context);
  if (problems.length === 0) context.client.delete(stale[0]);
  return problems;
}

function add(
  controlPlane: MachineControlPlane,
  cluster: Cluster,
  staying: Machine[],
  row: ControlPlaneKind,
  context: Context,
): string[] {
  const problems =
    staying.length > 0 ? problemsOf(staying, controlPlane, context) : [];
  if (problems.length > 0) return problems;
  createMember(controlPlane, cluster, row, context);
  return [];
}

/** Quorum must survive: at least two other members that are well. */
function canReplace(staying: Machine[], marked: Machine): boolean {
  return (
    staying.filter(machine => machine !== marked && isTrue(machine, 'Ready'))
      .length >= 2
  );
}

/** Why a control plane does not change its members now. */
function problemsOf(
  machines: Machine[],
  controlPlane: MachineControlPlane,
  context: Context,
): string[] {
  const strike = context.faults.find(
    'controlPlane.scale',
    controlPlane,
    context,
  );
  if (strike)
    return strike.shown.conditions?.map(({ message }) => message ?? '') ?? [];
  const sick = machines.filter(machine => !isTrue(machine, 'Ready'));
  if (sick.length === 0) return [];
  const noNode = sick.find(({ status }) => !status?.nodeRef);
  if (noNode) tellUnhealthy(controlPlane, noNode, context);
  return WAITING_FOR_MEMBERS;
}

function tellUnhealthy(
  controlPlane: MachineControlPlane,
  machine: Machine,
  { client }: Context,
): void {
  const name = machine.metadata.name;
  client.record(controlPlane, {
    type: 'Warning',
    reason: 'ControlPlaneUnhealthy',
    message: `Waiting for control plane to pass preflight checks to continue reconciliation: Machine ${name} does not have a corresponding Node yet (Machine.status.nodeRef not set)`,
  });
}

/** A member leaves etcd once it is drained. */
function letGo(
  machine: Machine,
  row: ControlPlaneKind,
  context: Context,
): void {
  const reason = findCondition(machine, 'Deleting')?.reason;
  if (reason === 'WaitingForPreTerminateHook')
    releaseHook(machine, row, context);
}

function createMember(
  controlPlane: MachineControlPlane,
  cluster: Cluster,
  row: ControlPlaneKind,
  context: Context,
): void {
  const { client, random } = context;
  const { namespace, name: owner } = controlPlane.metadata;
  const template = controlPlane.spec.machineTemplate.spec.infrastructureRef;
  const clone = cloneTemplate(controlPlane, template, context);
  if (!clone) return;
  adoptControlPlaneTemplate(controlPlane, cluster, context);
  const name = `${owner}-${random.suffix(`${namespace}/${owner}`)}`;
  const hook = row.preTerminateHook;
  const machine = client.create<Machine>({
    apiVersion: CORE_VERSION,
    kind: 'Machine',
    metadata: {
      name,
      namespace,
      labels: {
        ...controlPlane.spec.machineTemplate.metadata?.labels,
        [CLUSTER_NAME]: cluster.metadata.name,
        [CONTROL_PLANE]: '',
        'cluster.x-k8s.io/control-plane-name': owner,
      },
      ...(hook ? { annotations: { [hook]: '' } } : {}),
      ownerReferences: [controllerRef(controlPlane)],
    },
    spec: {
      clusterName: cluster.metadata.name,
      version: controlPlane.spec.version,
      ...(failureDomainOf(cluster)
        ? { failureDomain: failureDomainOf(cluster) }
        : {}),
      bootstrap: {
        configRef: {
          apiGroup: 'bootstrap.cluster.x-k8s.io',
          kind: row.bootstrap.kind,
          name,
        },
      },
      infrastructureRef: {
        apiGroup: template.apiGroup,
        kind: clone.kind,
        name,
      },
      readinessGates: row.machineReports.map(({ type }) => ({
        conditionType: type,
      })),
    },
  });
  client.create<Resource>(satelliteOf(machine, clone));
  client.create<Resource>(
    satelliteOf(machine, bootstrapConfigOf(controlPlane, row)),
  );
}

function failureDomainOf({ status }: Cluster): string | undefined {
  return (status?.failureDomains as { name: string }[] | undefined)?.[0]?.name;
}
