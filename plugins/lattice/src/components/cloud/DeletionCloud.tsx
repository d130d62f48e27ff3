import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { Button } from '@backstage/ui';
import { formatMoney } from '../../format/money';
import { clusterCloudQuestion } from '../../openstack/questions';
import { useCloudOf } from '../../openstack/useCloudOf';
import { useShared } from '../../openstack/useShared';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { ObjectText } from './ObjectText';
import { StayingObjects } from './StayingObjects';
import { useCloudStyles } from './useCloudStyles';

/** What deleting a cluster does in its cloud. It never blocks the deletion. */
export const DeletionCloud = ({ cluster }: { cluster: ClusterDetail }) => {
  const classes = useCloudStyles();
  const t = useText();
  const id = useCloudOf(cluster);
  const { value, error, loading, retry } = useShared(clusterCloudQuestion, id);
  if (!id) return null;
  const again = (
    <Button size="small" variant="secondary" onPress={retry}>
      {t('inCloud.retry')}
    </Button>
  );
  if (error || (value && value.access.state !== 'asked')) {
    return (
      <Notice tone="info" title={t('inCloud.failed')} action={again}>
        {error?.message ?? value?.access.message} {t('inCloud.failedText')}
      </Notice>
    );
  }
  if (loading || !value) {
    return (
      <p className={classes.quiet} role="status">
        {t('inCloud.loading')}
      </p>
    );
  }
  const { goes, stays, blocks, unknown, price } = value;
  return (
    <section className={classes.root} aria-label={t('inCloud.title')}>
      {blocks.length > 0 && (
        <Notice tone="warning" title={t('inCloud.blocks')}>
          <ul className={classes.blocking}>
            {blocks.map(object => (
              <li key={object.id}>
                <ObjectText object={object}>{object.reason}</ObjectText>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <section className={classes.section}>
        <h3 className={classes.title}>{t('inCloud.removed')}</h3>
        <ul className={classes.list}>
          {goes.map(object => (
            <li key={`${object.kind} ${object.id}`}>
              <ObjectText object={object} />
            </li>
          ))}
        </ul>
        {goes.length === 0 && (
          <p className={classes.quiet}>{t('inCloud.nothingRemoved')}</p>
        )}
      </section>
      <StayingObjects
        objects={stays}
        first={blocks.flatMap(({ commands }) => commands)}
      />
      {price && stays.length > 0 && (
        <p className={classes.quiet}>
          {t('inCloud.perMonth', {
            amount: formatMoney(price.perMonth, price.currency),
          })}
          {price.notPriced > 0 &&
            `, ${t('inCloud.notPriced', { n: String(price.notPriced) })}`}
        </p>
      )}
      {unknown.length > 0 && (
        <Notice tone="info" title={t('inCloud.unknown')} action={again}>
          {unknown.join(' ')}
        </Notice>
      )}
    </section>
  );
};
