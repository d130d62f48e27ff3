import { stringifyEntityRef } from '@backstage/catalog-model';
import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import { fleetSearch } from '../../entities/fleetSearch';
import { lastKnownTimes } from '../../fleet/sources';
import { useEntityStatus } from '../../hooks/useEntityStatus';
import { rootRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { LiveIndicator } from '../LiveIndicator';
import { CardFrame } from './CardFrame';
import { ClusterTable } from './ClusterTable';
import { EntityStates, IncompleteNote, MissingClusters } from './EntityStates';
import { HealthCounts } from './HealthCounts';

const SHOWN = 8;

/** The clusters of a system, component or group, worst first. */
export const ClustersCard = (props: { all?: boolean }) => {
  const t = useText();
  const { entity } = useEntity();
  const query = useEntityStatus(stringifyEntityRef(entity));
  const fleet = useRouteRef(rootRouteRef)();
  const clusters = query.value?.clusters ?? [];
  const search = fleetSearch(entity, clusters);
  const shown = props.all ? clusters : clusters.slice(0, SHOWN);
  const more = clusters.length - shown.length;
  const machines = clusters.reduce(
    (total, row) => total + row.controlPlane.current + row.workers.current,
    0,
  );
  return (
    <CardFrame
      title={t('entity.clustersOf')}
      subheader={
        query.value &&
        t('entity.summary', {
          clusters: String(clusters.length),
          machines: String(machines),
        })
      }
      action={
        <span style={{ display: 'inline-flex', padding: 8 }}>
          <LiveIndicator
            mode={query.mode}
            sources={query.value?.sources ?? []}
          />
        </span>
      }
      links={
        <>
          {search && (
            <Link to={`${fleet}${search}`}>{t('entity.openFleet')}</Link>
          )}
          {more > 0 && <span>{t('entity.more', { n: String(more) })}</span>}
        </>
      }
    >
      <EntityStates query={query}>
        {status => (
          <>
            <HealthCounts status={status} />
            {shown.length > 0 && (
              <ClusterTable
                rows={shown}
                lastKnown={lastKnownTimes(status.sources)}
              />
            )}
            <MissingClusters status={status} />
            <IncompleteNote status={status} />
          </>
        )}
      </EntityStates>
    </CardFrame>
  );
};
