import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { ReactElement } from 'react';
import { ClusterAction } from '../../operations/clusterActions';
import { ChangeDialog } from './ChangeDialog';
import { ActionChoice } from './ClusterActionsProvider';
import { DeleteDialog } from './DeleteDialog';
import { KubeconfigDialog } from './KubeconfigDialog';
import { MachineDialog } from './MachineDialog';
import { PauseDialog } from './PauseDialog';
import { RolloutDialog } from './RolloutDialog';
import { ScaleDialog } from './ScaleDialog';
import { UpgradeDialog } from './UpgradeDialog';

export interface ClusterDialogProps extends ActionChoice {
  cluster: ClusterDetail;
  onClose: () => void;
}

const dialogs: Record<
  ClusterAction,
  (props: ClusterDialogProps) => ReactElement
> = {
  kubeconfig: KubeconfigDialog,
  scale: ScaleDialog,
  upgrade: UpgradeDialog,
  change: ChangeDialog,
  rollout: RolloutDialog,
  replaceMachine: props => <MachineDialog {...props} operation="replace" />,
  removeMachine: props => <MachineDialog {...props} operation="remove" />,
  pause: props => <PauseDialog {...props} operation="pause" />,
  resume: props => <PauseDialog {...props} operation="resume" />,
  delete: DeleteDialog,
};

/** The dialog of an action. This file is loaded when one is opened. */
export const ClusterDialogs = (
  props: ClusterDialogProps & { action: ClusterAction },
) => {
  const { action, ...rest } = props;
  const Dialog = dialogs[action];
  return <Dialog {...rest} />;
};
