import { conditionOf } from '../conditions/Conditions';
import { isStuck } from '../thresholds';
import { MachineContext } from './MachineContext';
import { done, failed, running, StepResult, waiting } from './StepResult';

/** The server's kubelet registers a node. */
export function nodeStep(
  context: MachineContext,
  before: StepResult,
): StepResult {
  const { machine, moment } = context;
  const healthy = conditionOf(machine, 'NodeHealthy');
  if (healthy?.reason === 'NodeDeleted' || healthy?.reason === 'NodeNotFound') {
    return failed('Node deleted', 'The node was deleted', healthy.since);
  }
  if (machine.facts.node !== undefined) {
    return done(before.since);
  }
  if (!context.isControlPlane && !context.controlPlaneInitialized) {
    return waiting(
      'Waiting for control plane',
      'Waiting for the control plane',
      before.since,
    );
  }
  return isStuck('node', before.since, moment)
    ? failed(
        'No node',
        "The server is running, but its node hasn't joined the cluster",
        before.since,
      )
    : running(
        'Node joining',
        'The server is running; waiting for its node to join',
        before.since,
      );
}
