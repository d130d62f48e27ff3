import { ClusterFrame } from '../../cluster/ClusterParts';
import { readOwnReference } from '../../cluster/readReference';
import { KubeObject } from '../../objects/KubeObject';
import { ObjectReader } from '../../objects/ObjectReader';
import { readTemplate } from '../../roll/readMachineSizes';
import { ClusterDemand } from './ClusterDemand';
import { demandOf } from './demandOf';
import { demandOfParts } from './demandOfParts';

/** The objects of a cluster that say what it takes from its project. */
export async function readLiveSet(
  client: ObjectReader,
  frame: ClusterFrame,
): Promise<KubeObject[]> {
  const { cluster, infrastructure, controlPlane, pools } = frame;
  const holders = controlPlane ? [controlPlane, ...pools] : pools;
  const templates = await Promise.all(
    holders.map(holder =>
      readTemplate(client, frame, holder, readOwnReference),
    ),
  );
  return [cluster, infrastructure, ...holders, ...templates].filter(
    object => object !== undefined,
  );
}

/**
 * What a cluster takes now. Where its controllers have made single objects of
 * a class or a LatticeCluster, those say it best.
 */
export async function readLiveDemand(
  client: ObjectReader,
  frame: ClusterFrame,
): Promise<ClusterDemand | undefined> {
  const objects = await readLiveSet(client, frame);
  return (
    demandOfParts(objects, frame.id.name) ??
    demandOf([frame.lattice ?? frame.cluster])
  );
}
