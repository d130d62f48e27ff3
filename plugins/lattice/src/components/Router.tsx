import { Route, Routes } from 'react-router-dom';
import {
  clusterRouteRef,
  compareRouteRef,
  managementClustersRouteRef,
  newClusterRouteRef,
  openStackRouteRef,
  versionsRouteRef,
} from '../routes';
import { ClusterPage } from './ClusterPage';
import { ComparePage } from './ComparePage';
import { FlavoursPage } from './FlavoursPage';
import { FleetPage } from './FleetPage';
import { ManagementClustersPage } from './ManagementClustersPage';
import { OpenStackPage } from './OpenStackPage';
import { SkipLink } from './SkipLink';
import { VersionsPage } from './VersionsPage';

/** Everything below `/lattice`. */
export const Router = () => (
  <>
    <SkipLink />
    <Routes>
      <Route path="/" element={<FleetPage />} />
      <Route
        path={managementClustersRouteRef.path}
        element={<ManagementClustersPage />}
      />
      <Route path={openStackRouteRef.path} element={<OpenStackPage />} />
      <Route path={versionsRouteRef.path} element={<VersionsPage />} />
      <Route path={compareRouteRef.path} element={<ComparePage />} />
      <Route path={newClusterRouteRef.path} element={<FlavoursPage />} />
      <Route path={`${clusterRouteRef.path}/*`} element={<ClusterPage />} />
    </Routes>
  </>
);
