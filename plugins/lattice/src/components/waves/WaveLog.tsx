import { WaveEvent } from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../translation/useText';
import { Age } from '../Age';
import { Panel } from '../Panel';
import { usePlainTable } from '../plainTable';

/** What happened to a wave, newest first. */
export const WaveLog = ({ events }: { events: readonly WaveEvent[] }) => {
  const classes = usePlainTable();
  const t = useText();
  if (events.length === 0) return null;
  const rows = events.map((event, index) => ({ event, index })).reverse();
  return (
    <Panel title={t('wave.log')} flush>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t('wave.log')}>
          <tbody>
            {rows.map(({ event, index }) => (
              <tr key={index}>
                <td className={`${classes.nowrap} ${classes.quiet}`}>
                  <Age time={event.at} />
                </td>
                <td className={classes.message}>
                  {event.message}
                  {event.person && (
                    <div className={classes.second}>{event.person}</div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};
