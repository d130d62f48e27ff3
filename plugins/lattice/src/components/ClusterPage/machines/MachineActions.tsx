import { MachineStatus } from '@lattice-dev/plugin-lattice-common';
import IconButton from '@material-ui/core/IconButton';
import Menu from '@material-ui/core/Menu';
import MenuItem from '@material-ui/core/MenuItem';
import MoreVertIcon from '@material-ui/icons/MoreVert';
import { useState } from 'react';
import { machineActions } from '../../../operations/clusterActions';
import { useText } from '../../../translation/useText';
import { useClusterActions } from '../../operations/ClusterActionsProvider';
import { useTokens } from '../../useTokens';

/** What can be done with one machine: what is off says why. */
export const MachineActions = ({ machine }: { machine: MachineStatus }) => {
  const t = useText();
  const tokens = useTokens();
  const actions = useClusterActions();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { name } = machine.object;
  if (!actions || machine.deletingSince || name === undefined) return null;
  const label = t('action.machineOf', { name });
  const close = () => setAnchor(undefined);
  const items = machineActions
    .filter(action => action === 'replaceMachine' || !machine.controlPlane)
    .map(action => {
      const block = actions.blockOf(action);
      const choose = () => {
        if (block) return;
        close();
        actions.open(action, { machine: name });
      };
      return (
        <MenuItem
          key={action}
          aria-disabled={block ? true : undefined}
          disableRipple={Boolean(block)}
          style={block ? { color: tokens.secondaryText } : undefined}
          onClick={choose}
        >
          <span>
            {t(`action.${action}`)}
            {block && (
              <span style={{ display: 'block', fontSize: 12 }}>
                {t(`action.block.${block.reason}`, block.values)}
              </span>
            )}
          </span>
        </MenuItem>
      );
    });
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={close}
          PaperProps={{ role: 'region', 'aria-label': label }}
        >
          {items}
        </Menu>
      )}
    </>
  );
};
