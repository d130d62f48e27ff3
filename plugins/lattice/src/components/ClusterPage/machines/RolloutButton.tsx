import { Button } from '@backstage/ui';
import { MachineGroup } from '../../../cluster/machineGroups';
import { operationPool } from '../../../operations/scaleTargets';
import { useText } from '../../../translation/useText';
import { useClusterActions } from '../../operations/ClusterActionsProvider';

/** Only where it would work: the menu says why it does not. */
export const RolloutButton = (props: { group: MachineGroup; name: string }) => {
  const t = useText();
  const actions = useClusterActions();
  const { group, name } = props;
  if (!actions || actions.blockOf('rollout')) return null;
  const { cluster } = actions;
  const found = cluster.pools.find(pool => pool.name === group.pool);
  if (!group.controlPlane && !found) return null;
  if (group.machines.length === 0) return null;
  const pool = found && operationPool(found, cluster.name);
  return (
    <Button
      size="small"
      variant="tertiary"
      aria-label={t('action.rolloutOf', { group: name })}
      onPress={() => actions.open('rollout', { pool })}
    >
      {t('action.rollout')}
    </Button>
  );
};
