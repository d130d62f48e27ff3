import { ClusterDetail, PoolStatus } from '@lattice-dev/plugin-lattice-common';
import Button from '@material-ui/core/Button';
import { operationPool } from '../../../operations/scaleTargets';
import { useText } from '../../../translation/useText';
import { HealthIcon } from '../../HealthIcon';
import { ObjectLink } from '../../ObjectLink';
import { Panel } from '../../Panel';
import { useClusterActions } from '../../operations/ClusterActionsProvider';
import { usePlainTable } from '../../plainTable';
import { visuallyHidden } from '../../visuallyHidden';
import { ReplicaBar, ReplicaLegend } from '../../ReplicaBar';
import { segmentCounts } from '../../replicaSegments';

/** Only where it would work: the menu says why it does not. */
const ScaleButton = ({ pool }: { pool: PoolStatus }) => {
  const t = useText();
  const actions = useClusterActions();
  if (!actions || actions.blockOf('scale') || pool.autoscaling) return null;
  return (
    <Button
      size="small"
      color="primary"
      aria-label={t('action.scalePool', { pool: pool.name })}
      onClick={() =>
        actions.open('scale', operationPool(pool, actions.cluster.name))
      }
    >
      {t('action.scale')}
    </Button>
  );
};

const PoolRow = (props: { pool: PoolStatus; failed: number }) => {
  const classes = usePlainTable();
  const t = useText();
  const { pool, failed } = props;
  const { replicas, autoscaling } = pool;
  return (
    <tr>
      <td>
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 7 }}>
          <HealthIcon
            health={pool.health}
            size={16}
            title={t(`health.${pool.health}`)}
          />
          <ObjectLink object={pool.object} text={pool.name} />
        </span>
        <div className={`${classes.mono} ${classes.quiet}`}>
          {pool.machineSize}
        </div>
      </td>
      <td style={{ width: '26%' }}>
        <ReplicaBar counts={segmentCounts(replicas, failed)} />
        {pool.message && <div className={classes.second}>{pool.message}</div>}
      </td>
      <td className={classes.nowrap}>
        {t('replicas.ratioReady', {
          ready: String(replicas.ready),
          desired: String(replicas.desired),
        })}
        {autoscaling && (
          <div className={classes.second}>
            {t('pools.autoscaling', {
              min: String(autoscaling.min),
              max: String(autoscaling.max),
            })}
          </div>
        )}
      </td>
      <td className={classes.nowrap}>{pool.version ?? '–'}</td>
      <td>{pool.failureDomains.join(', ') || '–'}</td>
      <td className={classes.right}>
        <ScaleButton pool={pool} />
      </td>
    </tr>
  );
};

/** The pools of workers. */
export const PoolsPanel = (props: { cluster: ClusterDetail }) => {
  const classes = usePlainTable();
  const t = useText();
  const { pools, machines, workers } = props.cluster;
  const failedOf = (pool: PoolStatus) =>
    machines.filter(
      machine => machine.pool === pool.name && machine.health === 'failed',
    ).length;
  return (
    <Panel
      flush
      title={t('pools.title')}
      hint={
        pools.length > 0 &&
        t('pools.summary', {
          ready: String(workers.ready),
          desired: String(workers.desired),
          count: pools.length,
        })
      }
      action={pools.length > 0 && <ReplicaLegend />}
    >
      {pools.length === 0 ? (
        <div className={classes.empty}>{t('pools.none')}</div>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('pools.name')}</th>
                <th scope="col">{t('pools.machines')}</th>
                <th scope="col">{t('pools.replicas')}</th>
                <th scope="col">{t('pools.version')}</th>
                <th scope="col">{t('pools.zones')}</th>
                <th scope="col">
                  <span style={visuallyHidden}>{t('action.menu')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {pools.map(pool => (
                <PoolRow key={pool.name} pool={pool} failed={failedOf(pool)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};
