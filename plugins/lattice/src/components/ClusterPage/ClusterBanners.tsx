import { ClusterResponse } from '@lattice-dev/plugin-lattice-common';
import { useNow } from '../../hooks/useNow';
import { FleetState } from '../../live/fleetState';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { Notice } from '../Notice';
import { StreamBanner } from '../SourceBanner';
import { forbiddenKinds } from '../staleSources';

/** Everything that makes this page less than the whole, live truth. */
export const ClusterBanners = (props: {
  response: ClusterResponse;
  link: FleetState;
  error?: Error;
  sandbox: boolean;
}) => {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { response, link, error, sandbox } = props;
  const { staleSince, cluster } = response;
  const hidden = forbiddenKinds(response.sources);
  const quiet = !staleSince && !error && !sandbox && hidden.length === 0;
  if (quiet && link.mode !== 'polling') {
    return null;
  }
  return (
    <div style={{ display: 'grid', gap: 12, marginBottom: 16 }}>
      {sandbox && (
        <Notice tone="info" title={t('sandbox.title')}>
          {t('sandbox.text')}
        </Notice>
      )}
      {staleSince && (
        <Notice
          tone="stale"
          role="status"
          title={t('source.clusterTitle', {
            name: cluster.managementCluster,
            age: timeText.age(staleSince, now) ?? '',
          })}
        >
          {t('source.clusterText', { time: timeText.clock(staleSince, now) })}
        </Notice>
      )}
      {link.mode === 'polling' && <StreamBanner since={link.modeSince} />}
      {error && (
        <Notice tone="error" role="status" title={t('cluster.failedTitle')}>
          {error.message}
        </Notice>
      )}
      {hidden.map(source => (
        <Notice
          key={source.kind ?? source.managementCluster}
          tone="locked"
          title={t('source.forbidden', {
            kind: source.kind ?? source.managementCluster,
          })}
        >
          {t('source.forbiddenText', { name: source.managementCluster })}
        </Notice>
      ))}
    </div>
  );
};
