import { cloneJson } from './json';
import { KubeObject } from './types';

/**
 * A copy that may be changed. The managed fields are not copied: they are
 * the biggest part of most objects, shared by many, and only the store
 * itself replaces them.
 */
export function draftOf(object: KubeObject): KubeObject {
  const { managedFields, ...metadata } = object.metadata;
  const draft = cloneJson({ ...object, metadata }) as KubeObject;
  if (managedFields) draft.metadata.managedFields = managedFields;
  return draft;
}
