import { Fleet } from '@lattice-dev/plugin-lattice-backend/src/fleet/Fleet';
import { plannedError } from './plannedError';

/** Somebody who listens to the fleet and throws now and then. */
export interface ListenerFault {
  readonly name: string;
  readonly listen: (fleet: Fleet, hear: () => void) => () => void;
}

export const listenerFaults: readonly ListenerFault[] = [
  {
    name: 'row listener throws',
    listen: (fleet, hear) => fleet.rows.subscribe(hear),
  },
  {
    name: 'object listener throws',
    listen: (fleet, hear) => fleet.onObject(hear),
  },
  {
    name: 'source listener throws',
    listen: (fleet, hear) => fleet.onSources(hear),
  },
];

const SHARE = 0.3;

/** Throws by chance, until it is stopped. */
export function throwingListener(
  fleet: Fleet,
  fault: ListenerFault,
  options: { random: () => number; onThrow: () => void },
): () => void {
  return fault.listen(fleet, () => {
    if (options.random() > SHARE) return;
    options.onThrow();
    throw plannedError(fault.name);
  });
}
