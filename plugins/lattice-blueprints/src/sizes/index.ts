export type { ClusterCost } from './costOf';
export {
  describeCluster,
  type ClusterDescription,
  type ClusterFootprint,
  type DescribeOptions,
} from './describeCluster';
export { findMachineSize, type MachineSize } from './MachineSize';
export { parseScsFlavor } from './parseScsFlavor';
export type { PriceBook } from './PriceBook';
