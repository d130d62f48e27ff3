export { ClusterContent } from './ClusterContent';
export { ClustersCard } from './ClustersCard';
export { ClusterStatusCard } from './ClusterStatusCard';
