import {
  ObjectReference,
  RepairAction,
} from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../../translation/useText';
import { useClusterActions } from '../../operations/ClusterActionsProvider';
import { useTokens } from '../../useTokens';
import { RepairButton } from '../RepairButton';

/** Opens what the portal has for a step; off with the reason beside it. */
export const StepAction = (props: {
  action: RepairAction;
  object: ObjectReference;
}) => {
  const t = useText();
  const tokens = useTokens();
  const actions = useClusterActions();
  if (!actions) return null;
  const { action } = props;
  const isForm = action === 'credentials';
  const block = isForm ? undefined : actions.blockOf(action);
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <RepairButton actions={actions} {...props} />
      <span style={{ fontSize: 12, color: tokens.secondaryText }}>
        {block && t(`action.block.${block.reason}`, block.values)}
        {!block && !isForm && t('trouble.planFirst')}
      </span>
    </div>
  );
};
