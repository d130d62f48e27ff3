export { ManagementClustersPage } from './ManagementClustersPage';
