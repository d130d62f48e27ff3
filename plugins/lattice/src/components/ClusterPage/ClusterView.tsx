import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import {
  ClusterId,
  ClusterResponse,
  latticeClusterReadPermission,
  ObjectReference,
  SourceStatus,
  urlPart,
} from '@lattice-dev/plugin-lattice-common';
import { lazy, Suspense, useCallback } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { silentSources, sourcesOf } from '../../fleet/sources';
import { ShownClusterContext } from '../../clusterPage/useShownCluster';
import { AsyncValue } from '../../hooks/AsyncValue';
import { ObjectAddressContext, objectKey } from '../../hooks/useObjectLink';
import { isDenied, isMissing } from '../../live/isFinal';
import { FleetState } from '../../live/fleetState';
import { managementClustersRouteRef, rootRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { useSourceTitle } from '../SourceBanner';
import {
  CellsDrawing,
  ErrorState,
  LoadingState,
  LockedState,
  StatePanel,
} from '../states';
import { ClusterBanners } from './ClusterBanners';
import { ClusterNews } from './ClusterNews';
import { ClusterSkeleton } from './ClusterSkeleton';
import { useAddedTabs } from './ClusterTabs';
import { ConditionsTab } from './ConditionsTab';
import { EventsTab } from './EventsTab';
import { MachinesTab } from './machines/MachinesTab';
import { OverviewTab } from './overview/OverviewTab';
import { TopologyTab } from './topology/TopologyTab';
import { TroubleshootingTab } from './troubleshooting/TroubleshootingTab';

const TimelineTab = lazy(() =>
  import('./timeline/TimelineTab').then(m => ({ default: m.TimelineTab })),
);

/** "Does not exist" and "not visible to you" are one answer. */
const ClusterMissing = () => {
  const t = useText();
  const fleet = useRouteRef(rootRouteRef)();
  return (
    <LockedState
      title={t('cluster.missingTitle')}
      text={t('cluster.missingText', {
        permission: latticeClusterReadPermission.name,
      })}
      actions={<Link to={fleet}>{t('state.backToClusters')}</Link>}
    />
  );
};

/** Nobody knows whether it exists: its management cluster was not read. */
const ClusterUnread = (props: { source: SourceStatus }) => {
  const t = useText();
  const titleOf = useSourceTitle();
  const fleet = useRouteRef(rootRouteRef)();
  const details = useRouteRef(managementClustersRouteRef)();
  const { source } = props;
  return (
    <StatePanel
      role="status"
      drawing={<CellsDrawing />}
      title={t('cluster.unreadTitle')}
      text={t('cluster.unreadText', {
        source: titleOf(source),
        name: source.managementCluster,
      })}
      actions={
        <>
          <Link to={details}>{t('source.details')}</Link>
          <Link to={fleet}>{t('state.backToClusters')}</Link>
        </>
      }
    />
  );
};

/** The content below the tabs: whichever state the cluster is in. */
export const ClusterView = (props: {
  id: ClusterId;
  base: string;
  query: AsyncValue<ClusterResponse> & { link: FleetState };
}) => {
  const t = useText();
  const { id, base, query } = props;
  const { value, loading, error, retry, link } = query;
  const added = useAddedTabs();
  const addressOf = useCallback(
    (object: ObjectReference) =>
      `${base}/topology?object=${urlPart(objectKey(object))}`,
    [base],
  );
  if (!value) {
    const missing = isMissing(error) || isDenied(error);
    // Whether it does not exist or was not read, the stream knows.
    const asking = missing && !link.loaded && !link.error;
    if (loading || asking) {
      return (
        <LoadingState>
          <ClusterSkeleton />
        </LoadingState>
      );
    }
    const [unread] = silentSources(
      sourcesOf(link.sources, id.managementCluster),
    );
    if (missing && unread) return <ClusterUnread source={unread} />;
    return missing ? (
      <ClusterMissing />
    ) : (
      <ErrorState
        title={t('cluster.failedTitle')}
        text={t('failed.text')}
        error={error!}
        retry={retry}
        note={t('state.nextTry')}
      />
    );
  }
  const { cluster } = value;
  return (
    <ShownClusterContext.Provider value={cluster}>
      <ObjectAddressContext.Provider value={addressOf}>
        <ClusterNews cluster={cluster} />
        <ClusterBanners response={value} link={link} error={error} />
        <Routes>
          <Route
            path="/"
            element={<OverviewTab cluster={cluster} base={base} />}
          />
          <Route
            path="troubleshooting"
            element={
              <TroubleshootingTab id={id} base={base} cluster={cluster} />
            }
          />
          <Route
            path="topology"
            element={<TopologyTab id={id} cluster={cluster} />}
          />
          <Route path="machines" element={<MachinesTab cluster={cluster} />} />
          <Route
            path="conditions"
            element={<ConditionsTab cluster={cluster} />}
          />
          <Route path="events" element={<EventsTab cluster={cluster} />} />
          <Route
            path="timeline"
            element={
              <Suspense fallback={<ClusterSkeleton />}>
                <TimelineTab id={id} cluster={cluster} />
              </Suspense>
            }
          />
          {added.map(({ path, element }) => (
            <Route key={path} path={`${path}/*`} element={element} />
          ))}
          <Route path="*" element={<Navigate to={base} replace />} />
        </Routes>
      </ObjectAddressContext.Provider>
    </ShownClusterContext.Provider>
  );
};
