import { Condition, ConditionState } from './Conditions';

/** Types where True means "in progress" or "bad". */
const negativeTypes: ReadonlySet<string> = new Set([
  'ControlPlaneScaling',
  'Deleting',
  'Paused',
  'Progressing',
  'Provisioning',
  'Pivoting',
  'Remediating',
  'RollingOut',
  'ScalingDown',
  'ScalingUp',
  'Unpivoting',
  'Updating',
]);

/** Whether a condition is good news once its polarity is considered. */
export function verdictOf(state: ConditionState): 'good' | 'bad' | 'neutral' {
  if (negativeTypes.has(state.type)) {
    return state.status === 'False' ? 'good' : 'neutral';
  }
  if (state.status === 'True') {
    return 'good';
  }
  return state.status === 'False' && !isWaiting(state) ? 'bad' : 'neutral';
}

const waitingReasons =
  /^(Waiting|NotReady|NotAvailable|NotInitialized|NotUpToDate|NotHealthy|NotProvisioned|InspectionFailed|ConnectionDown|ScalingUp|Scaling|Provisioning|Pending|Creating|ClusterCreating|NoReplicas|NodeNotReady|NodeNotHealthy|InstanceNotReady|DependencyFailed|NotFound|NoReadyReplicas)/;
const failingReasons =
  /(Failed|Error|Invalid|Denied|Forbidden|Deleted|DoesNotExist|NotFound|Missing|Corrupted|Exceeded|Exhausted|Unresponsive|MaxIPsReached|Unrecoverable)/;

/** A state in which the writer waits for something else and says so. */
export function isWaiting(state: ConditionState): boolean {
  return state.severity === 'Info' || waitingReasons.test(state.reason);
}

/**
 * A state in which the writer tried and did not succeed. Old conditions have a
 * severity; new ones only a reason, and reasons of all providers follow a few
 * patterns.
 */
export function isFailing(condition: Condition | undefined): boolean {
  if (
    condition === undefined ||
    condition.status === 'True' ||
    negativeTypes.has(condition.type)
  ) {
    return false;
  }
  if (condition.severity === 'Error') {
    return true;
  }
  return (
    !isWaiting(condition) &&
    (condition.severity === 'Warning' || failingReasons.test(condition.reason))
  );
}
