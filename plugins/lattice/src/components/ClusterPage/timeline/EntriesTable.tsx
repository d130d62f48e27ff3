import { memo, ReactNode } from 'react';
import { TimelineEntry } from '../../../cluster/timelineEntries';
import { useNow } from '../../../hooks/useNow';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { ConditionIcon } from '../../ConditionIcon';
import { ObjectCell } from '../../ObjectCell';
import { Panel } from '../../Panel';
import { usePlainTable } from '../../plainTable';

// A table of more rows is not read, and slows the page down.
const MOST = 300;

const EntryRow = memo(({ entry }: { entry: TimelineEntry }) => {
  const classes = usePlainTable();
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  return (
    <tr>
      <td
        className={`${classes.mono} ${classes.nowrap}`}
        title={timeText.absolute(entry.at)}
      >
        {timeText.clockSeconds(entry.at, now)}
      </td>
      <td>
        <ObjectCell object={entry.object} />
      </td>
      <td>{t(`changes.${entry.kind}`)}</td>
      <td className={classes.message}>
        <ConditionIcon verdict={entry.tone} /> <strong>{entry.title}</strong>{' '}
        <span className={classes.mono}>{entry.reason}</span> {entry.message}
      </td>
      <td className={classes.right}>
        {entry.count > 1 && t('changes.times', { n: String(entry.count) })}
      </td>
    </tr>
  );
});

/** Changes as a list with absolute times: of the timeline, and all events. */
export const EntriesTable = (props: {
  title: string;
  hint: string;
  none: string;
  action?: ReactNode;
  entries: readonly TimelineEntry[];
}) => {
  const classes = usePlainTable();
  const t = useText();
  const { title, hint, none, action, entries } = props;
  return (
    <Panel title={title} hint={hint} action={action} flush>
      {entries.length === 0 ? (
        <div className={classes.empty}>{none}</div>
      ) : (
        <div className={classes.scroll}>
          {entries.length > MOST && (
            <div className={classes.empty}>
              {t('timeline.newest', { n: String(MOST) })}
            </div>
          )}
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('timeline.time')}</th>
                <th scope="col">{t('timeline.object')}</th>
                <th scope="col">{t('timeline.kind')}</th>
                <th scope="col">{t('timeline.change')}</th>
                <th scope="col" className={classes.right}>
                  {t('events.count')}
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.slice(0, MOST).map(entry => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};
