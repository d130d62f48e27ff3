import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import {
  clusterRouteRef,
  compareRouteRef,
  managementClustersRouteRef,
  newClusterRouteRef,
  openStackRouteRef,
  versionsRouteRef,
  waveRouteRef,
  wavesRouteRef,
} from '../routes';
import { ClusterPage } from './ClusterPage';
import { FlavoursPage } from './FlavoursPage';
import { FleetPage } from './FleetPage';
import { ManagementClustersPage } from './ManagementClustersPage';
import { SkipLink } from './SkipLink';

// Opened from the fleet, whose first load they would make longer.
const ComparePage = lazy(() =>
  import('./ComparePage').then(m => ({ default: m.ComparePage })),
);
const OpenStackPage = lazy(() =>
  import('./OpenStackPage').then(m => ({ default: m.OpenStackPage })),
);
const VersionsPage = lazy(() =>
  import('./VersionsPage').then(m => ({ default: m.VersionsPage })),
);
const WavePage = lazy(() =>
  import('./waves/WavePage').then(m => ({ default: m.WavePage })),
);
const WavesPage = lazy(() =>
  import('./waves/WavesPage').then(m => ({ default: m.WavesPage })),
);

/** Everything below `/lattice`. */
export const Router = () => (
  <>
    <SkipLink />
    <Suspense fallback={null}>
      <Routes>
        <Route path="/" element={<FleetPage />} />
        <Route
          path={managementClustersRouteRef.path}
          element={<ManagementClustersPage />}
        />
        <Route path={openStackRouteRef.path} element={<OpenStackPage />} />
        <Route path={versionsRouteRef.path} element={<VersionsPage />} />
        <Route path={wavesRouteRef.path} element={<WavesPage />} />
        <Route path={waveRouteRef.path} element={<WavePage />} />
        <Route path={compareRouteRef.path} element={<ComparePage />} />
        <Route path={newClusterRouteRef.path} element={<FlavoursPage />} />
        <Route path={`${clusterRouteRef.path}/*`} element={<ClusterPage />} />
      </Routes>
    </Suspense>
  </>
);
