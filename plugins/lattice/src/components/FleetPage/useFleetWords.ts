import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { silentSources, wholeSources } from '../../fleet/sources';
import { formatCount } from '../../format/counts';
import { Text, useText } from '../../translation/useText';
import { FleetModel } from './useFleetModel';

function silentText(sources: readonly SourceStatus[], t: Text): string {
  const silent = silentSources(sources);
  const [first] = silent;
  const same = silent.every(({ state }) => state === first.state);
  const state = same ? first.state : 'mixed';
  return t(`fleet.silent.${state as 'mixed'}`, {
    silent: formatCount(silent.length),
    total: formatCount(wholeSources(sources).length),
  });
}

/** How many clusters there are; what of that is not known stands beside. */
export function useFleetWords(
  model: FleetModel,
  sources: readonly SourceStatus[],
): { title: string; hint: string } {
  const t = useText();
  const { all, known, overall } = model;
  const complete = silentSources(sources).length === 0;
  const lastKnown = all.length - known.length;
  const healthy = complete && overall.healthy.count === all.length;
  const words = { count: all.length, total: formatCount(all.length) };
  const hints = [
    lastKnown > 0 && t('fleet.lastKnown', { n: formatCount(lastKnown) }),
    !complete && silentText(sources, t),
  ];
  return {
    title: t(healthy ? 'fleet.allHealthy' : 'fleet.count', words),
    hint: hints.filter(Boolean).join(' · '),
  };
}
