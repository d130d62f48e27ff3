import { Route, Routes } from 'react-router-dom';
import {
  clusterRouteRef,
  managementClustersRouteRef,
  newClusterRouteRef,
} from '../routes';
import { ClusterPage } from './ClusterPage';
import { FlavoursPage } from './FlavoursPage';
import { FleetPage } from './FleetPage';
import { ManagementClustersPage } from './ManagementClustersPage';
import { SkipLink } from './SkipLink';

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
      <Route path={newClusterRouteRef.path} element={<FlavoursPage />} />
      <Route path={`${clusterRouteRef.path}/*`} element={<ClusterPage />} />
    </Routes>
  </>
);
