import { useNow } from '../hooks/useNow';
import { useTimeText } from '../translation/useTimeText';

/** How long ago something was; ticks, and tells the absolute time on hover. */
export const Age = (props: { time?: string; fallback?: string }) => {
  const now = useNow();
  const timeText = useTimeText();
  const age = timeText.age(props.time, now);
  if (props.time === undefined || age === undefined) {
    return <>{props.fallback ?? '–'}</>;
  }
  return (
    <time dateTime={props.time} title={timeText.absolute(props.time)}>
      {age}
    </time>
  );
};
