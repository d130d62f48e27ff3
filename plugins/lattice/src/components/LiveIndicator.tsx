import { makeStyles } from '@material-ui/core/styles';
import Tooltip from '@material-ui/core/Tooltip';
import CloudOffIcon from '@material-ui/icons/CloudOff';
import { LinkMode } from '../live/fleetState';
import { useText } from '../translation/useText';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 7,
    fontWeight: 'inherit',
    whiteSpace: 'nowrap',
  },
  dot: {
    width: 8,
    height: 8,
    borderRadius: '50%',
    flex: 'none',
    background: '#3ddc84',
    boxShadow: '0 0 0 3px rgba(61,220,132,.22)',
  },
  waiting: { background: '#9e9e9e', boxShadow: 'none' },
  icon: { fontSize: 16 },
});

/** Whether what is on screen follows the fleet. */
export const LiveIndicator = (props: {
  mode: LinkMode;
  /** How old the data is, when its source is stale. */
  staleFor?: string;
}) => {
  const classes = useStyles();
  const t = useText();
  const { mode, staleFor } = props;
  if (staleFor) {
    return (
      <span className={classes.root}>
        <CloudOffIcon className={classes.icon} />
        {t('live.stale', { age: staleFor })}
      </span>
    );
  }
  const hint = mode === 'polling' ? t('live.pollingHint') : t('live.liveHint');
  const dot = mode === 'live' ? '' : classes.waiting;
  return (
    <Tooltip title={mode === 'connecting' ? '' : hint}>
      <span className={classes.root}>
        <span className={`${classes.dot} ${dot}`} />
        {t(`live.${mode}`)}
      </span>
    </Tooltip>
  );
};
