import { Header, HeaderLabel, Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import {
  ClusterId,
  ClusterResponse,
  flavourTitle,
  urlPart,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { lastKnownOf } from '../../cluster/lastKnown';
import { currentSources } from '../../hooks/useCluster';
import { useNow } from '../../hooks/useNow';
import { FleetState } from '../../live/fleetState';
import { rootRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { EntityLink } from '../EntityLink';
import { HealthPill } from '../HealthPill';
import { LiveIndicator } from '../LiveIndicator';
import { ActionsMenu } from '../operations/ActionsMenu';
import { SandboxBadge } from '../SandboxBadge';

const useStyles = makeStyles(theme => ({
  // The breadcrumb is read after the heading but stands above it.
  header: {
    gridArea: 'pageHeader',
    '& header > div:first-child': {
      display: 'flex',
      flexDirection: 'column-reverse',
    },
  },
  title: {
    display: 'inline-flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 14,
  },
  crumbs: {
    fontFamily: theme.typography.fontFamily,
    fontSize: 13,
    marginBottom: 4,
    color: '#fff',
    '& a': {
      color: '#fff',
      textDecoration: 'underline',
      textDecorationColor: 'rgba(255,255,255,.35)',
      textUnderlineOffset: '3px',
    },
  },
  actions: { alignSelf: 'center', padding: '0 16px' },
  menu: {
    color: '#fff',
    borderColor: 'rgba(255,255,255,.6)',
    '&:hover': { borderColor: '#fff', background: 'rgba(255,255,255,.08)' },
    '&:focus-visible': { outline: '2px solid #fff', outlineOffset: 2 },
  },
  owner: { '& a': { color: 'inherit', textDecoration: 'underline' } },
}));

const Crumbs = (props: { id: ClusterId }) => {
  const classes = useStyles();
  const t = useText();
  const fleet = useRouteRef(rootRouteRef)();
  const { managementCluster, namespace } = props.id;
  const mgmt = urlPart(managementCluster);
  const space = urlPart(namespace);
  return (
    <nav className={classes.crumbs} aria-label={t('cluster.breadcrumb')}>
      <Link to={fleet}>{t('fleet.title')}</Link>
      {' / '}
      <Link to={`${fleet}?mgmt=${mgmt}`}>{managementCluster}</Link>
      {' / '}
      <Link to={`${fleet}?mgmt=${mgmt}&namespace=${space}`}>{namespace}</Link>
    </nav>
  );
};

/** Where the cluster is, how it is, and what it is. */
export const ClusterHeader = (props: {
  id: ClusterId;
  value?: ClusterResponse;
  link: FleetState;
  sandbox: boolean;
}) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { id, value, link, sandbox } = props;
  const cluster = value?.cluster;
  const lastKnown = lastKnownOf(value);
  const asOf = lastKnown?.asOf;
  const title = (
    <span className={classes.title}>
      {id.name}
      {cluster && (
        <HealthPill
          health={cluster.health}
          lastKnown={lastKnown !== undefined}
          asOf={asOf && timeText.clock(asOf, now)}
        />
      )}
      {sandbox && <SandboxBadge onHeader />}
    </span>
  );
  return (
    <div className={classes.header}>
      <Header
        title={title}
        pageTitleOverride={id.name}
        subtitle={<Crumbs id={id} />}
      >
        {cluster?.kubernetesVersion && (
          <HeaderLabel
            label={t('cluster.labels.kubernetes')}
            value={cluster.kubernetesVersion}
          />
        )}
        {cluster && (
          <HeaderLabel
            label={t('cluster.labels.flavour')}
            value={flavourTitle(cluster.flavour)}
          />
        )}
        {cluster?.owner && (
          <HeaderLabel
            label={t('cluster.labels.owner')}
            contentTypograpyRootComponent="p"
            value={
              <span className={classes.owner}>
                <EntityLink entityRef={cluster.owner} defaultKind="group" />
              </span>
            }
          />
        )}
        <HeaderLabel
          label={t('cluster.labels.updates')}
          contentTypograpyRootComponent="p"
          value={
            <LiveIndicator
              mode={link.mode}
              sources={currentSources(id, link, value)}
              staleFor={timeText.age(asOf, now)}
            />
          }
        />
        <div className={classes.actions}>
          <ActionsMenu className={classes.menu} />
        </div>
      </Header>
    </div>
  );
};
