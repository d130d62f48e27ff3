import { Health } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import ScheduleIcon from '@material-ui/icons/Schedule';
import { useText } from '../translation/useText';
import { healthIcons } from './healthIcons';
import { useTokens } from './useTokens';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 24,
    borderRadius: 12,
    padding: '0 10px 0 7px',
    fontSize: 13,
    lineHeight: 1,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  icon: { fontSize: 16 },
});

/** A health in the header; stale ones carry a clock and the time they held. */
export const HealthPill = (props: {
  health: Health;
  /** True when it is the last known one. */
  lastKnown?: boolean;
  /** When it was so, if that is known. */
  asOf?: string;
}) => {
  const classes = useStyles();
  const t = useText();
  const { health, lastKnown, asOf } = props;
  const word = t(`health.${health}`);
  const Icon = lastKnown ? ScheduleIcon : healthIcons[health];
  const shown = () => {
    if (!lastKnown) return word;
    return asOf
      ? t('health.asOf', { health: word, time: asOf })
      : t('health.lastKnown', { health: word });
  };
  const { text, tint } = useTokens().health[health];
  return (
    <span className={classes.root} style={{ color: text, background: tint }}>
      <Icon className={classes.icon} />
      {shown()}
    </span>
  );
};
