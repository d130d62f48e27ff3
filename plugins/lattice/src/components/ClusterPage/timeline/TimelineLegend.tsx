import { Health } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../../translation/useText';
import { tokensOf } from '../../healthTokens';
import { useTokens } from '../../useTokens';

const shown: Health[] = [
  'healthy',
  'progressing',
  'degraded',
  'failed',
  'unknown',
];

const useStyles = makeStyles(theme => ({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 18px',
    margin: 0,
    padding: '12px 20px',
    listStyle: 'none',
    borderTop: `1px solid ${tokensOf(theme).divider}`,
    fontSize: 12,
    color: tokensOf(theme).secondaryText,
    '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  },
}));

/** What colours and shapes of the chart mean. */
export const TimelineLegend = () => {
  const classes = useStyles();
  const t = useText();
  const { health, sunken } = useTokens();
  const sample = (
    stroke: string,
    fill: string,
    isDashed: boolean,
    isMoving = false,
  ) => (
    <svg width={22} height={12} aria-hidden="true">
      <rect
        x={0.5}
        y={0.5}
        width={21}
        height={11}
        rx={2}
        fill={fill}
        stroke={stroke}
        strokeDasharray={isDashed ? '3 3' : undefined}
      />
      {isMoving && <path d="M0 11H22" stroke={stroke} strokeWidth={3} />}
    </svg>
  );
  return (
    <ul className={classes.root} aria-label={t('timeline.legend')}>
      {shown.map(one => (
        <li key={one}>
          {sample(
            health[one].text,
            health[one].tint,
            one === 'unknown',
            one === 'progressing',
          )}
          {t(`health.${one}`)}
        </li>
      ))}
      <li>
        <svg width={22} height={12} aria-hidden="true">
          <rect width={22} height={12} fill={sunken} />
          <path
            d="M0 12L12 0M8 12L20 0M16 12L22 6"
            stroke={health.unknown.fill}
            strokeWidth={2}
          />
        </svg>
        {t('timeline.notRecorded')}
      </li>
      <li>
        <svg width={12} height={12} aria-hidden="true">
          <path d="M6 1l5 10H1z" fill={health.failed.text} />
        </svg>
        {t('timeline.warning')}
      </li>
      <li>
        <svg width={12} height={12} aria-hidden="true">
          <path d="M6 0l6 6l-6 6l-6-6z" fill="currentColor" />
        </svg>
        {t('timeline.operation')}
      </li>
    </ul>
  );
};
