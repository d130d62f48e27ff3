export { TroubleshootingCard } from './TroubleshootingCard';
export { ClusterContent } from './ClusterContent';
export { ClustersCard } from './ClustersCard';
export { ClusterStatusCard } from './ClusterStatusCard';
export { EntityHead } from './EntityHead';
