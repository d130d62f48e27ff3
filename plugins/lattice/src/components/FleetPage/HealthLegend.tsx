import { Health, healthValues } from '@lattice-dev/plugin-lattice-common';
import ButtonBase from '@material-ui/core/ButtonBase';
import { makeStyles } from '@material-ui/core/styles';
import { HealthSummary } from '../../fleet/summarise';
import { formatCount } from '../../format/counts';
import { useNow } from '../../hooks/useNow';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { CellSample } from '../FleetMap';
import { tokensOf } from '../healthTokens';

/** From this width on the causes stand beside the map. */
export const BESIDE = '@media (min-width: 1200px)';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 8px',
      paddingTop: 8,
      borderTop: `1px solid ${tokens.divider}`,
    },
    stacked: {
      [BESIDE]: { flexDirection: 'column', flexWrap: 'nowrap', gap: 2 },
    },
    item: {
      display: 'inline-flex',
      justifyContent: 'flex-start',
      gap: 8,
      minHeight: 28,
      padding: '0 8px',
      borderRadius: 4,
      font: 'inherit',
      '&:hover': { background: theme.palette.action.hover },
      '&[aria-pressed=true]': {
        background: tokens.selected,
        boxShadow: `inset 0 0 0 1px ${tokens.focus}`,
      },
      '&:focus-visible': {
        outline: `2px solid ${tokens.focus}`,
        outlineOffset: -2,
      },
    },
    count: { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    end: { [BESIDE]: { marginLeft: 'auto' } },
    note: { fontSize: 12, color: tokens.secondaryText },
  };
});

export interface HealthLegendProps {
  summary: Record<Health, HealthSummary>;
  /** How many of the healthy ones are only known to have been so. */
  lastKnown: number;
  selected: readonly Health[];
  onToggle: (health: Health) => void;
  /** One below the other, beside a wide neighbour. */
  stacked?: boolean;
}

/** What is new, old or only last known. */
function useNoteOf(props: HealthLegendProps): (health: Health) => string {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { summary, lastKnown } = props;
  return health => {
    const { newInHour, upgrading, oldest } = summary[health];
    const age = timeText.age(oldest, now);
    if (health === 'failed' || health === 'degraded') {
      return newInHour > 0
        ? t('summary.newInHour', { n: formatCount(newInHour) })
        : '';
    }
    if (health === 'progressing' && upgrading) {
      return t('summary.upgrading', { n: formatCount(upgrading) });
    }
    if ((health === 'deleting' || health === 'paused') && age) {
      return t('summary.oldest', { age });
    }
    return health === 'healthy' && lastKnown
      ? t('summary.lastKnown', { n: formatCount(lastKnown) })
      : '';
  };
}

/** What the cells of the map mean and how many there are; each is a filter. */
export const HealthLegend = (props: HealthLegendProps) => {
  const classes = useStyles();
  const t = useText();
  const noteOf = useNoteOf(props);
  const { summary, selected, stacked } = props;
  const shown = healthValues.filter(
    health => summary[health].count > 0 || selected.includes(health),
  );
  return (
    <div
      className={`${classes.root} ${stacked ? classes.stacked : ''}`}
      role="group"
      aria-label={t('summary.label')}
    >
      {shown.map(health => (
        <ButtonBase
          key={health}
          className={classes.item}
          aria-pressed={selected.includes(health)}
          onClick={() => props.onToggle(health)}
        >
          <CellSample health={health} size={stacked ? 16 : 12} />
          {t(`health.${health}`)}{' '}
          <span className={`${classes.count} ${stacked ? classes.end : ''}`}>
            {formatCount(summary[health].count)}
          </span>{' '}
          <span className={classes.note}>{noteOf(health)}</span>
        </ButtonBase>
      ))}
    </div>
  );
};
