export { blueprints, getBlueprint, type BlueprintId } from './registry';
export { capoKubeadm } from './capo-kubeadm/capoKubeadm';
export type { CapoKubeadmInput } from './capo-kubeadm/capoKubeadmSchema';
export { capoRke2 } from './capo-rke2/capoRke2';
export type { CapoRke2Input } from './capo-rke2/capoRke2Schema';
export { clusterClass } from './cluster-class/clusterClass';
export type { ClusterClassInput } from './cluster-class/clusterClassSchema';
export { k0smotron } from './k0smotron/k0smotron';
export type { K0smotronInput } from './k0smotron/k0smotronSchema';
export { kamaji } from './kamaji/kamaji';
export type { KamajiInput } from './kamaji/kamajiSchema';
export { latticeCluster } from './lattice-cluster/latticeCluster';
export type { LatticeClusterInput } from './lattice-cluster/latticeClusterSchema';
export {
  readLatticeShape,
  type LatticeShape,
} from './lattice-cluster/latticeShape';
export { scsClusterStack } from './scs-cluster-stack/scsClusterStack';
export type { ScsClusterStackInput } from './scs-cluster-stack/scsClusterStackSchema';
export { scsHostedControlPlane } from './scs-hosted-control-plane/scsHostedControlPlane';
export type { ScsHostedControlPlaneInput } from './scs-hosted-control-plane/scsHostedControlPlaneSchema';
export { neededImage, type ScsCluster } from './scs/scsFacts';
export {
  stackClassName,
  type StackedCluster,
  type StackInput,
} from './scs/stack';
