import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { ReactNode } from 'react';
import { useNow } from '../hooks/useNow';
import { useText } from '../translation/useText';
import { useTimeText } from '../translation/useTimeText';
import { Notice } from './Notice';
import { monospace } from './monospace';
import { lastHeard } from './staleSources';

/** Says that a management cluster is silent, since when, and why. */
export const SourceBanner = (props: {
  source: SourceStatus;
  /** How many clusters on screen come from it. */
  clusters?: number;
  action?: ReactNode;
}) => {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { source, clusters, action } = props;
  const name = source.managementCluster;
  const heard = lastHeard(source);
  const age = timeText.age(heard, now);
  const time = heard ? timeText.clock(heard, now) : '';
  const title = () => {
    if (!age) return t('source.neverSeen', { name });
    return clusters === undefined
      ? t('source.lastSeen', { name, age, time })
      : t('source.lastSeenCount', {
          name,
          age,
          time,
          clusters: String(clusters),
        });
  };
  return (
    <Notice tone="stale" role="status" title={title()} action={action}>
      {source.lastError && (
        <span style={{ fontFamily: monospace, fontSize: 12 }}>
          {source.lastError}
        </span>
      )}
    </Notice>
  );
};

/** Says that the stream is down and that the page polls meanwhile. */
export const StreamBanner = (props: { since: number }) => {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  return (
    <Notice tone="stale" role="status" title={t('source.interrupted')}>
      {t('source.interruptedText', { time: timeText.clock(props.since, now) })}
    </Notice>
  );
};
