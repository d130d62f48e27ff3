import { Button } from '@backstage/ui';
import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { RiDownload2Line } from '@remixicon/react';
import { useState } from 'react';
import { useText } from '../../../translation/useText';
import { CommandBlock } from '../../CommandBlock';
import { CopyButton } from '../../CopyButton';
import { tokensOf } from '../../healthTokens';
import { monospace } from '../../monospace';
import { useClusterActions } from '../../operations/ClusterActionsProvider';
import { KubeconfigFields, KubeconfigPick } from './KubeconfigFields';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: {
      display: 'grid',
      gap: 10,
      minWidth: 0,
      width: '100%',
      gridTemplateColumns: 'minmax(0, 1fr)',
      justifyItems: 'start',
    },
    endpoint: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      width: '100%',
      minHeight: 34,
      padding: '0 4px 0 10px',
      fontFamily: monospace,
      fontSize: 12,
      overflowWrap: 'anywhere',
      borderRadius: 4,
      border: `1px solid ${tokens.faintText}`,
    },
    command: { width: '100%' },
    reason: { fontSize: 12, color: tokens.secondaryText },
  };
});

/** Endpoint, kubeconfig and the first command. */
export const ConnectBlock = (props: {
  cluster: Pick<ClusterRow, 'name'> & { endpoint?: string };
  /** True where it is the one thing to do. */
  primary?: boolean;
}) => {
  const classes = useStyles();
  const t = useText();
  const actions = useClusterActions();
  const { cluster, primary } = props;
  const block = actions?.blockOf('kubeconfig');
  const [pick, setPick] = useState<KubeconfigPick>();
  return (
    <div className={classes.root}>
      {cluster.endpoint && (
        <div className={classes.endpoint}>
          <span>{cluster.endpoint}</span>
          <CopyButton
            text={cluster.endpoint}
            label={t('copy.value', { name: t('facts.endpoint') })}
          />
        </div>
      )}
      {actions && !block && primary && (
        <KubeconfigFields
          cluster={actions.cluster}
          pick={pick}
          onPick={setPick}
        />
      )}
      {actions && (
        <Button
          variant={primary ? 'primary' : 'secondary'}
          iconStart={<RiDownload2Line />}
          isDisabled={Boolean(block)}
          onPress={() => actions.open('kubeconfig', { kubeconfig: pick })}
        >
          {t('connect.kubeconfig')}
        </Button>
      )}
      {block && (
        <span className={classes.reason}>
          {t(`action.block.${block.reason}`, block.values)}
        </span>
      )}
      {!block && primary && (
        <div className={classes.command}>
          <CommandBlock
            command={[
              'kubectl',
              '--kubeconfig',
              `${cluster.name}.kubeconfig`,
              'get',
              'nodes',
            ]}
          />
        </div>
      )}
    </div>
  );
};
