import { Route, Routes } from 'react-router-dom';
import {
  clusterRouteRef,
  managementClustersRouteRef,
  newClusterRouteRef,
  openStackRouteRef,
} from '../routes';
import { ClusterPage } from './ClusterPage';
import { FlavoursPage } from './FlavoursPage';
import { FleetPage } from './FleetPage';
import { ManagementClustersPage } from './ManagementClustersPage';
import { OpenStackPage } from './OpenStackPage';
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
      <Route path={openStackRouteRef.path} element={<OpenStackPage />} />
      <Route path={newClusterRouteRef.path} element={<FlavoursPage />} />
      <Route path={`${clusterRouteRef.path}/*`} element={<ClusterPage />} />
    </Routes>
  </>
);
