import { TimelineEntry } from '../../../cluster/timelineEntries';
import { useNow } from '../../../hooks/useNow';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { ConditionIcon } from '../../ConditionIcon';
import { ObjectCell } from '../../ObjectCell';
import { Panel } from '../../Panel';
import { usePlainTable } from '../../plainTable';

/** The same changes as a list, with absolute times. */
export const EntriesTable = (props: { entries: readonly TimelineEntry[] }) => {
  const classes = usePlainTable();
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { entries } = props;
  return (
    <Panel
      title={t('timeline.entries')}
      hint={t('timeline.count', { n: String(entries.length) })}
      flush
    >
      {entries.length === 0 ? (
        <div className={classes.empty}>{t('timeline.none')}</div>
      ) : (
        <div className={classes.scroll}>
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
              {entries.map(entry => (
                <tr key={entry.id}>
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
                    <ConditionIcon verdict={entry.tone} />{' '}
                    <strong>{entry.title}</strong>{' '}
                    <span className={classes.mono}>{entry.reason}</span>{' '}
                    {entry.message}
                  </td>
                  <td className={classes.right}>
                    {entry.count > 1 &&
                      t('changes.times', { n: String(entry.count) })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};
