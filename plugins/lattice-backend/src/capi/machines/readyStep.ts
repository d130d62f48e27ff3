import { Moment } from '../Moment';
import { Condition, conditionOf } from '../conditions/Conditions';
import { plainMessage } from '../messages/plainMessage';
import { isStuck } from '../thresholds';
import { MachineContext } from './MachineContext';
import { done, failed, running, StepResult } from './StepResult';

/** A machine that was made long ago is not "still becoming ready". */
const YOUNG = 15 * 60 * 1000;

const componentWords: Record<string, string> = {
  EtcdMemberHealthy: 'etcd member unhealthy',
  EtcdPodHealthy: 'etcd pod unhealthy',
  APIServerPodHealthy: 'API server unhealthy',
  ControllerManagerPodHealthy: 'Controller manager unhealthy',
  SchedulerPodHealthy: 'Scheduler unhealthy',
  AgentHealthy: 'RKE2 agent unhealthy',
};

/** The node and, on the control plane, its components are well. */
export function readyStep(
  context: MachineContext,
  before: StepResult,
): StepResult {
  const { machine } = context;
  const ready = conditionOf(machine, 'Ready');
  const healthy = conditionOf(machine, 'NodeHealthy');
  // In old conditions Ready does not include the node.
  if (
    ready?.status === 'True' &&
    (healthy === undefined || healthy.status === 'True')
  ) {
    return done(ready.since);
  }
  return (
    unhealthyByCheck(machine) ??
    unhealthyNode(context) ??
    unhealthyComponent(context) ??
    notYetReady(context, ready, before)
  );
}

function unhealthyByCheck(
  machine: MachineContext['machine'],
): StepResult | undefined {
  const check = conditionOf(machine, 'HealthCheckSucceeded');
  if (check?.status !== 'False') {
    return undefined;
  }
  const node = conditionOf(machine, 'NodeReady');
  const text = plainMessage(node?.message ?? '') || plainMessage(check.message);
  return failed('Node not ready', text, node?.since ?? check.since);
}

function unhealthyNode({
  machine,
  moment,
}: MachineContext): StepResult | undefined {
  const node =
    conditionOf(machine, 'NodeReady') ?? conditionOf(machine, 'NodeHealthy');
  const lost = node !== undefined && isLost(node);
  if (node?.status !== 'False' && !lost) {
    return undefined;
  }
  const [word, usualText] = lost
    ? ['Node lost', 'The node stopped reporting']
    : ['Node not ready', "The node isn't ready"];
  const text = plainMessage(node.message) || usualText;
  const old =
    machine.createdAt > 0 && moment.hasPassed(machine.createdAt + YOUNG);
  return old || isStuck('nodeReady', node.since, moment)
    ? failed(word, text, node.since)
    : running('Node starting', text, node.since);
}

/**
 * Reasons for a node that exists and does not report. Others that are Unknown
 * wait for the node, or for the connection to its cluster.
 */
const lostReasons: ReadonlySet<string> = new Set([
  'NodeReadyUnknown',
  'NodeHealthyUnknown',
  // In conditions of the old style.
  'NodeConditionsFailed',
]);

function isLost({ status, reason, message }: Condition): boolean {
  return (
    status === 'Unknown' &&
    lostReasons.has(reason) &&
    !message.includes('Condition not yet reported')
  );
}

function unhealthyComponent({
  machine,
  moment,
}: MachineContext): StepResult | undefined {
  for (const [type, word] of Object.entries(componentWords)) {
    const component = conditionOf(machine, type);
    if (component && isDown(component, moment)) {
      const text = plainMessage(component.message) || word;
      return failed(word, text, component.since);
    }
  }
  return undefined;
}

function isDown(component: Condition, moment: Moment): boolean {
  if (component.status === 'True' || component.reason === 'ConnectionDown') {
    return false;
  }
  const waits = component.message.startsWith('Waiting for ');
  return !waits && isStuck('controlPlaneDown', component.since, moment);
}

function notYetReady(
  { machine, moment }: MachineContext,
  ready: Condition | undefined,
  before: StepResult,
): StepResult {
  const text = plainMessage(ready?.message ?? '');
  const since = ready?.since ?? before.since;
  const unreachable =
    conditionOf(machine, 'NodeHealthy')?.reason === 'ConnectionDown';
  if (unreachable) {
    return running(
      'Unreachable',
      "The management cluster can't reach the node",
      since,
    );
  }
  return isStuck('node', since, moment)
    ? failed('Not ready', text || 'The machine is stuck before ready', since)
    : running('Becoming ready', text, since);
}
