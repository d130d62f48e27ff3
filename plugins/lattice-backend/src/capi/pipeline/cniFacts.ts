import { conditionOf } from '../conditions/Conditions';
import { AssessedParts } from '../status/Assessment';
import type { StepFacts } from './stepFacts';
import { workloadCommand } from './workloadCommand';

/**
 * A node is Ready only once its network is: what Cluster API mirrors of nodes
 * onto Machines is all that the management cluster knows of the CNI.
 */
export function cniFacts({
  machines,
  objects,
  counts,
}: AssessedParts): StepFacts {
  const conditions = machines.map(
    one =>
      conditionOf(one.machine, 'NodeReady') ??
      conditionOf(one.machine, 'NodeHealthy'),
  );
  const ready = conditions.filter(condition => condition?.status === 'True');
  const times = ready.flatMap(condition => condition?.since ?? []);
  const nodes = machines.filter(one => one.machine.facts.node !== undefined);
  const nothingTells =
    nodes.length > 0 && conditions.every(one => one === undefined);
  const onlyPools = machines.length === 0 && counts.workers.ready > 0;
  return {
    done: ready.length > 0,
    doneAt: times.length > 0 ? Math.min(...times) : undefined,
    text:
      ready.length > 0
        ? `${ready.length} of ${machines.length} nodes have networking`
        : '',
    command:
      nothingTells || onlyPools
        ? workloadCommand(objects.cluster, 'get nodes -o wide')
        : undefined,
  };
}
