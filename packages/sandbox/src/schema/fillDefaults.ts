import { StructuralSchema } from '../crds/types';
import { cloneJson, isPlainObject } from '../store/json';
import { Fields, fieldSchema, itemSchema } from './schemaParts';

function withDefault(value: unknown, schema: StructuralSchema): unknown {
  const missing =
    value === undefined || (value === null && schema.nullable !== true);
  return missing && schema.default !== undefined
    ? cloneJson(schema.default)
    : value;
}

function filledFields(fields: Fields, schema: StructuralSchema): Fields {
  const result: Fields = { ...fields };
  const declared = Object.keys((schema.properties as Fields | undefined) ?? {});
  for (const name of new Set([...declared, ...Object.keys(fields)])) {
    const inner = fieldSchema(schema, name);
    if (!inner) continue;
    const value = filled(withDefault(fields[name], inner), inner);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

function filled(value: unknown, schema: StructuralSchema): unknown {
  const items = itemSchema(schema);
  if (Array.isArray(value) && items) {
    return value.map(item => filled(withDefault(item, items), items));
  }
  return isPlainObject(value) ? filledFields(value, schema) : value;
}

/** Fills in the defaults of a schema, wherever what holds them is there. */
export function fillDefaults<T extends Fields>(
  object: T,
  schema: StructuralSchema,
): T {
  const { metadata } = object;
  return { ...filledFields(object, schema), metadata } as unknown as T;
}
