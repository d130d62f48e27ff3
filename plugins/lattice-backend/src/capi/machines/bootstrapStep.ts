import { allConditions, conditionOf } from '../conditions/Conditions';
import { isFailing } from '../conditions/judge';
import { plainMessage } from '../messages/plainMessage';
import { isStuck } from '../thresholds';
import { MachineContext } from './MachineContext';
import { done, failed, running, StepResult, waiting } from './StepResult';

/** Bootstrap data: what the server will run when it starts. */
export function bootstrapStep(context: MachineContext): StepResult {
  const { machine, bootstrap, moment } = context;
  const mirror =
    conditionOf(machine, 'BootstrapConfigReady') ??
    conditionOf(machine, 'BootstrapReady');
  if (machine.facts.bootstrapDone || bootstrap?.facts.done) {
    return done(mirror?.status === 'True' ? mirror.since : machine.createdAt);
  }
  const since = mirror?.since ?? machine.createdAt;
  const trouble = bootstrapTrouble(context);
  if (trouble !== undefined) {
    return failed('Bootstrap failed', trouble, since);
  }
  if (!context.isControlPlane && !context.controlPlaneInitialized) {
    return waiting(
      'Waiting for control plane',
      'Waiting for the control plane',
      since,
    );
  }
  const silent =
    bootstrap &&
    !bootstrap.reported &&
    isStuck('silence', bootstrap.createdAt, moment);
  if (silent) {
    return failed(
      'Bootstrap not reported',
      `The ${bootstrap.kind} controller isn't responding`,
      bootstrap.createdAt,
    );
  }
  return isStuck('bootstrap', machine.createdAt, moment)
    ? failed('No bootstrap data', "Bootstrap data hasn't been generated", since)
    : running('Preparing', '', since);
}

function bootstrapTrouble(context: MachineContext): string | undefined {
  const { machine, bootstrap, moment } = context;
  const ref = machine.facts.bootstrapRef;
  if (
    context.bootstrapMissing &&
    isStuck('missing', machine.createdAt, moment)
  ) {
    return `${ref?.kind} ${ref?.name} does not exist`;
  }
  if (bootstrap === undefined) {
    return undefined;
  }
  const failing = allConditions(bootstrap).find(
    condition =>
      isFailing(condition) ||
      // k0smotron reports a failed write as True with this reason.
      (condition.status === 'True' && condition.reason === 'InternalError'),
  );
  const text = failing && (plainMessage(failing.message) || failing.reason);
  return bootstrap.facts.failure ?? text;
}
