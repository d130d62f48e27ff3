import { Link } from '@backstage/core-components';
import { ClusterRow, flavourTitle } from '@lattice-dev/plugin-lattice-common';
import ScheduleIcon from '@material-ui/icons/Schedule';
import { causeOf } from '../../fleet/causeOf';
import { useClusterPath } from '../../hooks/useClusterPath';
import { useText } from '../../translation/useText';
import { HealthLabel } from '../HealthLabel';
import { usePlainTable } from '../plainTable';
import { ProgressCell } from '../ProgressCell';
import { Since } from '../Since';

const ClusterTableRow = (props: { row: ClusterRow; lastKnown: boolean }) => {
  const t = useText();
  const classes = usePlainTable();
  const toCluster = useClusterPath();
  const { row } = props;
  const { managementCluster, namespace, name } = row;
  return (
    <tr>
      <td>
        <HealthLabel health={row.health} />
      </td>
      <td>
        <Link to={toCluster(row)} className={classes.nowrap}>
          {name}
        </Link>
        <div className={classes.second}>
          {props.lastKnown && (
            <ScheduleIcon
              style={{ fontSize: 14, verticalAlign: 'text-bottom' }}
              titleAccess={t('table.lastKnown')}
            />
          )}
          {managementCluster} / {namespace}
        </div>
      </td>
      <td>
        {row.kubernetesVersion ?? '–'}
        <div className={classes.second}>{flavourTitle(row.flavour)}</div>
      </td>
      <td>
        <ProgressCell row={row} />
      </td>
      <td className={classes.message}>
        {row.health === 'healthy' ? (
          '–'
        ) : (
          <>
            <span className={classes.clamped} title={row.sentence}>
              {causeOf(row)}
            </span>
            <div className={classes.second}>
              <Since time={row.since} />
            </div>
          </>
        )}
      </td>
    </tr>
  );
};

/** A few clusters as a table, for cards. */
export const ClusterTable = (props: {
  rows: readonly ClusterRow[];
  /** Management clusters that are not live. */
  lastKnown: ReadonlyMap<string, unknown>;
}) => {
  const classes = usePlainTable();
  const t = useText();
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('entity.health')}</th>
            <th scope="col">{t('entity.cluster')}</th>
            <th scope="col">{t('entity.kubernetes')}</th>
            <th scope="col">{t('entity.replicas')}</th>
            <th scope="col" style={{ width: '34%' }}>
              {t('entity.matters')}
            </th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map(row => (
            <ClusterTableRow
              key={row.id}
              row={row}
              lastKnown={props.lastKnown.has(row.managementCluster)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
