import {
  condition,
  findCondition,
  good,
  isTrue,
  ongoing,
} from '../engine/conditions';
import { Context } from '../engine/Controller';
import {
  Cluster,
  Condition,
  LocalRef,
  Machine,
  Resource,
} from '../engine/model';
import { isControlPlaneMachine, isDeleting } from '../engine/objects';
import { clusterOf, isInitialized } from './clusterView';
import {
  controlPlaneKind,
  ControlPlaneKind,
  machineReports,
} from './controlPlaneKinds';
import { readyOf } from './machineReady';
import { upToDate } from './machineUpToDate';
import { CNI_MISSING_MESSAGE, isCniMissing, isUnreachable } from './workload';

interface Satellites {
  bootstrap?: Resource;
  infrastructure?: Resource;
}

const WAITING = 'Waiting for Cluster control plane to be initialized';

/** Deletion stages at which the Node object is gone. */
const NODE_GONE = new Set([
  'WaitingForInfrastructureDeletion',
  'WaitingForBootstrapDeletion',
  'DeletingNode',
  'DeletionCompleted',
]);

/** Everything a Machine says of itself, in the order in which it says it. */
export function machineConditions(
  machine: Machine,
  satellites: Satellites,
  context: Context,
): Condition[] {
  const cluster = clusterOf(machine, context);
  const row = isControlPlaneMachine(machine)
    ? controlPlaneKind(cluster?.spec.controlPlaneRef?.kind)
    : undefined;
  const told = overridden(machine, context);
  const parts = [
    mirror(
      machine,
      'BootstrapConfigReady',
      machine.spec.bootstrap.configRef,
      satellites.bootstrap,
    ),
    mirror(
      machine,
      'InfrastructureReady',
      machine.spec.infrastructureRef,
      satellites.infrastructure,
    ),
    ...nodeConditions(machine, cluster, context),
    ...(row ? componentConditions(machine, row, cluster, context) : []),
    ...remediation(machine, told, context),
    ongoing('Updating', false),
    ongoing('Paused', false),
    deletingOf(machine),
  ].map(part => told.get(part.type) ?? part);
  const ready = readyOf(parts, row);
  return [
    good('Available', ready.status === 'True', ['Available', 'NotReady']),
    ready,
    told.get('UpToDate') ?? upToDate(machine, cluster, context),
    ...parts,
  ];
}

/** Steps at which a failure rewrites what a Machine reports. */
const OVERRIDES = [
  'machine.node',
  'machine.upToDate',
  'machine.updating',
  'controlPlane.component',
  'machine.remediation',
] as const;

function overridden(
  machine: Machine,
  context: Context,
): Map<string, Condition> {
  const told = OVERRIDES.flatMap(
    step => context.faults.find(step, machine, context)?.shown.conditions ?? [],
  );
  return new Map(told.map(part => [part.type, part]));
}

function mirror(
  machine: Machine,
  type: string,
  ref: LocalRef | undefined,
  object: Resource | undefined,
): Condition {
  if (!ref) return condition(type, 'True', 'DataSecretProvided');
  if (!object) {
    const wasThere = isTrue(machine, type) || isDeleting(machine);
    return wasThere
      ? condition(
          type,
          'False',
          'ObjectDeleted',
          `${ref.kind} has been deleted`,
        )
      : condition(
          type,
          'False',
          'ObjectDoesNotExist',
          `${ref.kind} does not exist`,
        );
  }
  const ready = findCondition(object, 'Ready');
  if (!ready) {
    const field =
      type === 'InfrastructureReady' ? 'provisioned' : 'dataSecretCreated';
    return condition(
      type,
      'False',
      'NotReady',
      `${ref.kind} status.initialization.${field} is false`,
    );
  }
  const fallback = ready.status === 'True' ? 'Ready' : 'NotReady';
  return condition(
    type,
    ready.status,
    ready.reason ?? fallback,
    ready.message ?? '',
  );
}

function nodeConditions(
  machine: Machine,
  cluster: Cluster | undefined,
  context: Context,
): Condition[] {
  const both = (status: Condition['status'], reason: string, message = '') => [
    condition('NodeHealthy', status, reason, message),
    condition('NodeReady', status, reason, message),
  ];
  const { status, spec, metadata } = machine;
  const stage = findCondition(machine, 'Deleting')?.reason;
  if (isDeleting(machine) && NODE_GONE.has(stage ?? '') && status?.nodeRef) {
    return both(
      'False',
      'NodeDeleted',
      `Node ${metadata.name} has been deleted`,
    );
  }
  if (cluster && isUnreachable(cluster, context))
    return both('Unknown', 'ConnectionDown');
  if (!isInitialized(cluster))
    return both('Unknown', 'InspectionFailed', WAITING);
  if (!spec.providerID) {
    return both(
      'Unknown',
      'InspectionFailed',
      `Waiting for ${spec.infrastructureRef.kind} to report spec.providerID`,
    );
  }
  if (!status?.nodeRef) {
    return both(
      'Unknown',
      'InspectionFailed',
      `Waiting for a Node with spec.providerID ${spec.providerID} to exist`,
    );
  }
  return isTrue(machine, 'NodeReady') && !isCniMissing(cluster, context)
    ? [
        good('NodeHealthy', true, ['NodeHealthy', '']),
        good('NodeReady', true, ['NodeReady', '']),
      ]
    : [
        condition(
          'NodeHealthy',
          'False',
          'NodeNotHealthy',
          CNI_MISSING_MESSAGE,
        ),
        condition('NodeReady', 'False', 'NodeNotReady', CNI_MISSING_MESSAGE),
      ];
}

function componentConditions(
  machine: Machine,
  row: ControlPlaneKind,
  cluster: Cluster | undefined,
  context: Context,
): Condition[] {
  if (cluster && isUnreachable(cluster, context))
    return machineReports(row, 'unreachable');
  const runs = isInitialized(cluster) && machine.status?.nodeRef !== undefined;
  return machineReports(row, runs ? 'healthy' : 'waiting');
}

/** Reported by a MachineHealthCheck that targets it, or by a failure. */
function remediation(
  machine: Machine,
  told: Map<string, Condition>,
  { client }: Context,
): Condition[] {
  const { namespace, labels, name } = machine.metadata;
  const cluster = labels?.['cluster.x-k8s.io/cluster-name'] ?? '';
  const isTarget = client
    .ofCluster(namespace, cluster, 'MachineHealthCheck')
    .some(({ status }) =>
      (status?.targets as string[] | undefined)?.includes(name),
    );
  return ['HealthCheckSucceeded', 'OwnerRemediated'].flatMap(type => {
    const kept = isTarget ? findCondition(machine, type) : undefined;
    return told.get(type) ?? kept ?? [];
  });
}

function deletingOf(machine: Machine): Condition {
  const present = findCondition(machine, 'Deleting');
  return isDeleting(machine) && present ? present : ongoing('Deleting', false);
}
