import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { silentSources, wholeSources } from '../../fleet/sources';
import { formatCount } from '../../format/counts';
import { Text, useText } from '../../translation/useText';
import { FleetModel } from './useFleetModel';

function healthText(model: FleetModel, complete: boolean, t: Text): string {
  const known = model.known.length;
  const { failed, degraded, healthy } = model.overall;
  const unhealthy = formatCount(known - healthy.count);
  const count = failed.count + degraded.count;
  const total = formatCount(known);
  if (complete) {
    return healthy.count === known
      ? t('fleet.allHealthy', { count: known, total })
      : t('fleet.unhealthy', { count, unhealthy, total });
  }
  return healthy.count === known
    ? t('fleet.knownHealthy', { healthy: total, known: total })
    : t('fleet.knownUnhealthy', { count, unhealthy, known: total });
}

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

/** The answer in one line. It counts what is known, and says what is not. */
export const FleetSentence = (props: {
  model: FleetModel;
  sources: readonly SourceStatus[];
}) => {
  const t = useText();
  const { model, sources } = props;
  const complete = silentSources(sources).length === 0;
  const lastKnown = model.all.length - model.known.length;
  const parts = [
    model.known.length > 0 && healthText(model, complete && lastKnown === 0, t),
    lastKnown > 0 && t('fleet.lastKnown', { n: formatCount(lastKnown) }),
    !complete && silentText(sources, t),
  ];
  return <>{parts.filter(Boolean).join(' · ')}</>;
};
