import { objectPath } from './objectPath';

/** What to watch: one kind in one version, perhaps cut by labels. */
export interface WatchedResource {
  readonly group: string;
  readonly version: string;
  readonly plural: string;
  readonly kind: string;
  readonly labelSelector?: string;
  /** Ask for metadata alone, when nothing else is read. */
  readonly metadataOnly?: boolean;
}

export type QueryParameters = Record<string, string | number | undefined>;

/** Path and query of a request about all objects of a resource. */
export function resourcePath(
  resource: WatchedResource,
  parameters: QueryParameters,
): string {
  const { labelSelector } = resource;
  const kind = { ...resource, namespaced: false };
  return objectPath(kind, {}, { labelSelector, ...parameters });
}

/** The `Accept` header; lists and watches have different metadata kinds. */
export function acceptHeader(
  resource: WatchedResource,
  form: 'list' | 'watch',
): Record<string, string> {
  if (!resource.metadataOnly) return { Accept: 'application/json' };
  const kind =
    form === 'list' ? 'PartialObjectMetadataList' : 'PartialObjectMetadata';
  return { Accept: `application/json;as=${kind};g=meta.k8s.io;v=v1` };
}
