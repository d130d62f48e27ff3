import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import Tooltip from '@material-ui/core/Tooltip';
import CloudOffIcon from '@material-ui/icons/CloudOff';
import { Liveness, livenessOf } from '../fleet/liveness';
import { wholeSources } from '../fleet/sources';
import { LinkMode } from '../live/fleetState';
import { Text, useText } from '../translation/useText';

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
    background: '#9e9e9e',
  },
  live: {
    background: '#3ddc84',
    boxShadow: '0 0 0 3px rgba(61,220,132,.22)',
  },
  partial: {
    background: '#f5a623',
    boxShadow: '0 0 0 3px rgba(245,166,35,.22)',
  },
  icon: { fontSize: 16 },
});

const silent: ReadonlySet<Liveness> = new Set([
  'stale',
  'unreachable',
  'notLive',
]);

function hintOf(
  liveness: Liveness,
  sources: readonly SourceStatus[],
  t: Text,
): string {
  if (liveness === 'connecting' || liveness === 'none') return '';
  if (liveness === 'live') return t('live.liveHint');
  if (liveness === 'polling') return t('live.pollingHint');
  if (liveness === 'updating') return t('live.updatingHint');
  const whole = wholeSources(sources);
  const live = whole.filter(({ state }) => state === 'live').length;
  return live === whole.length
    ? t('live.kindsHint')
    : t('live.sourcesHint', { live: String(live), count: whole.length });
}

/** Whether what is on screen follows the fleet. */
export const LiveIndicator = (props: {
  mode: LinkMode;
  /** What is on screen comes from these. */
  sources: readonly SourceStatus[];
  /** How old the data is, when its source is stale. */
  staleFor?: string;
}) => {
  const classes = useStyles();
  const t = useText();
  const { mode, sources, staleFor } = props;
  const liveness = livenessOf(mode, sources);
  if (staleFor) {
    return (
      <span className={classes.root}>
        <CloudOffIcon className={classes.icon} />
        {t('live.old', { age: staleFor })}
      </span>
    );
  }
  const look = liveness === 'live' || liveness === 'partial' ? liveness : 'dot';
  return (
    <Tooltip title={hintOf(liveness, sources, t)}>
      <span className={classes.root}>
        {silent.has(liveness) ? (
          <CloudOffIcon className={classes.icon} />
        ) : (
          <span className={`${classes.dot} ${classes[look]}`} />
        )}
        {t(`live.${liveness}`)}
      </span>
    </Tooltip>
  );
};
