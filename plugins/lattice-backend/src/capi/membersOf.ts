import { clusterLinksOf, sharedRefsOf } from './clusterLinksOf';
import { Ref } from './facts';
import { ProjectedObject } from './ProjectedObject';

/**
 * The objects that belong to a cluster (`<namespace>/<name>`), out of many: by
 * what they say themselves, through their parents, and what is shared. A store
 * keeps this as indexes; here it is in plain words.
 */
export function membersOf(
  key: string,
  objects: readonly ProjectedObject[],
): ProjectedObject[] {
  const members = new Map<string, ProjectedObject>();
  const names = new Set<string>();
  const add = (object: ProjectedObject): boolean => {
    if (members.has(object.uid)) {
      return false;
    }
    members.set(object.uid, object);
    names.add(refKey({ ...object, namespace: object.namespace }));
    return true;
  };
  for (const object of objects) {
    if (clusterLinksOf(object).clusters.includes(key)) {
      add(object);
    }
  }
  let grew = true;
  while (grew) {
    grew = false;
    const shared = new Set(
      [...members.values()].flatMap(sharedRefsOf).map(refKey),
    );
    for (const object of objects) {
      const wanted =
        shared.has(refKey(object)) ||
        clusterLinksOf(object).parents.some(
          parent => members.has(parent.uid) || names.has(refKey(parent)),
        );
      grew = (wanted && add(object)) || grew;
    }
  }
  return [...members.values()];
}

function refKey({ group, kind, namespace, name }: Ref): string {
  return `${group}/${kind}/${namespace ?? ''}/${name}`;
}
