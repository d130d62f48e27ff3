import { Button, ButtonLink } from '@backstage/ui';
import {
  ClusterDetail,
  ObjectReference,
  RepairAction,
} from '@lattice-dev/plugin-lattice-common';
import { poolOf } from '../../cluster/poolOf';
import { useCredentialsAddress } from '../../hooks/useCredentialsAddress';
import { operationPool } from '../../operations/scaleTargets';
import { useText } from '../../translation/useText';
import { ClusterActions } from '../operations/ClusterActionsProvider';

/** Nothing where no template writes credentials. */
const CredentialsButton = ({ cluster }: { cluster: ClusterDetail }) => {
  const t = useText();
  const address = useCredentialsAddress()(cluster);
  return address ? (
    <ButtonLink variant="primary" href={address}>
      {t('facts.newCredentials')}
    </ButtonLink>
  ) : null;
};

/** Opens the dialog or the form that does a step of a repair. */
export const RepairButton = (props: {
  actions: ClusterActions;
  action: RepairAction;
  /** Where the failure shows; its pool is the one to scale. */
  object: ObjectReference;
}) => {
  const t = useText();
  const { actions, action, object } = props;
  const { cluster } = actions;
  if (action === 'credentials') return <CredentialsButton cluster={cluster} />;
  const broken = action === 'scale' ? poolOf(cluster, object) : undefined;
  const pool = broken && operationPool(broken, cluster.name);
  return (
    <Button
      variant="primary"
      isDisabled={Boolean(actions.blockOf(action))}
      onPress={() => actions.open(action, { pool })}
    >
      {pool ? t('action.scalePool', { pool }) : t(`action.${action}`)}
    </Button>
  );
};
