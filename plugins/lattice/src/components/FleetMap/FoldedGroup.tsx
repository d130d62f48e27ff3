import {
  ClusterRow,
  Health,
  healthValues,
} from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../translation/useText';
import { useTokens } from '../useTokens';

function countsOf(rows: readonly ClusterRow[]): Map<Health, number> {
  const counts = new Map<Health, number>();
  rows.forEach(row =>
    counts.set(row.health, (counts.get(row.health) ?? 0) + 1),
  );
  return counts;
}

/** One bar for a group of a very large fleet, the broken part first. */
export const FoldedGroup = (props: { rows: readonly ClusterRow[] }) => {
  const tokens = useTokens();
  const t = useText();
  const counts = countsOf(props.rows);
  const present = healthValues.filter(health => counts.has(health));
  const label = present
    .map(health => `${counts.get(health)} ${t(`health.${health}`)}`)
    .join(', ');
  return (
    <div
      role="img"
      aria-label={label}
      title={label}
      style={{ display: 'flex', gap: 1, height: 12 }}
    >
      {present.map(health => (
        <span
          key={health}
          style={{
            flex: `${counts.get(health)} 1 0`,
            minWidth: 4,
            background: tokens.health[health].fill,
          }}
        />
      ))}
    </div>
  );
};
