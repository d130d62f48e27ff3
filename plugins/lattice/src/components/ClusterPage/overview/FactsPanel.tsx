import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';
import { useNow } from '../../../hooks/useNow';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { Age } from '../../Age';
import { RenewCredential } from '../../credentials/RenewCredential';
import { CredentialsLink } from '../../CredentialsLink';
import { EntityLink } from '../../EntityLink';
import { tokensOf } from '../../healthTokens';
import { monospace } from '../../monospace';
import { ObjectLink } from '../../ObjectLink';
import { Panel } from '../../Panel';

const useStyles = makeStyles(theme => ({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '9px 20px',
    margin: 0,
    fontSize: 13,
    '& dt': { color: tokensOf(theme).secondaryText },
    '& dd': {
      margin: 0,
      minWidth: 0,
      fontWeight: 500,
      overflowWrap: 'anywhere',
    },
    '@media (max-width: 1199px) and (min-width: 700px)': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto minmax(0, 1fr)',
    },
  },
  mono: { fontFamily: monospace, fontSize: 12, fontWeight: 400 },
}));

/** What the cluster is made of, where it is and whose it is. */
export const FactsPanel = (props: { cluster: ClusterDetail }) => {
  const classes = useStyles();
  const t = useText();
  const { cluster } = props;
  const { infrastructure: infra, controlPlaneStatus: plane } = cluster;
  const timeText = useTimeText();
  const now = useNow();
  const expires = plane.certificatesExpireAt;
  const left = expires ? (Date.parse(expires) - now) / 1000 : 0;
  const mono = (value?: string) =>
    value && <span className={classes.mono}>{value}</span>;
  const facts: Array<[string, ReactNode]> = [
    [
      t('facts.infrastructure'),
      infra.object && (
        <ObjectLink object={infra.object} text={infra.object.kind} />
      ),
    ],
    [
      t('facts.cloud'),
      [infra.region, infra.cloudName].filter(Boolean).join(', '),
    ],
    [
      t('facts.credentials'),
      infra.credentials && (
        <>
          <div>{mono(infra.credentials)}</div>
          <CredentialsLink cluster={cluster} />
          <RenewCredential cluster={cluster} />
        </>
      ),
    ],
    [t('facts.externalNetwork'), mono(infra.externalNetwork)],
    [
      t('facts.nodeNetwork'),
      mono([infra.nodeNetwork, ...infra.nodeCidrs].filter(Boolean).join(' ')),
    ],
    [t('facts.podNetwork'), mono(infra.podCidrs.join(' '))],
    [t('facts.serviceNetwork'), mono(infra.serviceCidrs.join(' '))],
    [t('facts.loadBalancer'), mono(infra.loadBalancer)],
    [t('facts.clusterClass'), mono(cluster.clusterClass)],
    [t('controlPlane.etcd'), plane.etcd],
    [t('controlPlane.components'), plane.components],
    [
      t('controlPlane.certificates'),
      expires && (
        <span title={timeText.absolute(expires)}>
          {t(left > 0 ? 'controlPlane.expireIn' : 'controlPlane.expired', {
            age: timeText.ageOfSeconds(Math.abs(left)),
          })}
        </span>
      ),
    ],
    [
      t('facts.template'),
      cluster.template && (
        <EntityLink entityRef={cluster.template} defaultKind="template" />
      ),
    ],
    [t('facts.created'), cluster.createdAt && <Age time={cluster.createdAt} />],
    [t('facts.identity'), mono(cluster.id)],
  ];
  return (
    <Panel title={t('facts.title')}>
      <dl className={classes.root}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([title, value]) => [
            <dt key={`${title}-name`}>{title}</dt>,
            <dd key={title}>{value}</dd>,
          ])}
      </dl>
    </Panel>
  );
};
