import { Button } from '@backstage/ui';
import Divider from '@material-ui/core/Divider';
import ListItemIcon from '@material-ui/core/ListItemIcon';
import Menu from '@material-ui/core/Menu';
import MenuItem from '@material-ui/core/MenuItem';
import { makeStyles } from '@material-ui/core/styles';
import AspectRatioIcon from '@material-ui/icons/AspectRatio';
import DeleteIcon from '@material-ui/icons/Delete';
import PauseIcon from '@material-ui/icons/PauseCircleFilled';
import PlayIcon from '@material-ui/icons/PlayCircleFilled';
import UpgradeIcon from '@material-ui/icons/Publish';
import ReplayIcon from '@material-ui/icons/Replay';
import TuneIcon from '@material-ui/icons/Tune';
import KeyIcon from '@material-ui/icons/VpnKey';
import { RiArrowDownSLine } from '@remixicon/react';
import { ReactElement, useRef, useState } from 'react';
import { useTransitionDuration } from '../../hooks/useTransitionDuration';
import { ClusterAction, menuActions } from '../../operations/clusterActions';
import { Text, useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';
import { ClusterActions, useClusterActions } from './ClusterActionsProvider';

const icons: Partial<Record<ClusterAction, typeof KeyIcon>> = {
  kubeconfig: KeyIcon,
  scale: AspectRatioIcon,
  upgrade: UpgradeIcon,
  change: TuneIcon,
  rollout: ReplayIcon,
  pause: PauseIcon,
  resume: PlayIcon,
  delete: DeleteIcon,
};

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    item: {
      alignItems: 'flex-start',
      fontFamily: 'var(--bui-font-regular)',
      fontSize: 'var(--bui-font-size-3)',
      whiteSpace: 'normal',
      maxWidth: 340,
    },
    off: {
      color: tokens.secondaryText,
      cursor: 'default',
      '&:hover': { background: 'transparent' },
    },
    danger: { color: tokens.health.failed.text },
    icon: { minWidth: 34, marginTop: 2, color: 'inherit' },
    reason: { fontSize: 12, color: tokens.secondaryText },
  };
});

/** The entries as an array: the menu sets its focus by its own children. */
function menuItems(options: {
  actions: ClusterActions;
  classes: ReturnType<typeof useStyles>;
  t: Text;
  onChoose: (action: ClusterAction) => void;
}): ReactElement[] {
  const { actions, classes, t, onChoose } = options;
  return menuActions(actions.cluster).flatMap(action => {
    const block = actions.blockOf(action);
    const Icon = icons[action] ?? AspectRatioIcon;
    const look = [
      classes.item,
      action === 'delete' && !block && classes.danger,
      block && classes.off,
    ];
    return [
      ...(action === 'delete' ? [<Divider key="line" />] : []),
      // A blocked action keeps the focus of the keyboard, so that its reason
      // can be read.
      <MenuItem
        key={action}
        className={look.filter(Boolean).join(' ')}
        aria-disabled={block ? true : undefined}
        disableRipple={Boolean(block)}
        onClick={() => !block && onChoose(action)}
      >
        <ListItemIcon className={classes.icon}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <span>
          {t(`action.${action}`)}
          {block && (
            <span className={classes.reason} style={{ display: 'block' }}>
              {t(`action.block.${block.reason}`, block.values)}
            </span>
          )}
        </span>
      </MenuItem>,
    ];
  });
}

const Entries = (props: {
  actions: ClusterActions;
  anchor: HTMLElement | undefined;
  onClose: () => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const { actions, anchor, onClose } = props;
  const chosen = useRef<ClusterAction>();
  const choose = (action: ClusterAction) => {
    chosen.current = action;
    onClose();
  };
  // A dialog gives the focus back to what had it when it opened: the button,
  // once the menu is gone.
  const openChosen = () => {
    if (chosen.current) actions.open(chosen.current);
    chosen.current = undefined;
  };
  return (
    <Menu
      open={Boolean(anchor)}
      anchorEl={anchor}
      onClose={onClose}
      getContentAnchorEl={null}
      transitionDuration={useTransitionDuration()}
      TransitionProps={{ onExited: openChosen }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      // It hangs outside of the page, and would belong to no landmark.
      PaperProps={{
        role: 'region',
        'aria-label': t('action.menuOf', { name: actions.cluster.name }),
      }}
    >
      {menuItems({ actions, classes, t, onChoose: choose })}
    </Menu>
  );
};

/** The menu of a cluster: what is off stays visible, with its reason. */
export const ActionsMenu = (props: { className?: string }) => {
  const t = useText();
  const actions = useClusterActions();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [opened, setOpened] = useState(false);
  if (!actions) return null;
  const open = (button: HTMLElement) => {
    setOpened(true);
    setAnchor(button);
  };
  return (
    <>
      <Button
        variant="secondary"
        className={props.className}
        iconEnd={<RiArrowDownSLine aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={t('action.menuOf', { name: actions.cluster.name })}
        onPress={({ target }) => open(target as HTMLElement)}
      >
        {t('action.menu')}
      </Button>
      {/* Most menus are never opened; one that closes keeps its entries. */}
      {opened && (
        <Entries
          actions={actions}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
};
