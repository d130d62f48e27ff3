import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { ReactElement } from 'react';
import { ClusterAction } from '../../operations/clusterActions';
import { ActionChoice } from './ClusterActionsProvider';
import { DeleteDialog } from './DeleteDialog';
import { KubeconfigDialog } from './KubeconfigDialog';
import { PauseDialog } from './PauseDialog';
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
