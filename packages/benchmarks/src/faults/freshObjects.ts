import {
  projectObject,
  ProjectedObject,
  projectionOf,
} from '@lattice-dev/plugin-lattice-backend/src/capi';
import { discoverKinds } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/Discovery';
import { ManagementCluster } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/ManagementCluster';
import { WatchedResource } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/resourcePath';
import { watchedKinds } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/watchedKinds';
import { isPoison } from './poison';

/** The oracle is not what is tested: a busy machine may take its time. */
const timeoutMilliseconds = 300_000;

/** `uid@version` of every object that a fresh list finds. */
export async function freshObjects(
  cluster: ManagementCluster,
  deniedSource: string | undefined,
): Promise<string[]> {
  const kinds = watchedKinds(
    await discoverKinds(cluster, { timeoutMilliseconds }),
  ).filter(({ key }) => key !== deniedSource);
  const lists = await Promise.all(
    kinds
      .flatMap(({ resources }) => resources)
      .map(resource => listOne(cluster, resource)),
  );
  return [...new Set(lists.flat())].sort();
}

async function listOne(
  cluster: ManagementCluster,
  { group, version, plural, kind, labelSelector }: WatchedResource,
): Promise<string[]> {
  const apiVersion = group ? `${group}/${version}` : version;
  const query = new URLSearchParams(labelSelector ? { labelSelector } : {});
  const { body } = await cluster.requestJson<{
    items: Array<{ metadata: { name: string } }>;
  }>({
    path: `/${group ? 'apis' : 'api'}/${apiVersion}/${plural}?${query}`,
    timeoutMilliseconds,
  });
  return body.items
    .filter(({ metadata }) => !isPoison(metadata.name))
    .flatMap(item => {
      const object = projectObject({ apiVersion, kind, ...item });
      return object && isHeld(object)
        ? [`${object.uid}@${object.resourceVersion}`]
        : [];
    });
}

/** Events about kinds that nobody watches are left out on purpose. */
function isHeld({ facts }: ProjectedObject): boolean {
  return (
    facts.of !== 'event' ||
    projectionOf(facts.about.group, facts.about.kind) !== undefined
  );
}
