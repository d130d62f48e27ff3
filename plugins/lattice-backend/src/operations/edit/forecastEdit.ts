import { RollForecast } from '@lattice-dev/plugin-lattice-common';
import { ChangeSet } from '../change/ChangeSet';
import { ClusterParts, poolName } from '../cluster/ClusterParts';
import { diffObjects } from '../plan/diffObjects';
import { forecastRoll } from '../roll/forecastRoll';
import { machineNamesOf } from '../roll/machineNames';
import { rollGroupsOf } from '../roll/RollGroup';
import { patched } from './patched';
import { rollingChange, topologyRolls } from '../roll/rollingFields';

type Edits = Pick<ChangeSet, 'patch'>;

/**
 * Which machines a change replaces. What a variable does only its class knows:
 * the forecast then names every group that it may reach.
 */
export function forecastEdit(
  parts: ClusterParts,
  { patch }: Edits,
): RollForecast | undefined {
  const reasons = new Map<string, string>();
  let everything: string | undefined;
  for (const one of patch) {
    const { seen } = one;
    const changes = diffObjects(seen, patched(one));
    if (seen.kind === 'Cluster') {
      const rolls = topologyRolls(changes);
      if (rolls.everything) everything = 'its class or a variable changes';
      if (rolls.controlPlane)
        reasons.set('control-plane', 'its settings change');
      for (const pool of rolls.pools) reasons.set(pool, 'its settings change');
    } else {
      const field = rollingChange(seen.kind, changes)?.path;
      const group =
        seen === parts.controlPlane
          ? 'control-plane'
          : poolName(seen, parts.id.name);
      if (field) reasons.set(group, `${field} changes`);
    }
  }
  return forecastRoll(
    rollGroupsOf(parts, machineNamesOf(parts)),
    ({ group }) => reasons.get(group) ?? everything,
  );
}
