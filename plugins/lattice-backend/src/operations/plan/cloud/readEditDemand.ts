import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { ChangeSet } from '../../change/ChangeSet';
import { isTopology, readClusterFrame } from '../../cluster/ClusterParts';
import { patched } from '../../edit/patched';
import { keyOf, keyText, KubeObject } from '../../objects/KubeObject';
import { ReadTarget } from '../../Target';
import { demandOf } from './demandOf';
import { readClusterClass } from './readClusterClass';
import { readLiveSet } from './readLiveSet';
import { DemandChange } from './withCloud';

/** What a cluster takes from its project now, and after a change. */
export async function readEditDemand(
  target: ReadTarget,
  id: ClusterId,
  change: ChangeSet,
): Promise<DemandChange | undefined> {
  const client = target.client.look();
  const frame = await readClusterFrame({ ...target, client }, id);
  const clusterClass = await readClusterClass(client, [frame.cluster]);
  // A topology says for all pools what its class makes of them.
  const objects = isTopology(frame.cluster)
    ? [frame.cluster]
    : await readLiveSet(client, frame);
  const live = demandOf(objects, { clusterClass });
  const wanted = demandOf(after(objects, change), { clusterClass });
  return live && wanted && { live, wanted };
}

/** The objects with all that a change makes of them. */
function after(
  objects: readonly KubeObject[],
  { create, patch, remove }: ChangeSet,
): KubeObject[] {
  const key = (object: KubeObject) => keyText(keyOf(object));
  const gone = new Set(remove.map(key));
  const changed = new Map(patch.map(one => [key(one.seen), patched(one)]));
  return [
    ...objects
      .filter(object => !gone.has(key(object)))
      .map(object => changed.get(key(object)) ?? object),
    ...create,
  ];
}
