import { projectObject, projectionOf, ProjectedObject } from '../capi';
import { Fleet } from '../fleet/Fleet';
import { discoverKinds } from '../kubernetes/Discovery';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { WatchedResource } from '../kubernetes/resourcePath';
import { watchedKinds } from '../kubernetes/watchedKinds';

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
    return object && isHeld(object) ? [keyOf(object)] : [];
  });
}

/** Events about kinds that nobody watches are left out on purpose. */
function isHeld({ facts }: ProjectedObject): boolean {
  return (
    facts.of !== 'event' ||
    projectionOf(facts.about.group, facts.about.kind) !== undefined
  );
}

function keyOf({ uid, resourceVersion }: ProjectedObject): string {
  return `${uid}@${resourceVersion}`;
}

/** `uid@version` of every object that the fleet holds, or of some kinds. */
export function heldObjects(
  fleet: Fleet,
  name: string,
  kinds?: ReadonlySet<string>,
): string[] {
  const index = fleet.index(name)!;
  return Array.from(index.uids(), uid => index.get(uid)!)
    .filter(({ kind }) => kinds?.has(kind) ?? true)
    .map(keyOf)
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
