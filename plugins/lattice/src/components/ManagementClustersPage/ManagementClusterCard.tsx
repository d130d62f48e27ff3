import { Button } from '@backstage/ui';
import {
  ConnectionStatus,
  ManagementClusterInfo,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { useState } from 'react';
import { Text, useText } from '../../translation/useText';
import { Panel } from '../Panel';
import { SandboxBadge } from '../SandboxBadge';
import { Since } from '../Since';
import { ConnectionLabel } from './ConnectionLabel';
import { ProvidersTable } from './ProvidersTable';

const useStyles = makeStyles(theme => ({
  connection: {
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    columnGap: theme.spacing(3),
  },
  providers: {
    marginLeft: 'auto',
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
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
  /** Among others, how each one is comes before what it has. */
  alone: boolean;
}) => {
  const classes = useStyles();
  const t = useText();
  const [open, setOpen] = useState<boolean>();
  const { name, title, sandbox, connection, providers } = props.cluster;
  const known = providers.state === 'known' ? providers.items.length : 0;
  const shown = known === 0 || (open ?? props.alone);
  const toggle = t(shown ? 'management.hide' : 'management.show');
  return (
    <Panel
      title={title ?? name}
      hint={
        <>
          {title && name} {sandbox && <SandboxBadge />}
        </>
      }
    >
      <div className={classes.connection}>
        <ConnectionLabel state={connection.state} />
        <Typography variant="body2">{describe(connection, t)}</Typography>
        <Typography variant="body2" color="textSecondary">
          <Since time={connection.since} />
        </Typography>
        {known > 0 && (
          <span className={classes.providers}>
            {t('management.providers', { count: known })}
            <Button
              variant="tertiary"
              size="small"
              aria-expanded={shown}
              aria-label={`${toggle}, ${title ?? name}`}
              onPress={() => setOpen(!shown)}
            >
              {toggle}
            </Button>
          </span>
        )}
      </div>
      {shown && providers.state === 'known' && (
        <ProvidersTable
          providers={providers.items}
          since={providers.since}
          isLastKnown={connection.state !== 'reachable'}
        />
      )}
      {providers.state !== 'known' && (
        <Typography variant="body2" color="textSecondary">
          {t('management.providersUnknown', { reason: providers.reason })}
        </Typography>
      )}
    </Panel>
  );
};
