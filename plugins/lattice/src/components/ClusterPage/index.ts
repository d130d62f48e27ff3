export { ClusterPage } from './ClusterPage';
