import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import {
  ClusterRow,
  SourceState,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';
import { wholeSources } from '../../fleet/sources';
import { useNow } from '../../hooks/useNow';
import { FleetState } from '../../live/fleetState';
import { managementClustersRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { Notice } from '../Notice';
import { SourceBanner } from '../SourceBanner';
import { StreamBanner } from '../StreamBanner';
import { UnseenKindsNotes } from '../UnseenKindsNotes';
import { countFrom } from './useFleetModel';

/** More of the same would push the fleet off the screen. */
const MOST_ALIKE = 3;

const order: SourceState[] = [
  'unreachable',
  'forbidden',
  'stale',
  'connecting',
  'absent',
];

/** Many management clusters in the same state, in one banner. */
const SourcesBanner = (props: {
  state: SourceState;
  sources: readonly SourceStatus[];
}) => {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const details = useRouteRef(managementClustersRouteRef)();
  const { state, sources } = props;
  const named = sources.map(({ managementCluster: name, since }) =>
    since
      ? t('source.oneOfMany', { name, time: timeText.clock(since, now) })
      : name,
  );
  return (
    <Notice
      tone={state === 'unreachable' ? 'error' : 'warning'}
      role="status"
      title={t(`source.many.${state}`, { n: String(sources.length) })}
      action={<Link to={details}>{t('source.details')}</Link>}
    >
      {named.join(', ')}
    </Notice>
  );
};

/** Everything that makes the list below less than the whole, live truth. */
export const FleetBanners = (props: {
  fleet: FleetState;
  all: readonly ClusterRow[];
}) => {
  const t = useText();
  const details = useRouteRef(managementClustersRouteRef)();
  const { fleet, all } = props;
  const whole = wholeSources(fleet.sources);
  return (
    <>
      <StreamBanner link={fleet} />
      {order.map(state => {
        const alike = whole.filter(source => source.state === state);
        return alike.length > MOST_ALIKE ? (
          <SourcesBanner key={state} state={state} sources={alike} />
        ) : (
          alike.map(source => (
            <SourceBanner
              key={source.managementCluster}
              source={source}
              clusters={countFrom(all, source.managementCluster)}
              action={<Link to={details}>{t('source.details')}</Link>}
            />
          ))
        );
      })}
      <UnseenKindsNotes sources={fleet.sources} />
    </>
  );
};
