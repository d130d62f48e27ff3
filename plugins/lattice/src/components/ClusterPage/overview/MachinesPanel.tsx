import { Button } from '@backstage/ui';
import {
  ClusterDetail,
  ObjectReference,
  PoolStatus,
  ReplicaCounts,
} from '@lattice-dev/plugin-lattice-common';
import { ReactNode } from 'react';
import { operationPool } from '../../../operations/scaleTargets';
import { useText } from '../../../translation/useText';
import { ObjectLink } from '../../ObjectLink';
import { useClusterActions } from '../../operations/ClusterActionsProvider';
import { Panel } from '../../Panel';
import { usePlainTable } from '../../plainTable';
import { ReplicaBar, ReplicaLegend } from '../../ReplicaBar';
import { segmentCounts } from '../../replicaSegments';
import { visuallyHidden } from '../../visuallyHidden';

/** Only where it would work: the menu says why it does not. */
const ScaleButton = ({ pool }: { pool: PoolStatus }) => {
  const t = useText();
  const actions = useClusterActions();
  if (!actions || actions.blockOf('scale') || pool.autoscaling) return null;
  return (
    <Button
      size="small"
      variant="tertiary"
      aria-label={t('action.scalePool', { pool: pool.name })}
      onPress={() =>
        actions.open('scale', {
          pool: operationPool(pool, actions.cluster.name),
        })
      }
    >
      {t('action.scale')}
    </Button>
  );
};

const GroupRow = (props: {
  title: string;
  object?: ObjectReference;
  replicas: ReplicaCounts;
  failed: number;
  message: string;
  note?: string;
  machineSize?: string;
  version?: string;
  zones: readonly string[];
  action?: ReactNode;
}) => {
  const classes = usePlainTable();
  const t = useText();
  const { title, object, replicas, failed, message, note } = props;
  return (
    <tr>
      <td>{object ? <ObjectLink object={object} text={title} /> : title}</td>
      <td style={{ width: '30%' }}>
        <div style={{ display: 'flex', alignItems: 'center', gap: 10 }}>
          <ReplicaBar counts={segmentCounts(replicas, failed)} width={120} />
          <span className={classes.nowrap}>
            {t('entity.ofReady', {
              ready: String(replicas.ready),
              desired: String(replicas.desired),
            })}
          </span>
        </div>
        {message && <div className={classes.second}>{message}</div>}
        {note && <div className={classes.second}>{note}</div>}
      </td>
      <td className={classes.mono}>{props.machineSize ?? '–'}</td>
      <td className={classes.nowrap}>{props.version ?? '–'}</td>
      <td>{props.zones.join(', ') || '–'}</td>
      <td className={classes.right}>{props.action}</td>
    </tr>
  );
};

const ControlPlaneRow = ({ cluster }: { cluster: ClusterDetail }) => {
  const t = useText();
  const { controlPlaneStatus: plane, machines } = cluster;
  const failed = machines.filter(
    machine => machine.controlPlane && machine.health === 'failed',
  ).length;
  return (
    <GroupRow
      title={t(plane.hosted ? 'controlPlane.hosted' : 'controlPlane.title')}
      object={plane.object}
      replicas={plane.replicas}
      failed={failed}
      message={plane.message}
      machineSize={plane.machineSize}
      version={plane.version}
      zones={plane.failureDomains}
    />
  );
};

/** The control plane and the pools: how many machines of each are ready. */
export const MachinesPanel = ({ cluster }: { cluster: ClusterDetail }) => {
  const classes = usePlainTable();
  const t = useText();
  const { pools, machines, controlPlaneStatus: plane } = cluster;
  const gone = plane.health === 'deleting' && plane.replicas.current === 0;
  const failedOf = (pool: PoolStatus) =>
    machines.filter(
      machine => machine.pool === pool.name && machine.health === 'failed',
    ).length;
  const autoscaler = ({ autoscaling }: PoolStatus) =>
    autoscaling &&
    t('pools.autoscaling', {
      min: String(autoscaling.min),
      max: String(autoscaling.max),
    });
  return (
    <Panel flush title={t('pools.title')} action={<ReplicaLegend />}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('pools.name')}</th>
              <th scope="col">{t('pools.ready')}</th>
              <th scope="col">{t('pools.size')}</th>
              <th scope="col">{t('pools.version')}</th>
              <th scope="col">{t('pools.zones')}</th>
              <th scope="col">
                <span style={visuallyHidden}>{t('action.menu')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {plane.object && !gone && <ControlPlaneRow cluster={cluster} />}
            {pools.map(pool => (
              <GroupRow
                key={pool.name}
                title={pool.name}
                object={pool.object}
                replicas={pool.replicas}
                failed={failedOf(pool)}
                message={pool.message}
                note={autoscaler(pool)}
                machineSize={pool.machineSize}
                version={pool.version}
                zones={pool.failureDomains}
                action={<ScaleButton pool={pool} />}
              />
            ))}
          </tbody>
        </table>
      </div>
      {gone && <div className={classes.empty}>{t('controlPlane.gone')}</div>}
      {!plane.object && (
        <div className={classes.empty}>{t('controlPlane.none')}</div>
      )}
      {pools.length === 0 && (
        <div className={classes.empty}>{t('pools.none')}</div>
      )}
    </Panel>
  );
};
