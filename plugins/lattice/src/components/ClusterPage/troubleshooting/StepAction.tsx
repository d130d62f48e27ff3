import { Button } from '@backstage/ui';
import {
  ObjectReference,
  RepairAction,
} from '@lattice-dev/plugin-lattice-common';
import { poolOf } from '../../../cluster/poolOf';
import { operationPool } from '../../../operations/scaleTargets';
import { useText } from '../../../translation/useText';
import { CredentialsLink } from '../../CredentialsLink';
import { useClusterActions } from '../../operations/ClusterActionsProvider';
import { useTokens } from '../../useTokens';

/** Opens what the portal has for a step; off with the reason beside it. */
export const StepAction = (props: {
  action: RepairAction;
  object: ObjectReference;
}) => {
  const t = useText();
  const tokens = useTokens();
  const actions = useClusterActions();
  const { action, object } = props;
  if (!actions) return null;
  if (action === 'credentials') {
    return <CredentialsLink cluster={actions.cluster} />;
  }
  const block = actions.blockOf(action);
  const { cluster } = actions;
  const broken = action === 'scale' ? poolOf(cluster, object) : undefined;
  const pool = broken && operationPool(broken, cluster.name);
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Button
        variant="primary"
        isDisabled={Boolean(block)}
        onPress={() => actions.open(action, { pool })}
      >
        {pool ? t('action.scalePool', { pool }) : t(`action.${action}`)}
      </Button>
      <span style={{ fontSize: 12, color: tokens.secondaryText }}>
        {block
          ? t(`action.block.${block.reason}`, block.values)
          : t('trouble.planFirst')}
      </span>
    </div>
  );
};
