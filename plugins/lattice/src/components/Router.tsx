import { Route, Routes } from 'react-router-dom';
import { clusterRouteRef, managementClustersRouteRef } from '../routes';
import { ClusterPage } from './ClusterPage';
import { FleetPage } from './FleetPage';
import { ManagementClustersPage } from './ManagementClustersPage';

/** Everything below `/lattice`. */
export const Router = () => (
  <Routes>
    <Route path="/" element={<FleetPage />} />
    <Route
      path={managementClustersRouteRef.path}
      element={<ManagementClustersPage />}
    />
    <Route path={`${clusterRouteRef.path}/*`} element={<ClusterPage />} />
  </Routes>
);
