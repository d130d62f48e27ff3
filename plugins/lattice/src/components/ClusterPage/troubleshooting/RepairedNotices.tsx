import { ResolvedFinding } from '@lattice-dev/plugin-lattice-common';
import { useNow } from '../../../hooks/useNow';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { Notice } from '../../Notice';

/** What was broken and is not any more, for as long as the page is open. */
export const RepairedNotices = (props: {
  resolved: readonly ResolvedFinding[];
}) => {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  return (
    <>
      {props.resolved.map(({ id, title, object, since, repairedAt }) => {
        const time = timeText.clock(repairedAt, now);
        const seconds = since
          ? (Date.parse(repairedAt) - Date.parse(since)) / 1000
          : undefined;
        return (
          <Notice
            key={`${id}/${object.kind}/${object.name}`}
            tone="good"
            role="status"
            title={
              seconds === undefined
                ? t('trouble.repairedAt', { time })
                : t('trouble.repairedAfter', {
                    time,
                    duration: timeText.ageOfSeconds(seconds),
                  })
            }
          >
            {title} ({object.kind} {object.name})
          </Notice>
        );
      })}
    </>
  );
};
