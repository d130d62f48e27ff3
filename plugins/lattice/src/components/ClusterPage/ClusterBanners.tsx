import { ClusterResponse } from '@lattice-dev/plugin-lattice-common';
import { lastKnownOf } from '../../cluster/lastKnown';
import { unseenKinds } from '../../fleet/sources';
import { useNow } from '../../hooks/useNow';
import { FleetState } from '../../live/fleetState';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { Notice } from '../Notice';
import { SourceBanner } from '../SourceBanner';
import { StreamBanner } from '../StreamBanner';
import { UnseenKindsNotes } from '../UnseenKindsNotes';

/** Everything that makes this page less than the whole, live truth. */
export const ClusterBanners = (props: {
  response: ClusterResponse;
  link: FleetState;
  error?: Error;
}) => {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { response, link, error } = props;
  const { cluster, sources } = response;
  const lastKnown = lastKnownOf(response);
  const quiet = !lastKnown && !error;
  const whole = quiet && unseenKinds(sources).length === 0;
  if (whole && link.mode !== 'polling') {
    return null;
  }
  return (
    <div style={{ display: 'grid', gap: 12, marginBottom: 16 }}>
      {lastKnown?.asOf && (
        <Notice
          tone="stale"
          role="status"
          title={t('source.clusterTitle', {
            name: cluster.managementCluster,
            age: timeText.age(lastKnown.asOf, now) ?? '',
          })}
        >
          {t('source.clusterText', {
            time: timeText.clock(lastKnown.asOf, now),
          })}
        </Notice>
      )}
      {lastKnown?.source && !lastKnown.asOf && (
        <SourceBanner
          source={lastKnown.source}
          clusters={1}
          text={t('source.clusterLastKnown')}
        />
      )}
      <StreamBanner link={link} />
      {error && (
        <Notice tone="error" role="status" title={t('cluster.failedTitle')}>
          {error.message}
        </Notice>
      )}
      <UnseenKindsNotes sources={sources} />
    </div>
  );
};
