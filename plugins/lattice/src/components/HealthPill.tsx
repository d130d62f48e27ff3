import { Health } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import ScheduleIcon from '@material-ui/icons/Schedule';
import { useText } from '../translation/useText';
import { healthIcons } from './healthIcons';
import { healthTokens } from './healthTokens';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 7,
    height: 28,
    borderRadius: 14,
    padding: '0 12px 0 8px',
    fontSize: 14,
    lineHeight: 1,
    fontWeight: 700,
    background: '#fff',
    color: '#1c1c1c',
    whiteSpace: 'nowrap',
  },
  icon: { fontSize: 18 },
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
  // White in both themes, so it always takes the dark-on-white colours.
  const colour = healthTokens.light.health[health].text;
  return (
    <span className={classes.root}>
      <Icon className={classes.icon} style={{ color: colour }} />
      {shown()}
    </span>
  );
};
