import { Button, ButtonLink } from '@backstage/ui';
import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useState } from 'react';
import { SharedCause } from '../../fleet/sharedCauses';
import { formatCount } from '../../format/counts';
import { useNow } from '../../hooks/useNow';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { HealthIcon } from '../HealthIcon';
import { tokensOf } from '../healthTokens';
import { Panel } from '../Panel';

/** More of them would push the list off the screen. */
const FIRST = 5;

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    list: { margin: 0, padding: 0, listStyle: 'none' },
    cause: {
      display: 'grid',
      gridTemplateColumns: '52px 24px minmax(0, 1fr) auto',
      alignItems: 'start',
      columnGap: 8,
      padding: '10px 0',
      '&:not(:first-child)': { borderTop: `1px solid ${tokens.divider}` },
    },
    count: {
      fontSize: 'var(--bui-font-size-5)',
      lineHeight: 1.2,
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
    },
    small: { fontSize: 12, color: tokens.secondaryText },
    title: { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  };
});

function usePlaceText(): (cause: SharedCause) => string {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  return ({ rows, managementClusters, since }) => {
    const [first] = rows;
    const places = managementClusters.length;
    const many =
      places === 1
        ? managementClusters[0]
        : t('causes.places', { count: places });
    const place =
      rows.length === 1
        ? `${first.name} · ${first.managementCluster} / ${first.namespace}`
        : many;
    return since
      ? t('causes.since', { place, time: timeText.clock(since, now) })
      : place;
  };
}

function useTitle(causes: readonly SharedCause[]): string {
  const t = useText();
  const explained = causes.filter(({ title }) => title !== '');
  const count = (explained.length > 0 ? explained : causes).reduce(
    (sum, { rows }) => sum + rows.length,
    0,
  );
  const total = formatCount(count);
  return explained.length > 0
    ? t('causes.title', {
        causes: t('causes.count', { count: explained.length }),
        clusters: t('fleet.count', { count, total }),
      })
    : t('causes.attention', { count, total });
}

/** Why clusters need somebody, each cause told once. */
export const CausesPanel = (props: {
  causes: readonly SharedCause[];
  pathOf: (row: ClusterRow) => string;
  /** Shows only the clusters of one cause. */
  onPick: (cause: SharedCause) => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const placeText = usePlaceText();
  const [all, setAll] = useState(false);
  const { causes, pathOf, onPick } = props;
  const title = useTitle(causes);
  const more = causes.length > FIRST && (
    <Button variant="tertiary" size="small" onPress={() => setAll(!all)}>
      {all ? t('causes.fewer') : t('causes.all', { n: String(causes.length) })}
    </Button>
  );
  return (
    <Panel title={title} action={more}>
      <ul className={classes.list}>
        {causes.slice(0, all ? undefined : FIRST).map(cause => {
          const name = cause.title || t('causes.unexplained');
          return (
            <li key={cause.title} className={classes.cause}>
              <div>
                <div className={classes.count}>
                  {formatCount(cause.rows.length)}
                </div>
                <div className={classes.small}>
                  {t('causes.clusters', { count: cause.rows.length })}
                </div>
              </div>
              <HealthIcon
                health={cause.severity === 'error' ? 'failed' : 'degraded'}
              />
              <div>
                <p className={classes.title}>{name}</p>
                <div className={classes.small}>{placeText(cause)}</div>
              </div>
              {cause.rows.length === 1 ? (
                <ButtonLink
                  variant="secondary"
                  href={`${pathOf(cause.rows[0])}/troubleshooting`}
                  aria-label={t('causes.fixOf', { name })}
                >
                  {t('causes.fix')}
                </ButtonLink>
              ) : (
                <Button
                  variant="secondary"
                  onPress={() => onPick(cause)}
                  aria-label={t('causes.showOf', { name })}
                >
                  {t('causes.show')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
