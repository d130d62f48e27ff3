import { ServedKind } from '../crds/types';
import { storedVersionOf } from '../crds/KindRegistry';
import { KubeObject, ObjectMeta, WriteOptions } from './types';
import { SeededRandom } from './SeededRandom';

export interface CreateContext {
  kind: ServedKind;
  random: SeededRandom;
  /** RFC 3339 to the second, as Kubernetes writes it. */
  now: string;
}

/** Fields that only the server sets; what a request says is dropped. */
function withoutServerFields(metadata: ObjectMeta): ObjectMeta {
  const {
    uid: _uid,
    resourceVersion: _version,
    generation: _generation,
    creationTimestamp: _created,
    deletionTimestamp: _deleted,
    deletionGracePeriodSeconds: _grace,
    ...rest
  } = metadata;
  return rest;
}

function nameOf(metadata: ObjectMeta, random: SeededRandom): string {
  if (metadata.name || !metadata.generateName) return metadata.name;
  return `${metadata.generateName.slice(0, 58)}${random.suffix()}`;
}

function metadataFor(
  object: KubeObject,
  context: CreateContext,
  options: WriteOptions,
): ObjectMeta {
  const { kind, random, now } = context;
  const given = options.asGiven
    ? object.metadata
    : withoutServerFields(object.metadata);
  const name = nameOf(given, random);
  return {
    ...given,
    name,
    uid: given.uid ?? random.uuid(),
    creationTimestamp: given.creationTimestamp ?? now,
    ...(kind.tracksGeneration && { generation: given.generation ?? 1 }),
  };
}

/** The object that a create request makes, but for its resourceVersion. */
export function prepareCreate(
  object: KubeObject,
  context: CreateContext,
  options: WriteOptions,
): KubeObject {
  const { kind } = context;
  const { status, ...rest } = object;
  const keepsStatus = options.asGiven || !storedVersionOf(kind).hasStatus;
  const { group, storageVersion } = kind;
  return {
    ...rest,
    apiVersion: group ? `${group}/${storageVersion}` : storageVersion,
    kind: kind.kind,
    metadata: metadataFor(object, context, options),
    ...(keepsStatus && status !== undefined && { status }),
  };
}
