import { machinesReady, machinesUpToDate } from '../engine/aggregate';
import {
  condition,
  findCondition,
  good,
  isTrue,
  ongoing,
} from '../engine/conditions';
import { Context } from '../engine/Controller';
import { groupByText, plural, textOf } from '../engine/messages';
import {
  Cluster,
  Condition,
  Machine,
  MachineControlPlane,
} from '../engine/model';
import { isDeleting } from '../engine/objects';
import { isInfrastructureReady } from './clusterView';
import { ControlPlaneKind } from './controlPlaneKinds';
import { WAITING_FOR_MEMBERS } from './controlPlaneScaling';
import { remediating, scalingDown, scalingUp } from './machineSetConditions';
import { isUnreachable } from './workload';

interface Facts {
  controlPlane: MachineControlPlane;
  cluster: Cluster | undefined;
  machines: Machine[];
  row: ControlPlaneKind;
  problems: string[];
  initialized: boolean;
  context: Context;
}

/** Everything such a control plane says of itself, in its own order. */
export function controlPlaneConditions(facts: Facts): Condition[] {
  const { controlPlane, machines, row, problems } = facts;
  const desired = isDeleting(controlPlane)
    ? 0
    : controlPlane.spec.replicas ?? 1;
  const [etcd, components] = [
    healthOf('EtcdClusterHealthy', facts),
    healthOf('ControlPlaneComponentsHealthy', facts),
  ];
  const isScaling = machines.length < desired;
  return [
    available(facts, etcd, components),
    ...(row.reportsReady ? [readyOf(facts)] : []),
    ...(isInfrastructureReady(facts.cluster)
      ? [condition('CertificatesAvailable', 'True', 'Available')]
      : []),
    initializedOf(facts),
    etcd,
    components,
    rollingOut(
      machines,
      problems.filter(problem => !WAITING_FOR_MEMBERS.includes(problem)),
    ),
    remediating(machines),
    scalingDown(machines.length - staleCount(machines, desired), desired),
    scalingUp(machines.length, desired, isScaling ? problems : []),
    machinesReady('MachinesReady', machines),
    machinesUpToDate('MachinesUpToDate', machines),
    ongoing('Paused', false),
    deleting(controlPlane, machines),
  ];
}

/** A surge member during a rollout is not one too many. */
function staleCount(machines: Machine[], desired: number): number {
  const stale = machines.filter(
    machine => findCondition(machine, 'UpToDate')?.status === 'False',
  );
  return stale.length > 0
    ? Math.max(0, Math.min(1, machines.length - desired))
    : 0;
}

function available(
  facts: Facts,
  etcd: Condition,
  components: Condition,
): Condition {
  const { controlPlane, initialized } = facts;
  if (isDeleting(controlPlane)) {
    return condition(
      'Available',
      'False',
      'NotAvailable',
      '* Control plane metadata.deletionTimestamp is set',
    );
  }
  if (!initialized)
    return condition(
      'Available',
      'False',
      'NotAvailable',
      'Control plane not yet initialized',
    );
  const issues = [etcd, components].filter(({ status }) => status === 'False');
  return issues.length === 0
    ? condition('Available', 'True', 'Available')
    : condition(
        'Available',
        'False',
        'NotAvailable',
        issues.map(({ type, message }) => `* ${type}: ${message}`).join('\n'),
      );
}

function readyOf({ machines, initialized }: Facts): Condition {
  const all =
    initialized &&
    machines.length > 0 &&
    machines.every(machine => isTrue(machine, 'Ready'));
  return good('Ready', all, ['Ready', 'NotReady']);
}

function initializedOf({
  row,
  initialized,
  context,
  controlPlane,
}: Facts): Condition {
  const strike = initialized
    ? undefined
    : context.faults.find('controlPlane.initialize', controlPlane, context);
  const told = strike?.shown.conditions?.find(
    ({ type }) => type === 'Initialized',
  );
  if (told) return told;
  const waiting = row.reportsReady ? 'WaitingForRKE2Server' : 'NotInitialized';
  return good('Initialized', initialized, ['Initialized', waiting]);
}

const REPORTS: Record<string, (type: string) => boolean> = {
  EtcdClusterHealthy: type => type.startsWith('Etcd'),
  ControlPlaneComponentsHealthy: type =>
    /PodHealthy|AgentHealthy/.test(type) && !type.startsWith('Etcd'),
};

/** Sums up what the members report about themselves. */
function healthOf(type: string, facts: Facts): Condition {
  const { cluster, initialized, machines, row, context } = facts;
  if (!isInfrastructureReady(cluster)) {
    return condition(
      type,
      'Unknown',
      'InspectionFailed',
      'Waiting for Cluster status.infrastructureReady to be true',
    );
  }
  if (!initialized) {
    return condition(
      type,
      'Unknown',
      'InspectionFailed',
      'Waiting for Cluster control plane to be initialized',
    );
  }
  if (cluster && isUnreachable(cluster, context))
    return condition(type, 'Unknown', 'ConnectionDown');
  const concerns = row.machineReports
    .map(report => report.type)
    .filter(REPORTS[type]);
  const issues = machines.flatMap(machine =>
    concerns
      .map(concern => findCondition(machine, concern))
      .filter(report => report?.status === 'False')
      .map(report => ({
        name: machine.metadata.name,
        text: `* ${report!.type}: ${textOf(report!)}`,
      })),
  );
  return issues.length === 0
    ? condition(type, 'True', 'Healthy')
    : condition(type, 'False', 'NotHealthy', groupByText('Machine', issues));
}

function rollingOut(machines: Machine[], problems: string[]): Condition {
  const stale = machines.filter(
    machine => findCondition(machine, 'UpToDate')?.status === 'False',
  );
  const reasons = new Set(
    stale.map(machine => findCondition(machine, 'UpToDate')!.message),
  );
  const blocked =
    problems.length > 0
      ? [' is blocked because:', ...problems.map(problem => `* ${problem}`)]
      : [];
  const title = `Rolling out ${stale.length} not up-to-date replicas${
    blocked.length > 0 ? blocked[0] : ''
  }`;
  return ongoing('RollingOut', stale.length > 0, {
    message: [title, ...reasons, ...blocked.slice(1)].join('\n'),
  });
}

function deleting(
  controlPlane: MachineControlPlane,
  machines: Machine[],
): Condition {
  return ongoing('Deleting', isDeleting(controlPlane), {
    reason:
      machines.length > 0 ? 'WaitingForMachineDeletion' : 'DeletionCompleted',
    message:
      machines.length > 0
        ? `Deleting ${plural(machines.length, 'Machine')}`
        : 'Deletion completed',
  });
}
