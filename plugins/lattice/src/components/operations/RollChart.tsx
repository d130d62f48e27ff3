import { RollForecast, RollStep } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { RollBatch, rollLanes } from '../../operations/rollLanes';
import { Text, useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    figures: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px 32px',
      margin: '0 0 16px',
      '& dt': { fontSize: 12, color: tokens.secondaryText },
      '& dd': { margin: 0, fontSize: 20, fontWeight: 600 },
    },
    head: { display: 'flex', flexWrap: 'wrap', columnGap: 12, marginBottom: 8 },
    title: { margin: 0, fontSize: 16, fontWeight: 600 },
    hint: { marginLeft: 'auto', fontSize: 12, color: tokens.secondaryText },
    lanes: {
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'grid',
      gap: 10,
    },
    lane: {
      display: 'grid',
      gridTemplateColumns: '190px minmax(0, 1fr)',
      gap: 12,
      alignItems: 'center',
    },
    second: { fontSize: 12, color: tokens.secondaryText },
    track: { display: 'grid', gap: 3, minHeight: 28 },
    batch: {
      minWidth: 0,
      height: 26,
      lineHeight: '24px',
      padding: '0 6px',
      overflow: 'hidden',
      textAlign: 'center',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: 11,
      borderRadius: 3,
      border: `1px solid ${tokens.health.progressing.text}`,
      background: tokens.health.progressing.tint,
    },
  };
});

function groupTitle(t: Text, { role, group }: RollStep): string {
  return role === 'controlPlane'
    ? t('roll.controlPlane')
    : t('roll.pool', { name: group });
}

function paceText(t: Text, step: RollStep): string {
  const machines = t('roll.machines', { count: step.count });
  const pace =
    step.atOnce > 1
      ? t('roll.several', { machines, atOnce: String(step.atOnce) })
      : t('roll.oneByOne', { machines });
  const extras = [
    step.surge > 0 && t('roll.surge', { n: String(step.surge) }),
    step.unavailable > 0 && t('roll.missing', { n: String(step.unavailable) }),
  ];
  return [pace, ...extras.filter(Boolean)].join(' · ');
}

function batchText(t: Text, { machines, count, span }: RollBatch): string {
  if (span > 1) return t('roll.many', { n: String(count) });
  const [first] = machines;
  const short = first && (first.length > 12 ? `…${first.slice(-6)}` : first);
  return machines.length === 1 && short ? short : `${count}`;
}

/** Which machines are replaced, in which order, and how many at once. */
export const RollChart = ({ roll }: { roll: RollForecast }) => {
  const classes = useStyles();
  const t = useText();
  const { lanes, columns } = rollLanes(roll.steps);
  const { machines, vcpus, ramGiB } = roll.peak;
  const peak = [
    t('roll.machines', { count: machines }),
    vcpus === undefined
      ? t('roll.unknownSize')
      : t('roll.cores', { n: String(vcpus) }),
    ramGiB !== undefined && t('roll.ram', { n: String(ramGiB) }),
  ];
  return (
    <section aria-label={t('roll.title')}>
      <dl className={classes.figures}>
        <div>
          <dt>{t('roll.replaced')}</dt>
          <dd>
            {t('roll.replacedValue', {
              replaced: String(roll.replaced),
              total: String(roll.total),
            })}
          </dd>
        </div>
        <div>
          <dt>{t('roll.peak')}</dt>
          <dd>
            {machines > 0 ? peak.filter(Boolean).join(', ') : t('roll.noExtra')}
          </dd>
        </div>
      </dl>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('roll.title')}</h3>
        <span className={classes.hint}>{t('roll.hint')}</span>
      </div>
      <ol className={classes.lanes}>
        {lanes.map(({ step, batches }) => (
          <li key={`${step.role}/${step.group}`} className={classes.lane}>
            <div>
              <strong>{groupTitle(t, step)}</strong>
              <div className={classes.second}>{paceText(t, step)}</div>
              <div className={classes.second}>{step.reason}</div>
            </div>
            <div
              className={classes.track}
              style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
            >
              {batches.map(batch => (
                <div
                  key={batch.column}
                  className={classes.batch}
                  title={batch.machines.join(', ')}
                  style={{
                    gridColumn: `${batch.column + 1} / span ${batch.span}`,
                  }}
                >
                  {batchText(t, batch)}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
