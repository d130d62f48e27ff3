import { PlanPrice } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { formatMoney } from '../../format/money';
import { Text, useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    title: { margin: '0 0 4px', fontSize: 16, fontWeight: 600 },
    sum: { fontSize: 20, fontWeight: 600 },
    second: { fontSize: 13, color: tokens.secondaryText },
    lines: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 24px',
      margin: '6px 0 0',
      padding: 0,
      listStyle: 'none',
      fontSize: 13,
      color: tokens.secondaryText,
    },
  };
});

function differenceText(t: Text, { difference, currency }: PlanPrice): string {
  if (difference === 0) return t('plan.sameCost');
  const amount = formatMoney(Math.abs(difference), currency);
  return difference > 0
    ? t('plan.moreCost', { amount })
    : t('plan.lessCost', { amount });
}

/** What the cluster costs a month, and what the plan changes about it. */
export const PlanCost = ({ price }: { price: PlanPrice }) => {
  const classes = useStyles();
  const t = useText();
  const { currency, now, after, lines, notPriced } = price;
  const money = (amount: number) => formatMoney(amount, currency);
  const isChange = now !== undefined && now !== after;
  return (
    <section aria-label={t('plan.cost')}>
      <h3 className={classes.title}>{t('plan.cost')}</h3>
      <div>
        <span className={classes.sum}>
          {isChange ? `${money(now)} → ${money(after)}` : money(after)}
        </span>{' '}
        <span className={classes.second}>
          {t('plan.aMonth')}
          {now !== undefined && `, ${differenceText(t, price)}`}
        </span>
      </div>
      {now === undefined && (
        <ul className={classes.lines}>
          {lines.map(({ what, count, perMonth }) => (
            <li key={what}>{`${count} × ${what}: ${money(perMonth)}`}</li>
          ))}
        </ul>
      )}
      {notPriced.length > 0 && (
        <div className={classes.second}>
          {t('plan.notPriced', { items: notPriced.join(', ') })}
        </div>
      )}
    </section>
  );
};
