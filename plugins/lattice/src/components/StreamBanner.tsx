import { useNow } from '../hooks/useNow';
import { FleetState } from '../live/fleetState';
import { statusOf } from '../live/isFinal';
import { useText } from '../translation/useText';
import { useTimeText } from '../translation/useTimeText';
import { Notice } from './Notice';

const TOO_MANY_REQUESTS = 429;

/** Says that the stream is down and that the page polls meanwhile. */
export const StreamBanner = (props: { link: FleetState }) => {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { mode, modeSince, streamError } = props.link;
  if (mode !== 'polling') return null;
  if (statusOf(streamError) === TOO_MANY_REQUESTS) {
    return (
      <Notice tone="stale" role="status" title={t('source.tooManyTabs')}>
        {t('source.tooManyTabsText')}
      </Notice>
    );
  }
  return (
    <Notice tone="stale" role="status" title={t('source.interrupted')}>
      {t('source.interruptedText', { time: timeText.clock(modeSince, now) })}
    </Notice>
  );
};
