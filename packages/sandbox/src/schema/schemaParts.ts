import { StructuralSchema } from '../crds/types';
import { isPlainObject } from '../store/json';

export type Fields = { [key: string]: unknown };

/** The schema of one field: declared, or that of all others. */
export function fieldSchema(
  schema: StructuralSchema,
  name: string,
): StructuralSchema | undefined {
  const properties = schema.properties as Fields | undefined;
  const declared = properties?.[name] ?? schema.additionalProperties;
  return isPlainObject(declared) ? (declared as StructuralSchema) : undefined;
}

export function itemSchema(
  schema: StructuralSchema,
): StructuralSchema | undefined {
  return isPlainObject(schema.items)
    ? (schema.items as StructuralSchema)
    : undefined;
}

export const isOpen = (schema: StructuralSchema) =>
  schema['x-kubernetes-preserve-unknown-fields'] === true ||
  schema.additionalProperties === true;

export const joinPath = (path: string, name: string) =>
  path ? `${path}.${name}` : name;

/** Every object has these beside what its schema says. */
export const OBJECT_FIELDS = ['apiVersion', 'kind', 'metadata'];
