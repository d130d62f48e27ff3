import { JsonObject } from '../controllers/engine/model';
import { KubeObject } from '../store/types';

/** A cluster that simulation brought to rest, as text to make others of. */
export interface Blueprint {
  text: string;
}

/** Stands for the names in the text: none of them occurs elsewhere. */
export const NAME = 'xclusterx';
export const NAMESPACE = 'xnamespacex';

/** One pass over the text finds all that differs between clusters. */
const PLACES = new RegExp(
  `${NAME}|${NAMESPACE}|\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\b`,
  'g',
);

/** Turns the objects of one cluster into a pattern. */
export function patternOf(objects: KubeObject[]): Blueprint {
  return { text: JSON.stringify(objects.map(withoutVersions)) };
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
  { text }: Blueprint,
  options: { name: string; namespace: string; serial: number },
): KubeObject[] {
  const tail = options.serial.toString(16).padStart(6, '0');
  const names: Record<string, string> = {
    [NAME]: options.name,
    [NAMESPACE]: options.namespace,
  };
  const replaced = text.replace(
    PLACES,
    found => names[found] ?? found.slice(0, -6) + tail,
  );
  return JSON.parse(replaced) as KubeObject[];
}
