import { Health } from '@lattice-dev/plugin-lattice-common';
import CancelIcon from '@material-ui/icons/Cancel';
import CheckCircleIcon from '@material-ui/icons/CheckCircle';
import DeleteIcon from '@material-ui/icons/Delete';
import HelpOutlineIcon from '@material-ui/icons/HelpOutline';
import PauseCircleFilledIcon from '@material-ui/icons/PauseCircleFilled';
import TimelapseIcon from '@material-ui/icons/Timelapse';
import WarningIcon from '@material-ui/icons/Warning';

/** Shape tells health as well as colour does. */
export const healthIcons: Record<Health, typeof CancelIcon> = {
  failed: CancelIcon,
  degraded: WarningIcon,
  progressing: TimelapseIcon,
  deleting: DeleteIcon,
  paused: PauseCircleFilledIcon,
  unknown: HelpOutlineIcon,
  healthy: CheckCircleIcon,
};
