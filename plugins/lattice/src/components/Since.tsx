import { useNow } from '../hooks/useNow';
import { useText } from '../translation/useText';
import { useTimeText } from '../translation/useTimeText';

/** "for 12 min", or as a sentence of its own; nothing when unknown. */
export const Since = (props: { time?: string; sentence?: boolean }) => {
  const t = useText();
  const timeText = useTimeText();
  const age = timeText.age(props.time, useNow());
  if (!age) {
    return null;
  }
  return (
    <span title={timeText.absolute(props.time!)}>
      {t(props.sentence ? 'time.forSentence' : 'time.for', { age })}
    </span>
  );
};
