import { PlanCloud } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { QuotaBar, quotaBars } from '../../operations/quotaBars';
import { Text, useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  const { text } = tokens.health.progressing;
  const stripes = `repeating-linear-gradient(-45deg, ${text} 0 3px, ${tokens.health.progressing.tint} 3px 6px)`;
  return {
    title: { margin: '0 0 8px', fontSize: 16, fontWeight: 600 },
    grid: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
      gap: '12px 32px',
      margin: 0,
      padding: 0,
      listStyle: 'none',
    },
    head: { display: 'flex', gap: 12, fontSize: 14 },
    figures: { marginLeft: 'auto', color: tokens.secondaryText },
    short: { color: tokens.health.failed.text },
    tight: { color: tokens.health.degraded.text },
    bar: {
      display: 'flex',
      height: 8,
      marginTop: 4,
      overflow: 'hidden',
      borderRadius: 2,
      background: tokens.barTrack,
    },
    used: { background: tokens.health.unknown.fill },
    promised: { background: tokens.health.unknown.fill, opacity: 0.55 },
    plan: { background: stripes, boxShadow: `inset 0 0 0 1px ${text}` },
    peak: {
      background: tokens.health.progressing.tint,
      boxShadow: `inset 0 0 0 1px ${text}`,
    },
    legend: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 16px',
      marginTop: 10,
      fontSize: 12,
      color: tokens.secondaryText,
    },
    mark: {
      display: 'inline-block',
      width: 12,
      height: 8,
      marginRight: 6,
      borderRadius: 2,
    },
  };
});

const parts = ['used', 'promised', 'plan', 'peak'] as const;

function figuresOf(t: Text, bar: QuotaBar): string {
  const text = (value: number | undefined) =>
    value === undefined ? t('plan.notKnown') : String(value);
  const change = `${text(bar.now)} → ${text(bar.after)}`;
  const peak = bar.peak !== undefined && t('plan.peak', { n: text(bar.peak) });
  const limit =
    bar.limit === undefined
      ? t('plan.noLimit')
      : t('plan.ofLimit', { n: text(bar.limit) });
  return [change, peak].filter(Boolean).join(', ').concat(' ', limit);
}

const Bar = ({ bar }: { bar: QuotaBar }) => {
  const classes = useStyles();
  const t = useText();
  const isShort = bar.state.startsWith('exceeded');
  const tone = isShort ? classes.short : classes.tight;
  const figures = bar.state === 'fits' ? undefined : tone;
  return (
    <li>
      <div className={classes.head}>
        <span>{t(`plan.quota.${bar.resource}`)}</span>
        <span className={`${classes.figures} ${figures ?? ''}`}>
          {figuresOf(t, bar)}
        </span>
      </div>
      {bar.parts && (
        <div className={classes.bar} aria-hidden="true">
          {parts.map(part => (
            <div
              key={part}
              className={classes[part]}
              style={{ width: `${bar.parts?.[part]}%` }}
            />
          ))}
        </div>
      )}
    </li>
  );
};

/** The quota now, after the plan, and at the peak of replacing machines. */
export const PlanQuota = ({ cloud }: { cloud: PlanCloud }) => {
  const classes = useStyles();
  const t = useText();
  const bars = quotaBars(cloud.forecast);
  if (bars.length === 0) return null;
  const shown = parts.filter(part =>
    bars.some(bar => (bar.parts?.[part] ?? 0) > 0),
  );
  const waiting = cloud.machinesOnTheWay ?? 0;
  return (
    <section aria-label={t('plan.quotaTitle')}>
      <h3 className={classes.title}>{t('plan.quotaTitle')}</h3>
      <ul className={classes.grid}>
        {bars.map(bar => (
          <Bar key={bar.resource} bar={bar} />
        ))}
      </ul>
      <div className={classes.legend}>
        {shown.map(part => (
          <span key={part}>
            <span className={`${classes.mark} ${classes[part]}`} />
            {part === 'promised'
              ? t('plan.legend.promised', { count: waiting })
              : t(`plan.legend.${part}`)}
          </span>
        ))}
      </div>
    </section>
  );
};
