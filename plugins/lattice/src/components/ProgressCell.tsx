import {
  ClusterRow,
  Health,
  ReplicaCounts,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../translation/useText';
import { HealthTokens, tokensOf } from './healthTokens';
import { useTokens } from './useTokens';

const useStyles = makeStyles(theme => ({
  text: {
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  bars: { display: 'flex', gap: 2, height: 4, marginTop: 5 },
  track: {
    height: 4,
    borderRadius: 1,
    overflow: 'hidden',
    background: tokensOf(theme).barTrack,
  },
  fill: { display: 'block', height: '100%' },
}));

function colourOf(tokens: HealthTokens, health: Health, full: boolean): string {
  const hot: Health[] = ['failed', 'degraded', 'progressing'];
  return !full && hot.includes(health)
    ? tokens.health[health].text
    : tokens.barDone;
}

const Bar = (props: {
  replicas: ReplicaCounts;
  health: Health;
  width: string;
}) => {
  const classes = useStyles();
  const tokens = useTokens();
  const { desired, ready } = props.replicas;
  const share = desired > 0 ? Math.min(1, ready / desired) : 0;
  return (
    <span className={classes.track} style={{ width: props.width }}>
      <span
        className={classes.fill}
        style={{
          width: `${share * 100}%`,
          background: colourOf(tokens, props.health, share === 1),
        }}
      />
    </span>
  );
};

/** `3/3 CP · 4/6 workers`, always ready of wanted, with a bar below. */
export const ProgressCell = (props: { row: ClusterRow }) => {
  const classes = useStyles();
  const t = useText();
  const { controlPlane, workers, health } = props.row;
  const numbers = {
    cpReady: String(controlPlane.ready),
    cpDesired: String(controlPlane.desired),
    workersReady: String(workers.ready),
    workersDesired: String(workers.desired),
  };
  return (
    <div>
      <div className={classes.text}>{t('replicas.cell', numbers)}</div>
      <div
        className={classes.bars}
        role="img"
        aria-label={t('replicas.label', numbers)}
      >
        <Bar replicas={controlPlane} health={health} width="34%" />
        <Bar replicas={workers} health={health} width="66%" />
      </div>
    </div>
  );
};
