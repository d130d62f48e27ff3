import { RollForecast } from '@lattice-dev/plugin-lattice-common';
import { ClusterFrame, isTopology, poolName } from '../cluster/ClusterParts';
import { forecastRoll } from '../roll/forecastRoll';
import { rollingChange, topologyRolls } from '../roll/rollingFields';
import { RollGroup } from '../roll/RollGroup';
import { AssessedObject } from './assessObject';

function reasonText(path: string): string {
  return `${path.replace(/^\.spec\./, '')} changes`;
}

/** Which groups the changed objects of a set replace. */
export function forecastSet(
  objects: AssessedObject[],
  parts: ClusterFrame,
  groups: RollGroup[],
): RollForecast | undefined {
  return isTopology(parts.cluster)
    ? forecastTopology(objects, groups)
    : forecastParts(objects, parts, groups);
}

function forecastTopology(
  objects: AssessedObject[],
  groups: RollGroup[],
): RollForecast | undefined {
  const cluster = objects.find(({ wanted }) => wanted.kind === 'Cluster');
  const { everything, controlPlane, pools } = topologyRolls(
    cluster?.changes ?? [],
  );
  return forecastRoll(groups, ({ role, group }) => {
    if (everything) return 'version, class or variables change';
    const own = role === 'controlPlane' ? controlPlane : pools.includes(group);
    return own ? 'its topology changes' : undefined;
  });
}

function forecastParts(
  objects: AssessedObject[],
  parts: ClusterFrame,
  groups: RollGroup[],
): RollForecast | undefined {
  const reasons = new Map<string, string>();
  for (const { wanted, live, changes } of objects) {
    const change = rollingChange(wanted.kind, changes);
    if (!live || !change) continue;
    const group =
      wanted.kind === 'MachineDeployment'
        ? poolName(live, parts.id.name)
        : 'control-plane';
    reasons.set(group, reasonText(change.path));
  }
  return forecastRoll(groups, ({ group }) => reasons.get(group));
}
