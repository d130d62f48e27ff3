import { StructuralSchema } from '../crds/types';
import { isPlainObject } from '../store/json';
import {
  Fields,
  fieldSchema,
  isOpen,
  itemSchema,
  joinPath,
  OBJECT_FIELDS,
} from './schemaParts';

interface Walk {
  /** Paths of what the schema does not know. */
  unknown: string[];
}

function keptField(
  [name, value]: [string, unknown],
  schema: StructuralSchema,
  path: string,
  walk: Walk,
): [string, unknown][] {
  const inner = fieldSchema(schema, name);
  const place = joinPath(path, name);
  if (inner) return [[name, kept(value, inner, place, walk)]];
  if (isOpen(schema)) return [[name, value]];
  walk.unknown.push(place);
  return [];
}

function keptFields(
  fields: Fields,
  schema: StructuralSchema,
  path: string,
  walk: Walk,
): Fields {
  const embedded = schema['x-kubernetes-embedded-resource'] === true;
  const always = path === '' || embedded ? OBJECT_FIELDS : [];
  const given = Object.entries(fields).filter(([, part]) => part !== undefined);
  const pairs = given.flatMap(entry =>
    always.includes(entry[0]) ? [entry] : keptField(entry, schema, path, walk),
  );
  return Object.fromEntries(pairs);
}

function kept(
  value: unknown,
  schema: StructuralSchema,
  path: string,
  walk: Walk,
): unknown {
  const items = itemSchema(schema);
  if (Array.isArray(value) && items) {
    return value.map((item, index) =>
      kept(item, items, `${path}[${index}]`, walk),
    );
  }
  return isPlainObject(value) ? keptFields(value, schema, path, walk) : value;
}

/** An object without what its schema does not know, and what that was. */
export function dropUnknownFields<T extends Fields>(
  object: T,
  schema: StructuralSchema,
): { object: T; unknown: string[] } {
  const walk: Walk = { unknown: [] };
  const result = keptFields(object, schema, '', walk) as T;
  return { object: result, unknown: walk.unknown.sort() };
}
