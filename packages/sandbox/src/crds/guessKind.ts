import { KubeObject } from '../store/types';
import { pluralOf } from './pluralOf';
import { ALL_VERBS } from './servedKindOf';
import { ServedKind } from './types';

export function groupOf(apiVersion: string): string {
  return apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
}

export function versionNameOf(apiVersion: string): string {
  return apiVersion.split('/').pop()!;
}

/** A kind nobody defined, taken from one of its objects. */
export function guessKind(object: KubeObject): ServedKind {
  const version = versionNameOf(object.apiVersion);
  return {
    group: groupOf(object.apiVersion),
    kind: object.kind,
    listKind: `${object.kind}List`,
    plural: pluralOf(object.kind),
    singular: object.kind.toLowerCase(),
    scope: object.metadata.namespace ? 'Namespaced' : 'Cluster',
    shortNames: [],
    categories: [],
    versions: [
      {
        name: version,
        hasStatus: true,
        hasScale: false,
        columns: [
          {
            name: 'Age',
            type: 'date',
            jsonPath: '.metadata.creationTimestamp',
          },
        ],
      },
    ],
    storageVersion: version,
    tracksGeneration: true,
    custom: true,
    verbs: ALL_VERBS,
  };
}
