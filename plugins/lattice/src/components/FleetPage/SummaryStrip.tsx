import { Health, healthValues } from '@lattice-dev/plugin-lattice-common';
import ButtonBase from '@material-ui/core/ButtonBase';
import Paper from '@material-ui/core/Paper';
import { makeStyles } from '@material-ui/core/styles';
import { HealthSummary } from '../../fleet/summarise';
import { formatCount, formatShare } from '../../format/counts';
import { useNow } from '../../hooks/useNow';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { HealthIcon } from '../HealthIcon';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
    tile: {
      display: 'block',
      textAlign: 'left',
      padding: '14px 18px 12px',
      '&:not(:first-child)': { borderLeft: `1px solid ${tokens.divider}` },
      '&:hover': { background: theme.palette.action.hover },
      '&[aria-pressed=true]': {
        background: tokens.selected,
        boxShadow: `inset 0 -3px 0 ${theme.palette.primary.main}`,
      },
      '&:focus-visible': {
        outline: `2px solid ${tokens.focus}`,
        outlineOffset: -2,
      },
      overflow: 'hidden',
      '@media (max-width: 1199px)': { padding: '12px 8px 10px' },
    },
    word: {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      fontSize: 13,
      fontWeight: 500,
      '@media (max-width: 1199px)': { gap: 5 },
    },
    line: {
      display: 'flex',
      alignItems: 'baseline',
      gap: 10,
      '@media (max-width: 1199px)': { gap: 6 },
      marginTop: 3,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
    },
    number: {
      fontSize: 26,
      fontWeight: 700,
      lineHeight: 1.25,
      fontVariantNumeric: 'tabular-nums',
    },
    none: { fontWeight: 400, color: tokens.secondaryText },
    note: {
      fontSize: 12,
      color: tokens.secondaryText,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  };
});

export interface SummaryStripProps {
  summary: Record<Health, HealthSummary>;
  /** How many clusters the strip counts. */
  counted: number;
  /** How many there are altogether. */
  total: number;
  /** How many of the healthy ones are only known to have been so. */
  lastKnown: number;
  /** Management clusters of which nobody knows what they have now. */
  silentSources: number;
  selected: readonly Health[];
  onToggle: (health: Health) => void;
}

/** The small print below a number: what is new, old or left out. */
function useNotes(props: SummaryStripProps): Record<Health, string> {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { summary, counted, total, lastKnown, silentSources } = props;
  const fresh = (health: Health) =>
    summary[health].newInHour > 0
      ? t('summary.newInHour', { n: formatCount(summary[health].newInHour) })
      : '';
  const oldest = (health: Health) => {
    const age = timeText.age(summary[health].oldest, now);
    return age ? t('summary.oldest', { age }) : '';
  };
  const healthy = () => {
    if (lastKnown) {
      return t('summary.lastKnown', { n: formatCount(lastKnown) });
    }
    if (counted !== total) {
      return t('summary.filtered', { total: formatCount(counted) });
    }
    // A share of what is not known would be a guess.
    return silentSources ? '' : formatShare(summary.healthy.count, total);
  };
  const { upgrading } = summary.progressing;
  return {
    failed: fresh('failed'),
    degraded: fresh('degraded'),
    progressing: upgrading
      ? t('summary.upgrading', { n: formatCount(upgrading) })
      : '',
    deleting: oldest('deleting'),
    paused: oldest('paused'),
    unknown: silentSources
      ? t('summary.silentSources', { count: silentSources })
      : '',
    healthy: healthy(),
  };
}

/** The counts that need a person first; each is a filter. */
export const SummaryStrip = (props: SummaryStripProps) => {
  const classes = useStyles();
  const t = useText();
  const notes = useNotes(props);
  return (
    <Paper
      className={classes.root}
      role="group"
      aria-label={t('summary.label')}
    >
      {healthValues.map(health => {
        const { count } = props.summary[health];
        return (
          <ButtonBase
            key={health}
            className={classes.tile}
            aria-pressed={props.selected.includes(health)}
            onClick={() => props.onToggle(health)}
          >
            <span className={classes.word}>
              <HealthIcon health={health} />
              {t(`health.${health}`)}
            </span>
            <span className={classes.line}>
              <span
                className={`${classes.number} ${count ? '' : classes.none}`}
              >
                {formatCount(count)}
              </span>
              {count > 0 && (
                <span className={classes.note}>{notes[health]}</span>
              )}
            </span>
          </ButtonBase>
        );
      })}
    </Paper>
  );
};
