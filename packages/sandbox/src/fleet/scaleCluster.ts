import { JsonObject } from '../controllers/engine/model';
import { KubeObject } from '../store/types';

/** A cluster that simulation brought to rest, as text to make others of. */
export interface Blueprint {
  texts: string[];
}

/** Stands for the names in the text: none of them occurs elsewhere. */
export const NAME = 'xclusterx';
export const NAMESPACE = 'xnamespacex';

/** Turns the objects of one cluster into a pattern. */
export function patternOf(objects: KubeObject[]): Blueprint {
  return {
    texts: objects.map(object => JSON.stringify(withoutVersions(object))),
  };
}

function withoutVersions(object: KubeObject): JsonObject {
  const {
    resourceVersion: _,
    managedFields: __,
    ...metadata
  } = object.metadata;
  return { ...object, metadata } as unknown as JsonObject;
}

/** The objects of another cluster: other names, other uids, same relations. */
export function stamp(
  { texts }: Blueprint,
  options: { name: string; namespace: string; serial: number },
): KubeObject[] {
  const tail = options.serial.toString(16).padStart(6, '0');
  return texts.map(
    text =>
      JSON.parse(
        text
          .replaceAll(NAME, options.name)
          .replaceAll(NAMESPACE, options.namespace)
          .replace(UUID, uuid => uuid.slice(0, -6) + tail),
      ) as KubeObject,
  );
}

const UUID =
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
