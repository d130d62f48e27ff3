import { ServedKind } from '../crds/types';
import { conflict, MODIFIED_MEANWHILE, Subject } from './statusErrors';
import { DeleteOptions, KubeObject } from './types';

/** Refuses an update of another revision, or of a namesake. */
export function checkUnchanged(
  current: KubeObject,
  wanted: KubeObject,
  subject: Subject,
): void {
  const { resourceVersion, uid } = wanted.metadata;
  if (uid && uid !== current.metadata.uid) {
    const key = ['/registry', subject.group, subject.resource]
      .concat(current.metadata.namespace ?? [], subject.name)
      .filter(Boolean)
      .join('/');
    const why = `StorageError: invalid object, Code: 4, Key: ${key}, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: UID in precondition: ${uid}, UID in object meta: ${current.metadata.uid}`;
    throw conflict(subject, why);
  }
  if (resourceVersion && resourceVersion !== current.metadata.resourceVersion) {
    throw conflict(subject, MODIFIED_MEANWHILE);
  }
}

/** Refuses a deletion whose preconditions do not hold. */
export function checkPreconditions(
  object: KubeObject,
  kind: ServedKind,
  options: DeleteOptions,
): void {
  // This one answer names the kind where all others name the resource.
  const { name } = object.metadata;
  const subject = { group: kind.group, resource: kind.kind, name };
  const { uid, resourceVersion } = options.preconditions ?? {};
  const { metadata } = object;
  if (uid && uid !== metadata.uid) {
    const why = `the UID in the precondition (${uid}) does not match the UID in record (${metadata.uid}). The object might have been deleted and then recreated`;
    throw conflict(subject, why);
  }
  if (resourceVersion && resourceVersion !== metadata.resourceVersion) {
    const why = `the ResourceVersion in the precondition (${resourceVersion}) does not match the ResourceVersion in record (${metadata.resourceVersion}). The object might have been modified`;
    throw conflict(subject, why);
  }
}
