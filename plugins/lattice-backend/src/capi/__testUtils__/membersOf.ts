import { clusterLinksOf, sharedRefsOf } from '../clusterLinksOf';
import { LatticeClusterFacts, Ref } from '../facts';
import { isMadeFrom } from '../isMadeFrom';
import { ProjectedObject } from '../ProjectedObject';
import { reaches } from '../reaches';

/**
 * The objects that belong to a cluster (`<namespace>/<name>`), out of many: by
 * what they say themselves, through their parents, and what is shared. A store
 * keeps this as indexes; here it is in plain words.
 */
export function membersOf(
  key: string,
  objects: readonly ProjectedObject[],
): ProjectedObject[] {
  const clusters = clustersOfAll(objects);
  const members = new Set(
    objects.filter(object => clusters.get(object)!.has(key)),
  );
  const [cluster] = [...members].filter(({ facts }) => facts.of === 'cluster');
  for (const object of members) {
    if (isLattice(object) && cluster && !isMadeFrom(cluster, object)) {
      members.delete(object);
    }
  }
  for (const member of members) {
    const shared = new Set(sharedRefsOf(member).map(refKey));
    for (const object of objects) {
      const nobodys = clusters.get(object)!.size === 0;
      if (nobodys && shared.has(refKey(object))) members.add(object);
    }
  }
  return [...members];
}

/** The clusters of each object, its own or those of its parents. */
function clustersOfAll(objects: readonly ProjectedObject[]) {
  const clusters = new Map(
    objects.map(object => [object, new Set(clusterLinksOf(object).clusters)]),
  );
  const found = new Map(
    objects.flatMap(object => [
      [object.uid, object],
      [refKey(object), object],
    ]),
  );
  let grew = true;
  while (grew) {
    grew = false;
    for (const object of objects) {
      const known = clusters.get(object)!;
      const before = known.size;
      for (const link of clusterLinksOf(object).parents) {
        const parent = found.get(link.uid || refKey(link));
        for (const cluster of (parent && clusters.get(parent)) ?? []) {
          if (reaches(parent!, object, cluster)) known.add(cluster);
        }
      }
      grew ||= known.size > before;
    }
  }
  return clusters;
}

function isLattice(
  object: ProjectedObject,
): object is ProjectedObject<LatticeClusterFacts> {
  return object.facts.of === 'latticeCluster';
}

function refKey({ group, kind, namespace, name }: Ref): string {
  return `${group}/${kind}/${namespace ?? ''}/${name}`;
}
