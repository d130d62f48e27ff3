import { RollForecast, RollStep } from '@lattice-dev/plugin-lattice-common';
import { RollGroup } from './RollGroup';

/** Why a group is replaced; undefined when it is not. */
export type RollReason = (group: RollGroup) => string | undefined;

function stepOf(group: RollGroup, order: number, reason: string): RollStep {
  const { role, count, surge, unavailable } = group;
  return {
    order,
    role,
    group: group.group,
    machines: group.machines,
    count,
    atOnce: Math.min(count, Math.max(1, surge + unavailable)),
    surge: Math.min(surge, count),
    unavailable,
    reason,
  };
}

/** The step that needs most beyond what there is; steps follow each other. */
function peakOf(rolled: RollGroup[]): RollForecast['peak'] {
  const needs = rolled.map(({ surge, count, size }) => {
    const machines = Math.min(surge, count);
    return {
      machines,
      vcpus: size && size.vcpus * machines,
      ramGiB: size && size.ramGiB * machines,
    };
  });
  const most = (values: Array<number | undefined>) =>
    values.includes(undefined) ? undefined : Math.max(...(values as number[]));
  const vcpus = most(needs.map(need => need.vcpus));
  const ramGiB = most(needs.map(need => need.ramGiB));
  return {
    machines: Math.max(...needs.map(need => need.machines)),
    ...(vcpus !== undefined && { vcpus }),
    ...(ramGiB !== undefined && { ramGiB }),
  };
}

/**
 * Which machines are replaced, one group after the other. Undefined when
 * there is nothing to replace.
 */
export function forecastRoll(
  groups: RollGroup[],
  reasonOf: RollReason,
): RollForecast | undefined {
  const rolled = groups.filter(
    group => group.count > 0 && reasonOf(group) !== undefined,
  );
  if (rolled.length === 0) return undefined;
  const steps = rolled.map((group, index) =>
    stepOf(group, index + 1, reasonOf(group) ?? ''),
  );
  return {
    steps,
    replaced: rolled.reduce((sum, group) => sum + group.count, 0),
    total: groups.reduce((sum, group) => sum + group.count, 0),
    peak: peakOf(rolled),
  };
}
