import { storedVersionOf } from '../crds/KindRegistry';
import { ServedKind } from '../crds/types';
import { equalJson } from './json';
import { KubeObject, ObjectMeta, WriteOptions } from './types';

/** What only the server sets stays as it was. */
function keptMetadata(previous: ObjectMeta, next: ObjectMeta): ObjectMeta {
  const {
    name,
    namespace,
    generateName,
    uid,
    generation,
    creationTimestamp,
    deletionTimestamp,
    deletionGracePeriodSeconds,
    resourceVersion,
  } = previous;
  return {
    ...next,
    name,
    namespace,
    generateName,
    uid,
    generation,
    creationTimestamp,
    deletionTimestamp,
    deletionGracePeriodSeconds,
    resourceVersion,
  };
}

/** An empty list of finalizers is none. */
function tidyFinalizers(metadata: ObjectMeta): ObjectMeta {
  if (metadata.finalizers?.length !== 0) return metadata;
  return { ...metadata, finalizers: undefined };
}

function contentOf({ metadata, status, apiVersion, ...content }: KubeObject) {
  return content;
}

function merged(
  previous: KubeObject,
  next: KubeObject,
  hasStatus: boolean,
  options: WriteOptions,
): KubeObject {
  if (options.asGiven)
    return {
      ...next,
      metadata: keptMetadata(previous.metadata, next.metadata),
    };
  if (options.subresource === 'status') {
    const { managedFields } = next.metadata;
    return {
      ...previous,
      metadata: { ...previous.metadata, managedFields },
      status: next.status,
    };
  }
  return {
    ...next,
    metadata: tidyFinalizers(keptMetadata(previous.metadata, next.metadata)),
    ...(hasStatus && { status: previous.status }),
  };
}

/** The object that an update makes, but for its new resourceVersion. */
export function prepareUpdate(
  previous: KubeObject,
  next: KubeObject,
  kind: ServedKind,
  options: WriteOptions,
): KubeObject {
  const { hasStatus } = storedVersionOf(kind);
  const result = merged(previous, next, hasStatus, options);
  result.apiVersion = previous.apiVersion;
  if (
    kind.tracksGeneration &&
    options.subresource !== 'status' &&
    !equalJson(contentOf(previous), contentOf(result))
  ) {
    const generation = (previous.metadata.generation ?? 0) + 1;
    return { ...result, metadata: { ...result.metadata, generation } };
  }
  return result;
}
