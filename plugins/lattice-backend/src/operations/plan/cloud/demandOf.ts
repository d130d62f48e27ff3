import { isTopology } from '../../cluster/ClusterParts';
import { KubeObject } from '../../objects/KubeObject';
import { isClusterObject } from '../clusterAmong';
import { ClusterDemand } from './ClusterDemand';
import { demandOfLattice } from './demandOfLattice';
import { demandOfParts } from './demandOfParts';
import { demandOfTopology } from './demandOfTopology';

/** What the objects of one cluster want from its project, of every flavour. */
export function demandOf(
  objects: readonly KubeObject[],
  options: { clusterClass?: KubeObject } = {},
): ClusterDemand | undefined {
  const root = objects.find(isClusterObject);
  if (!root) return undefined;
  if (root.kind === 'LatticeCluster') return demandOfLattice(root);
  return isTopology(root)
    ? demandOfTopology(root, options.clusterClass)
    : demandOfParts(objects, root.metadata.name);
}
