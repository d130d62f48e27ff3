import { KubeObject } from '../../store/types';

/** Only the metadata of an object. */
export function partialOf({ metadata }: KubeObject) {
  return {
    kind: 'PartialObjectMetadata',
    apiVersion: 'meta.k8s.io/v1',
    metadata,
  };
}
