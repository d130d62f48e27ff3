import { InfoCard } from '@backstage/core-components';
import {
  ConnectionStatus,
  ManagementClusterInfo,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { DateTime } from 'luxon';
import { ConnectionLabel } from './ConnectionLabel';
import { ProvidersTable } from './ProvidersTable';
import { SandboxBadge } from './SandboxBadge';

const useStyles = makeStyles(theme => ({
  title: { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5) },
  connection: {
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    columnGap: theme.spacing(3),
    marginBottom: theme.spacing(2),
  },
}));

function describe(connection: ConnectionStatus): string {
  if (connection.state === 'reachable') {
    return `Kubernetes ${connection.serverVersion}, answers in ${connection.roundTripMilliseconds} ms`;
  }
  return connection.state === 'unreachable'
    ? connection.message
    : 'The first answer is awaited';
}

const Since = (props: { time: string }) => {
  const time = DateTime.fromISO(props.time);
  return (
    <time
      dateTime={props.time}
      title={time.toLocaleString(DateTime.DATETIME_FULL_WITH_SECONDS)}
    >
      since {time.toRelative()}
    </time>
  );
};

/** One management cluster: does it answer, and what is installed. */
export const ManagementClusterCard = (props: {
  cluster: ManagementClusterInfo;
}) => {
  const classes = useStyles();
  const { name, title, sandbox, connection, providers } = props.cluster;
  return (
    <InfoCard
      title={
        <span className={classes.title}>
          {title ?? name}
          {sandbox && <SandboxBadge />}
        </span>
      }
      subheader={title ? name : undefined}
    >
      <div className={classes.connection}>
        <ConnectionLabel state={connection.state} />
        <Typography variant="body2">{describe(connection)}</Typography>
        <Typography variant="body2" color="textSecondary">
          <Since time={connection.since} />
        </Typography>
      </div>
      {providers.state === 'known' ? (
        <ProvidersTable
          providers={providers.items}
          caption={`Known ${DateTime.fromISO(providers.since).toRelative()}`}
          isLastKnown={connection.state !== 'reachable'}
        />
      ) : (
        <Typography variant="body2" color="textSecondary">
          Providers are not known. {providers.reason}
        </Typography>
      )}
    </InfoCard>
  );
};
