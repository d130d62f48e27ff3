import { projectObject } from '@lattice-dev/plugin-lattice-backend/src/capi';
import { Fleet } from '@lattice-dev/plugin-lattice-backend/src/fleet/Fleet';
import { ManagementCluster } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/ManagementCluster';
import { WatchedResource } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/resourcePath';
import { watchedKinds } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/watchedKinds';
import { discoverKinds } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/Discovery';

/** The oracle is not what is tested: a busy machine may take its time. */
const timeoutMilliseconds = 300_000;

/** `uid@version` of every object that a fresh list finds. */
export async function freshList(fleet: Fleet, name: string): Promise<string[]> {
  const { cluster } = fleet.watcher(name)!;
  const resources = watchedKinds(
    await discoverKinds(cluster, { timeoutMilliseconds }),
  ).flatMap(kind => kind.resources);
  const lists = await Promise.all(
    resources.map(resource => listOne(cluster, resource)),
  );
  return [...new Set(lists.flat())].sort();
}

async function listOne(
  cluster: ManagementCluster,
  { group, version, plural, kind, labelSelector }: WatchedResource,
): Promise<string[]> {
  const apiVersion = group ? `${group}/${version}` : version;
  const query = new URLSearchParams(labelSelector ? { labelSelector } : {});
  const { body } = await cluster.requestJson<{ items: object[] }>({
    path: `/${group ? 'apis' : 'api'}/${apiVersion}/${plural}?${query}`,
    timeoutMilliseconds,
  });
  return body.items.flatMap(item => {
    const object = projectObject({ apiVersion, kind, ...item });
    return object ? [`${object.uid}@${object.resourceVersion}`] : [];
  });
}

/** `uid@version` of every object that the fleet holds. */
export function heldObjects(fleet: Fleet, name: string): string[] {
  return Array.from(fleet.index(name)!.objects())
    .map(({ uid, resourceVersion }) => `${uid}@${resourceVersion}`)
    .sort();
}

/** What is lost (listed, not held) and what is a ghost (held, not listed). */
export function difference(listed: string[], held: string[]) {
  const inList = new Set(listed);
  const inStore = new Set(held);
  return {
    lost: listed.filter(one => !inStore.has(one)),
    ghosts: held.filter(one => !inList.has(one)),
  };
}
