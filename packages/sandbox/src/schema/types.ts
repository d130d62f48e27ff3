import { StructuralSchema } from '../crds/types';

/** The JSON type of a value, as schemas name it. */
export function typeNameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') {
    return Number.isInteger(value) ? 'integer' : 'number';
  }
  return typeof value;
}

/** Which types a schema lets pass; none named means any. */
export function typesOf(schema: StructuralSchema): string[] {
  if (schema['x-kubernetes-int-or-string'] === true) {
    return ['integer', 'string'];
  }
  return typeof schema.type === 'string' ? [schema.type] : [];
}
