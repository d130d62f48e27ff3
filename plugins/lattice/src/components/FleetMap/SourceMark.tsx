import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import CloudOffIcon from '@material-ui/icons/CloudOff';
import InfoOutlinedIcon from '@material-ui/icons/InfoOutlined';
import LockIcon from '@material-ui/icons/LockOutlined';
import ScheduleIcon from '@material-ui/icons/Schedule';
import { lastHeard } from '../../fleet/sources';
import { useNow } from '../../hooks/useNow';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => {
  const { health, secondaryText } = tokensOf(theme);
  return {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 4,
      fontSize: 12,
      fontWeight: 500,
      color: secondaryText,
      '& svg': { fontSize: 14, marginTop: 1 },
    },
    stale: { color: health.degraded.text },
    forbidden: { color: health.degraded.text },
    unreachable: { color: health.failed.text },
  };
});

const icons: Record<SourceStatus['state'], typeof LockIcon> = {
  live: InfoOutlinedIcon,
  stale: ScheduleIcon,
  connecting: ScheduleIcon,
  unreachable: CloudOffIcon,
  forbidden: LockIcon,
  absent: InfoOutlinedIcon,
};

/** Why the cells of a management cluster are old or missing. */
export const SourceMark = (props: { source: SourceStatus }) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { state, since } = props.source;
  const Icon = icons[state];
  const time = (state === 'stale' && lastHeard(props.source)) || since;
  const colour = (classes as Record<string, string>)[state] ?? '';
  return (
    <div className={`${classes.root} ${colour}`}>
      <Icon aria-hidden="true" />
      <span>
        {t(`map.source.${state}`, {
          time: time ? timeText.clock(time, now) : '',
        })}
      </span>
    </div>
  );
};
