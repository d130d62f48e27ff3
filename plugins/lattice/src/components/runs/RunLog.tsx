import { RunEvent } from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../translation/useText';
import { Age } from '../Age';
import { usePlainTable } from '../plainTable';

/** What a run saw and wrote, newest first. */
export const RunLog = ({ events }: { events: readonly RunEvent[] }) => {
  const classes = usePlainTable();
  const t = useText();
  const rows = events.map((event, index) => ({ event, index })).reverse();
  return (
    <details>
      <summary>{t('run.log', { events: String(events.length) })}</summary>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <tbody>
            {rows.map(({ event, index }) => (
              <tr key={index}>
                <td className={`${classes.nowrap} ${classes.quiet}`}>
                  <Age time={event.at} />
                </td>
                <td className={classes.message}>
                  {event.message} {event.person}
                  {event.objects?.map(({ kind, name, resourceVersion }) => (
                    <div key={`${kind}/${name}`} className={classes.second}>
                      {[`${kind}/${name}`, resourceVersion]
                        .filter(Boolean)
                        .join(' @ ')}
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
