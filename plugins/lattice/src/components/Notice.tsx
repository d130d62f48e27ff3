import { makeStyles } from '@material-ui/core/styles';
import InfoOutlinedIcon from '@material-ui/icons/InfoOutlined';
import LockIcon from '@material-ui/icons/Lock';
import CancelIcon from '@material-ui/icons/Cancel';
import CheckCircleIcon from '@material-ui/icons/CheckCircle';
import ScheduleIcon from '@material-ui/icons/Schedule';
import WarningIcon from '@material-ui/icons/Warning';
import { ReactNode } from 'react';
import { tokensOf } from './healthTokens';

/** What a notice is about: old data, good to know, hidden, well or not. */
export type NoticeTone =
  | 'stale'
  | 'info'
  | 'locked'
  | 'error'
  | 'warning'
  | 'good';

const icons: Record<NoticeTone, typeof LockIcon> = {
  stale: ScheduleIcon,
  info: InfoOutlinedIcon,
  locked: LockIcon,
  error: CancelIcon,
  warning: WarningIcon,
  good: CheckCircleIcon,
};

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  const tone = (colours: { text: string; tint: string }) => ({
    background: colours.tint,
    borderColor: `${colours.text}59`,
    '& $icon': { color: colours.text },
  });
  return {
    root: {
      display: 'flex',
      gap: 12,
      alignItems: 'center',
      padding: '10px 16px',
      borderRadius: 4,
      border: '1px solid transparent',
      overflowWrap: 'anywhere',
    },
    icon: { fontSize: 20, flex: 'none' },
    stale: tone(tokens.health.degraded),
    info: tone(tokens.health.progressing),
    error: tone(tokens.health.failed),
    warning: tone(tokens.health.degraded),
    good: tone(tokens.health.healthy),
    locked: {
      background: theme.palette.background.paper,
      borderColor: tokens.divider,
      '& $icon': { color: tokens.secondaryText },
    },
    body: { flex: 1, minWidth: 0 },
    text: { color: tokens.secondaryText },
  };
});

/** One line that says what is, since when, and what to do. */
export const Notice = (props: {
  tone: NoticeTone;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'status' | 'alert';
}) => {
  const classes = useStyles();
  const Icon = icons[props.tone];
  return (
    <div className={`${classes.root} ${classes[props.tone]}`} role={props.role}>
      <Icon className={classes.icon} aria-hidden="true" />
      <div className={classes.body}>
        <strong>{props.title}</strong>{' '}
        {props.children && (
          <span className={classes.text}>{props.children}</span>
        )}
      </div>
      {props.action}
    </div>
  );
};
