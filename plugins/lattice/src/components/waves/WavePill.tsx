import { WaveSummary } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../translation/useText';
import { healthIcons } from '../healthIcons';
import { useTokens } from '../useTokens';
import { waveLook } from './waveLooks';

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

/** The state of a wave; red when its stop rule paused it. */
export const WavePill = ({ wave }: { wave: WaveSummary }) => {
  const classes = useStyles();
  const t = useText();
  const look = waveLook(wave);
  const { text, tint } = useTokens().health[look];
  const Icon = healthIcons[look];
  return (
    <span className={classes.root} style={{ color: text, background: tint }}>
      <Icon className={classes.icon} />
      {t(`wave.state.${wave.state}`)}
    </span>
  );
};
