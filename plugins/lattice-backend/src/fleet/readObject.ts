import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { ProjectedObject, showObject, ShownObject } from '../capi';
import { KubernetesError } from '../kubernetes/KubernetesError';
import { objectPath } from '../kubernetes/objectPath';
import { kindKey, WatchedKind } from '../kubernetes/watchedKinds';
import { Fleet } from './Fleet';

const MAX_BYTES = 8 * 1024 * 1024;

/** What is shown of one object of a cluster; undefined when it is not there. */
export async function readObject(
  fleet: Fleet,
  id: ClusterId,
  uid: string,
): Promise<ShownObject | undefined> {
  const index = fleet.index(id.managementCluster);
  const watcher = fleet.watcher(id.managementCluster);
  const object = index?.get(uid);
  if (!object || !index?.belongs(uid, `${id.namespace}/${id.name}`)) {
    return undefined;
  }
  const kind = watcher?.served(kindKey(object.group, object.kind));
  if (!watcher || !kind) return undefined;
  try {
    const { body } = await watcher.cluster.requestJson<Record<string, unknown>>(
      { path: pathOf(object, kind), maxBytes: MAX_BYTES },
    );
    const found = (body.metadata as { uid?: string } | undefined)?.uid;
    return found === uid ? showObject(body) : undefined;
  } catch (error) {
    if (error instanceof KubernetesError && error.statusCode === 404) {
      return undefined;
    }
    throw error;
  }
}

function pathOf(object: ProjectedObject, kind: WatchedKind): string {
  const { plural } = kind.resources[0];
  return objectPath({ ...kind, plural, namespaced: true }, object);
}
