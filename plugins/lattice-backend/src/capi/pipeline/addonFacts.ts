import { AssessedParts } from '../status/Assessment';
import type { StepFacts } from './stepFacts';
import { workloadCommand } from './workloadCommand';

/** Add-ons are known only where something on the management cluster tells. */
export function addonFacts({ addons, objects }: AssessedParts): StepFacts {
  if (addons.total === 0) {
    return {
      done: false,
      doneAt: undefined,
      text: "Add-on status isn't reported",
      command: workloadCommand(objects.cluster, 'get pods -A'),
    };
  }
  return {
    done: addons.applied === addons.total,
    doneAt: addons.appliedAt,
    text: addons.text,
  };
}
