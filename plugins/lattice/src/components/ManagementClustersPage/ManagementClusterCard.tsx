import { InfoCard } from '@backstage/core-components';
import {
  ConnectionStatus,
  ManagementClusterInfo,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { Text, useText } from '../../translation/useText';
import { SandboxBadge } from '../SandboxBadge';
import { Since } from '../Since';
import { ConnectionLabel } from './ConnectionLabel';
import { ProvidersTable } from './ProvidersTable';

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

function describe(connection: ConnectionStatus, t: Text): string {
  if (connection.state === 'reachable') {
    return t('management.answers', {
      version: connection.serverVersion,
      milliseconds: String(connection.roundTripMilliseconds),
    });
  }
  return connection.state === 'unreachable'
    ? connection.message
    : t('management.awaited');
}

/** One management cluster: does it answer, and what is installed. */
export const ManagementClusterCard = (props: {
  cluster: ManagementClusterInfo;
}) => {
  const classes = useStyles();
  const t = useText();
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
        <Typography variant="body2">{describe(connection, t)}</Typography>
        <Typography variant="body2" color="textSecondary">
          <Since time={connection.since} />
        </Typography>
      </div>
      {providers.state === 'known' ? (
        <ProvidersTable
          providers={providers.items}
          since={providers.since}
          isLastKnown={connection.state !== 'reachable'}
        />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('management.providersUnknown', { reason: providers.reason })}
        </Typography>
      )}
    </InfoCard>
  );
};
