import { Blueprint } from '../blueprint/Blueprint';
import { capoKubeadm } from './capo-kubeadm/capoKubeadm';
import { capoRke2 } from './capo-rke2/capoRke2';
import { clusterClass } from './cluster-class/clusterClass';
import { k0smotron } from './k0smotron/k0smotron';
import { kamaji } from './kamaji/kamaji';
import { latticeCluster } from './lattice-cluster/latticeCluster';
import { scsClusterStack } from './scs-cluster-stack/scsClusterStack';
import { scsHostedControlPlane } from './scs-hosted-control-plane/scsHostedControlPlane';

const all = {
  'capo-kubeadm': capoKubeadm,
  'capo-rke2': capoRke2,
  'lattice-cluster': latticeCluster,
  'scs-cluster-stack': scsClusterStack,
  'scs-hosted-control-plane': scsHostedControlPlane,
  k0smotron,
  kamaji,
  'cluster-class': clusterClass,
};

/**
 * The ids of all blueprints.
 *
 * @public
 */
export type BlueprintId = keyof typeof all;

/**
 * All blueprints.
 *
 * @public
 */
export const blueprints: readonly Blueprint<unknown>[] = Object.values(
  all,
) as unknown as Blueprint<unknown>[];

/**
 * The blueprint of an id, or undefined. What it builds must have been parsed
 * by itself.
 *
 * @public
 */
export function getBlueprint(id: string): Blueprint<unknown> | undefined {
  return blueprints.find(blueprint => blueprint.id === id);
}
