import {
  compareHealth,
  EntityStatusResponse,
  Health,
  worstHealth,
} from '@lattice-dev/plugin-lattice-common';
import { lastKnownTimes } from '../../fleet/sources';
import { formatCount } from '../../format/counts';
import { useEntityStatus } from '../../hooks/useEntityStatus';
import { useText } from '../../translation/useText';
import { HealthPill } from '../HealthPill';
import { Bone } from '../states';

/** The health of each cluster; of one that can't be found nothing is known. */
export function healthsOf(status: EntityStatusResponse): Health[] {
  return [
    ...status.clusters.map(({ health }) => health),
    ...status.missing.map(() => 'unknown' as const),
  ].sort(compareHealth);
}

/** The worst health of an entity's clusters, and how many of them have it. */
export const EntityHealth = (props: { entityRef: string }) => {
  const t = useText();
  const { value, loading } = useEntityStatus(props.entityRef);
  if (!value) {
    return loading ? <Bone width={90} /> : <HealthPill health="unknown" />;
  }
  const healths = healthsOf(value);
  const worst = worstHealth(healths);
  const silent = lastKnownTimes(value.sources);
  const lastKnown = value.clusters.some(row =>
    silent.has(row.managementCluster),
  );
  return (
    <>
      <HealthPill health={worst} lastKnown={lastKnown} />
      {healths.length > 1 && (
        <span style={{ marginLeft: 8 }}>
          {t('entity.healthOf', {
            n: formatCount(healths.filter(one => one === worst).length),
            total: formatCount(healths.length),
          })}
        </span>
      )}
    </>
  );
};
