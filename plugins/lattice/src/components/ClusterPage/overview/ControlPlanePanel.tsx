import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';
import { useNow } from '../../../hooks/useNow';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { HealthLabel } from '../../HealthLabel';
import { tokensOf } from '../../healthTokens';
import { monospace } from '../../monospace';
import { Panel } from '../../Panel';
import { ReplicaBar } from '../../ReplicaBar';
import { segmentCounts } from '../../replicaSegments';

const useStyles = makeStyles(theme => ({
  root: { display: 'flex', flexWrap: 'wrap', gap: '16px 36px' },
  bar: { flex: '1 1 220px', minWidth: 180, maxWidth: 320 },
  shape: { marginTop: 6, fontSize: 12, color: tokensOf(theme).secondaryText },
  fact: { fontSize: 13, '& dt': { color: tokensOf(theme).secondaryText } },
  value: { margin: 0, marginTop: 3, fontWeight: 500 },
  message: {
    flexBasis: '100%',
    fontSize: 13,
    overflowWrap: 'anywhere',
    color: tokensOf(theme).secondaryText,
  },
}));

const Fact = (props: { title: string; children: ReactNode }) => {
  const classes = useStyles();
  return (
    <dl className={classes.fact} style={{ margin: 0 }}>
      <dt>{props.title}</dt>
      <dd className={classes.value}>{props.children}</dd>
    </dl>
  );
};

/** The control plane: machines or pods, etcd, components, certificates. */
export const ControlPlanePanel = (props: { cluster: ClusterDetail }) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { controlPlaneStatus: plane, machines } = props.cluster;
  const { replicas } = plane;
  const failed = machines.filter(
    machine => machine.controlPlane && machine.health === 'failed',
  ).length;
  const expires = plane.certificatesExpireAt;
  const left = expires ? (Date.parse(expires) - now) / 1000 : 0;
  const zones = plane.failureDomains.join(', ');
  const gone = plane.health === 'deleting' && replicas.current === 0;
  return (
    <Panel
      title={t(plane.hosted ? 'controlPlane.hosted' : 'controlPlane.title')}
      hint={
        !gone &&
        t('replicas.ofReady', {
          ready: String(replicas.ready),
          desired: String(replicas.desired),
        })
      }
      action={<HealthLabel health={plane.health} />}
    >
      {plane.object && !gone ? (
        <div className={classes.root}>
          <div className={classes.bar}>
            <ReplicaBar counts={segmentCounts(replicas, failed)} />
            <div className={classes.shape}>
              {plane.machineSize && (
                <span style={{ fontFamily: monospace }}>
                  {`${replicas.desired} × ${plane.machineSize}`}
                </span>
              )}{' '}
              {zones && t('controlPlane.zones', { zones })}
            </div>
          </div>
          <Fact title={t('controlPlane.upToDate')}>
            {t('controlPlane.upToDateValue', {
              upToDate: String(replicas.upToDate),
              desired: String(replicas.desired),
            })}
          </Fact>
          {plane.etcd && (
            <Fact title={t('controlPlane.etcd')}>{plane.etcd}</Fact>
          )}
          {plane.components && (
            <Fact title={t('controlPlane.components')}>{plane.components}</Fact>
          )}
          {expires && (
            <Fact title={t('controlPlane.certificates')}>
              <span title={timeText.absolute(expires)}>
                {t(
                  left > 0 ? 'controlPlane.expireIn' : 'controlPlane.expired',
                  {
                    age: timeText.ageOfSeconds(Math.abs(left)),
                  },
                )}
              </span>
            </Fact>
          )}
          {plane.message && (
            <div className={classes.message}>{plane.message}</div>
          )}
        </div>
      ) : (
        t(gone ? 'controlPlane.gone' : 'controlPlane.none')
      )}
    </Panel>
  );
};
