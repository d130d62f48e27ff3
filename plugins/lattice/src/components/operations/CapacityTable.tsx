import {
  PlanCapacity,
  PlanFootprint,
} from '@lattice-dev/plugin-lattice-common';
import { formatMoney } from '../../format/money';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { usePlainTable } from '../plainTable';

const figures = [
  'machines',
  'vcpus',
  'ramGiB',
  'diskGiB',
  'volumes',
  'floatingIps',
  'loadBalancers',
  'ports',
] as const satisfies ReadonlyArray<keyof PlanFootprint>;

/** What a cluster takes from the cloud; a figure nobody knows says so. */
export const CapacityTable = (props: {
  capacity: PlanCapacity;
  /** Where the cost is shown already. */
  hideCost?: boolean;
}) => {
  const classes = usePlainTable();
  const t = useText();
  const { capacity, hideCost = false } = props;
  const { now, whileRolling, atMost, cost, unknownSizes } = capacity;
  const columns = [
    { title: t('plan.capacityNow'), footprint: now },
    { title: t('plan.capacityRolling'), footprint: whileRolling },
    { title: t('plan.capacityMost'), footprint: atMost },
  ];
  const rows = figures.filter(figure =>
    columns.some(({ footprint }) => footprint[figure] !== undefined),
  );
  return (
    <section aria-label={t('plan.capacity')}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('plan.capacity')}</th>
              {columns.map(({ title }) => (
                <th key={title} scope="col" className={classes.right}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(figure => (
              <tr key={figure}>
                <th scope="row">{t(`plan.${figure}`)}</th>
                {columns.map(({ title, footprint }) => (
                  <td key={title} className={classes.right}>
                    {footprint[figure] ?? t('plan.notKnown')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {unknownSizes.length > 0 && (
        <Notice tone="info" title={t('plan.capacity')}>
          {t('plan.unknownSizes', { sizes: unknownSizes.join(', ') })}
        </Notice>
      )}
      {cost && !hideCost && (
        <p>
          <strong>{t('plan.cost')}</strong>{' '}
          {t('plan.costText', {
            month: formatMoney(cost.perMonth, cost.currency),
            hour: formatMoney(cost.perHour, cost.currency),
          })}{' '}
          {cost.notPriced.length > 0 &&
            t('plan.notPriced', { items: cost.notPriced.join(', ') })}
        </p>
      )}
    </section>
  );
};
