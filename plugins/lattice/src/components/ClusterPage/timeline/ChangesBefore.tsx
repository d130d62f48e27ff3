import { makeStyles } from '@material-ui/core/styles';
import { useMemo } from 'react';
import { changesBefore } from '../../../cluster/changesBefore';
import { TimelineEntry } from '../../../cluster/timelineEntries';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { ObjectCell } from '../../ObjectCell';
import { Panel } from '../../Panel';
import { usePlainTable } from '../../plainTable';

const MOST = 8;

const useStyles = makeStyles({
  when: { width: 130, whiteSpace: 'nowrap !important' as 'nowrap' },
});

/** What people and controllers changed before the cluster failed. */
export const ChangesBefore = (props: {
  entries: readonly TimelineEntry[];
  broke: number;
  now: number;
}) => {
  const classes = useStyles();
  const table = usePlainTable();
  const t = useText();
  const timeText = useTimeText();
  const { entries, broke, now } = props;
  const changes = useMemo(
    () => changesBefore(entries, broke, MOST),
    [entries, broke],
  );
  const before = (at: string) => {
    const seconds = (broke - Date.parse(at)) / 1000;
    return seconds < 1
      ? timeText.clockSeconds(at, now)
      : t('timeline.before', { duration: timeText.duration(seconds) });
  };
  return (
    <Panel
      flush
      title={t('timeline.beforeBreak')}
      hint={t('timeline.broke', { time: timeText.clockSeconds(broke, now) })}
    >
      {changes.length === 0 ? (
        <div className={table.empty}>{t('timeline.noneBefore')}</div>
      ) : (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('timeline.time')}</th>
                <th scope="col">{t('timeline.object')}</th>
                <th scope="col">{t('timeline.change')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(entry => (
                <tr key={entry.id}>
                  <td
                    className={`${classes.when} ${table.quiet}`}
                    title={timeText.absolute(entry.at)}
                  >
                    {before(entry.at)}
                  </td>
                  <td>
                    <ObjectCell object={entry.object} />
                  </td>
                  <td className={table.message}>
                    <strong>{entry.title}</strong> {entry.message}
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
