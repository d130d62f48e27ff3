import {
  ClusterDetail,
  ClusterEvent,
} from '@lattice-dev/plugin-lattice-common';
import InfoOutlinedIcon from '@material-ui/icons/InfoOutlined';
import WarningIcon from '@material-ui/icons/Warning';
import { useUrlParam } from '../../hooks/useUrlParam';
import { useText } from '../../translation/useText';
import { Age } from '../Age';
import { Check } from '../Check';
import { ObjectCell } from '../ObjectCell';
import { Panel } from '../Panel';
import { usePlainTable } from '../plainTable';
import { useTokens } from '../useTokens';

const EventIcon = (props: { type: ClusterEvent['type'] }) => {
  const tokens = useTokens();
  const t = useText();
  const style = { fontSize: 16, verticalAlign: 'text-bottom' };
  return props.type === 'Warning' ? (
    <WarningIcon
      titleAccess={t('events.warning')}
      style={{ ...style, color: tokens.health.degraded.text }}
    />
  ) : (
    <InfoOutlinedIcon
      titleAccess={t('events.normal')}
      style={{ ...style, color: tokens.secondaryText }}
    />
  );
};

/** The events of all objects of the cluster, newest first. */
export const EventsTab = (props: { cluster: ClusterDetail }) => {
  const classes = usePlainTable();
  const t = useText();
  const [type, setType] = useUrlParam('type');
  const onlyWarnings = type === 'warning';
  const events = props.cluster.events.filter(
    event => !onlyWarnings || event.type === 'Warning',
  );
  const action = (
    <Check
      label={t('events.onlyWarnings')}
      checked={onlyWarnings}
      onChange={() => setType(onlyWarnings ? '' : 'warning')}
    />
  );
  return (
    <Panel
      title={t('events.title')}
      hint={t('events.hint')}
      action={action}
      flush
    >
      {events.length === 0 ? (
        <div className={classes.empty}>{t('events.none')}</div>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('events.last')}</th>
                <th scope="col">{t('conditions.object')}</th>
                <th scope="col">{t('events.reason')}</th>
                <th scope="col">{t('conditions.message')}</th>
                <th scope="col" className={classes.right}>
                  {t('events.count')}
                </th>
              </tr>
            </thead>
            <tbody>
              {events.map(event => (
                <tr key={event.id}>
                  <td className={`${classes.nowrap} ${classes.quiet}`}>
                    <Age time={event.lastAt ?? event.firstAt} />
                  </td>
                  <td>
                    <ObjectCell object={event.object} />
                  </td>
                  <td className={classes.nowrap}>
                    <EventIcon type={event.type} /> {event.reason}
                  </td>
                  <td className={classes.message}>{event.message}</td>
                  <td className={classes.right}>{event.count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};
