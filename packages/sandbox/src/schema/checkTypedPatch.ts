import { StructuralSchema } from '../crds/types';
import { isPlainObject } from '../store/json';
import { StatusError } from '../store/StatusError';
import { KubeObject } from '../store/types';
import {
  Fields,
  fieldSchema,
  isOpen,
  itemSchema,
  OBJECT_FIELDS,
} from './schemaParts';

type Expectation = (value: unknown) => string | undefined;

const kindName = (value: unknown) => {
  if (Array.isArray(value)) return 'list';
  return isPlainObject(value) ? 'map' : typeof value;
};

const EXPECTATIONS: Record<string, Expectation> = {
  integer: value =>
    typeof value === 'number'
      ? undefined
      : `expected numeric (int or float), got ${kindName(value)}`,
  string: value =>
    typeof value === 'string'
      ? undefined
      : `expected string, got &value.valueUnstructured{Value:${String(value)}}`,
  boolean: value =>
    typeof value === 'boolean'
      ? undefined
      : `expected boolean, got &value.valueUnstructured{Value:${String(
          value,
        )}}`,
  array: value =>
    Array.isArray(value) ? undefined : `expected list, got &{${String(value)}}`,
  object: value =>
    isPlainObject(value) ? undefined : `expected map, got &{${String(value)}}`,
};
EXPECTATIONS.number = EXPECTATIONS.integer;

function problemsIn(
  fields: Fields,
  schema: StructuralSchema,
  path: string,
): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (path === '' && OBJECT_FIELDS.includes(name)) return [];
    const inner = fieldSchema(schema, name);
    const place = `${path}.${name}`;
    if (inner) return problemsOf(value, inner, place);
    return isOpen(schema) ? [] : [`${place}: field not declared in schema`];
  });
}

function problemsOf(
  value: unknown,
  schema: StructuralSchema,
  path: string,
): string[] {
  if (value === null || value === undefined) return [];
  const mistyped = EXPECTATIONS[schema.type as string]?.(value);
  if (mistyped) return [`${path}: ${mistyped}`];
  const items = itemSchema(schema);
  if (Array.isArray(value) && items) {
    return value.flatMap((item, index) =>
      problemsOf(item, items, `${path}[${index}]`),
    );
  }
  return isPlainObject(value) ? problemsIn(value, schema, path) : [];
}

/** An apply must fit the schema before anything is merged. */
export function checkTypedPatch(
  object: KubeObject,
  schema: StructuralSchema | undefined,
  givenNamespace: string,
): void {
  if (!schema) return;
  const problems = problemsIn(object, schema, '');
  if (problems.length === 0) return;
  const { apiVersion, kind, metadata } = object;
  const text =
    problems.length === 1
      ? problems[0]
      : `errors:\n${problems.map(one => `  ${one}`).join('\n')}`;
  throw new StatusError({
    code: 500,
    reason: '',
    message: `failed to create typed patch object (${givenNamespace}/${metadata.name}; ${apiVersion}, Kind=${kind}): ${text}`,
  });
}
