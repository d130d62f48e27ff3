import { RollForecast } from '@lattice-dev/plugin-lattice-common';
import { ClusterParts, poolName } from '../cluster/ClusterParts';
import { FoundMachine } from './findMachine';

/** The forecast of a single machine that leaves before a new one comes. */
export function forecastOne(
  parts: ClusterParts,
  { name, pool }: FoundMachine,
  reason: string,
): RollForecast {
  return {
    steps: [
      {
        order: 1,
        role: pool ? 'worker' : 'controlPlane',
        group: pool ? poolName(pool, parts.id.name) : 'control-plane',
        machines: [name],
        count: 1,
        atOnce: 1,
        surge: 0,
        unavailable: 1,
        reason,
      },
    ],
    replaced: 1,
    total: parts.machines.length,
    peak: { machines: 0 },
  };
}
