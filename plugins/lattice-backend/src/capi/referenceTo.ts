import { ObjectReference } from '@lattice-dev/plugin-lattice-common';
import { Ref } from './facts';
import { ProjectedObject } from './ProjectedObject';

export function referenceTo(object: ProjectedObject): ObjectReference {
  return {
    group: object.group,
    kind: object.kind,
    namespace: object.namespace || undefined,
    name: object.name,
    uid: object.uid,
  };
}

/** A reference to what does not exist: it has no uid. */
export function missingReference(ref: Ref, namespace: string): ObjectReference {
  return {
    group: ref.group,
    kind: ref.kind,
    namespace: (ref.namespace ?? namespace) || undefined,
    name: ref.name,
  };
}
