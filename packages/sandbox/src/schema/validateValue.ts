import { StructuralSchema } from '../crds/types';
import { isPlainObject } from '../store/json';
import { StatusCause } from '../store/StatusError';
import { CONSTRAINTS, duplicatesIn } from './constraints';
import { Fields, fieldSchema, itemSchema, joinPath } from './schemaParts';
import { typeNameOf, typesOf } from './types';

function wrongType(
  value: unknown,
  schema: StructuralSchema,
  path: string,
): StatusCause[] | undefined {
  const allowed = typesOf(schema);
  const actual = typeNameOf(value);
  const fits =
    allowed.length === 0 ||
    allowed.includes(actual) ||
    (actual === 'integer' && allowed.includes('number')) ||
    (value === null && schema.nullable === true);
  if (fits) return undefined;
  const message = `Invalid value: "${actual}": ${path} in body must be of type ${allowed.join(
    ',',
  )}: "${actual}"`;
  return [{ reason: 'FieldValueTypeInvalid', message, field: path }];
}

function missingFields(
  fields: Fields,
  schema: StructuralSchema,
  path: string,
): StatusCause[] {
  const required = (schema.required ?? []) as string[];
  return required
    .filter(name => fields[name] === undefined)
    .map(name => ({
      reason: 'FieldValueRequired',
      message: 'Required value',
      field: joinPath(path, name),
    }));
}

function insideFields(fields: Fields, schema: StructuralSchema, path: string) {
  return Object.keys(fields)
    .sort()
    .flatMap(name => {
      const inner = fieldSchema(schema, name);
      if (!inner || fields[name] === undefined) return [];
      return validateValue(fields[name], inner, joinPath(path, name));
    });
}

function insideItems(list: unknown[], schema: StructuralSchema, path: string) {
  const items = itemSchema(schema);
  if (!items) return [];
  return list.flatMap((item, index) =>
    validateValue(item, items, `${path}[${index}]`),
  );
}

function combined(value: unknown, schema: StructuralSchema, path: string) {
  const passes = (one: StructuralSchema) =>
    validateValue(value, one, path).length === 0;
  const problem = (text: string): StatusCause[] => [
    {
      reason: 'FieldValueInvalid',
      message: `Invalid value: ${JSON.stringify(
        value,
      )}: ${path} in body ${text}`,
      field: path,
    },
  ];
  const all = (schema.allOf ?? []) as StructuralSchema[];
  const any = schema.anyOf as StructuralSchema[] | undefined;
  const one = schema.oneOf as StructuralSchema[] | undefined;
  const valid = one?.filter(passes).length ?? 1;
  return [
    ...all.flatMap(part => validateValue(value, part, path)),
    ...(any && !any.some(passes)
      ? problem('must validate at least one schema (anyOf)')
      : []),
    ...(valid !== 1
      ? problem(
          `must validate one and only one schema (oneOf). Found ${
            valid === 0 ? 'none' : valid
          } valid`,
        )
      : []),
  ];
}

/** What a schema has against a value, field by field in order of name. */
export function validateValue(
  value: unknown,
  schema: StructuralSchema,
  path: string,
): StatusCause[] {
  const mistyped = wrongType(value, schema, path);
  if (mistyped) return mistyped;
  const own = CONSTRAINTS.flatMap(check => check(value, schema, path) ?? []);
  const inner = [
    ...(isPlainObject(value)
      ? [
          ...missingFields(value, schema, path),
          ...insideFields(value, schema, path),
        ]
      : []),
    ...(Array.isArray(value)
      ? [
          ...insideItems(value, schema, path),
          ...duplicatesIn(value, schema, path),
        ]
      : []),
  ];
  return [...own, ...inner, ...combined(value, schema, path)];
}
