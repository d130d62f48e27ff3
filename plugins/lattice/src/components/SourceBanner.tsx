import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { ReactNode } from 'react';
import { lastHeard } from '../fleet/sources';
import { useDelayed } from '../hooks/useDelayed';
import { useNow } from '../hooks/useNow';
import { useText } from '../translation/useText';
import { useTimeText } from '../translation/useTimeText';
import { monospace } from './monospace';
import { Notice, NoticeTone } from './Notice';

/** Connecting takes a moment; before it is over there is nothing to say. */
const MOMENT_MS = 5000;

const tones: Record<SourceStatus['state'], NoticeTone> = {
  live: 'good',
  stale: 'stale',
  connecting: 'info',
  unreachable: 'error',
  forbidden: 'warning',
  absent: 'info',
};

/** What a management cluster is, and since when, in a sentence. */
export function useSourceTitle(): (source: SourceStatus) => string {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  return source => {
    const { managementCluster: name, state, since } = source;
    const age = timeText.age(lastHeard(source), now);
    if (state === 'stale' && age) return t('source.lastSeen', { name, age });
    return since
      ? t(`source.since.${state}`, { name, time: timeText.clock(since, now) })
      : t(`source.plain.${state}`, { name });
  };
}

/** What is shown of its clusters meanwhile. */
function useShownText(source: SourceStatus, clusters: number): string {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const heard = lastHeard(source);
  if (source.state === 'absent') return '';
  if (clusters === 0) return t('source.notShown');
  return heard
    ? t('source.shownAsOf', {
        count: clusters,
        time: timeText.clock(heard, now),
      })
    : t('source.shownLastKnown', { count: clusters });
}

/** Names a management cluster that is not live: since when, why, what to do. */
export const SourceBanner = (props: {
  source: SourceStatus;
  /** How many clusters on screen come from it. */
  clusters: number;
  /** In place of the sentence on those clusters. */
  text?: string;
  action?: ReactNode;
}) => {
  const { source, clusters, text, action } = props;
  const titleOf = useSourceTitle();
  const shown = useShownText(source, clusters);
  const moment = source.state === 'connecting';
  const over = useDelayed(moment, MOMENT_MS);
  const age = source.since ? Date.now() - Date.parse(source.since) : 0;
  if (moment && !over && age < MOMENT_MS) return null;
  return (
    <Notice
      tone={tones[source.state]}
      role="status"
      title={titleOf(source)}
      action={action}
    >
      {text ?? shown}
      {source.lastError && source.state !== 'absent' && (
        <span style={{ display: 'block', fontFamily: monospace, fontSize: 12 }}>
          {source.lastError}
        </span>
      )}
    </Notice>
  );
};
