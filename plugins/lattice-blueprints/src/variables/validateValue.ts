import { Issue } from '../checks/Check';
import { InputPath } from '../facts/ClusterFacts';
import { JsonObject, JsonValue } from '../objects/KubernetesObject';
import { VariableSchema } from './ClusterClassDefinition';
import {
  validateArray,
  validateNumber,
  validateString,
} from './validateScalars';

/** Checks a value at a path against a schema. */
export type Validator = (
  schema: VariableSchema,
  value: JsonValue,
  path: InputPath,
) => Issue[];

function typeOf(value: JsonValue): string {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'array';
  }
  return typeof value === 'number' && Number.isInteger(value)
    ? 'integer'
    : typeof value;
}

function fits(schema: VariableSchema, type: string): boolean {
  if (type === 'null') {
    return schema.nullable === true || schema.type === undefined;
  }
  if (schema['x-kubernetes-int-or-string'] === true) {
    return type === 'integer' || type === 'string';
  }
  return (
    schema.type === undefined ||
    schema.type === '' ||
    schema.type === type ||
    (schema.type === 'number' && type === 'integer')
  );
}

function equal(left: JsonValue, right: JsonValue): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

const validateEnum: Validator = (schema, value, path) => {
  const allowed = schema.enum;
  return Array.isArray(allowed) && !allowed.some(item => equal(item, value))
    ? [
        {
          path,
          message: `must be one of ${allowed
            .map(item => JSON.stringify(item))
            .join(', ')}`,
        },
      ]
    : [];
};

function validateProperties(
  schema: VariableSchema,
  value: JsonObject,
  path: InputPath,
): Issue[] {
  const properties = (schema.properties ?? {}) as Record<
    string,
    VariableSchema
  >;
  const additional = schema.additionalProperties;
  const open =
    schema['x-kubernetes-preserve-unknown-fields'] === true ||
    additional === true;
  const rest =
    typeof additional === 'object' && additional !== null
      ? (additional as VariableSchema)
      : undefined;
  return Object.entries(value).flatMap(([name, item]) => {
    const inner = Object.hasOwn(properties, name) ? properties[name] : rest;
    if (inner !== undefined) {
      return validateValue(inner, item, [...path, name]);
    }
    return open
      ? []
      : [{ path: [...path, name], message: `unknown field ${name}` }];
  });
}

const validateObject: Validator = (schema, value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [];
  }
  const count = Object.keys(value).length;
  const required = Array.isArray(schema.required) ? schema.required : [];
  return [
    ...required
      .filter(name => !Object.hasOwn(value, String(name)))
      .map(name => ({ path: [...path, String(name)], message: 'is required' })),
    ...(typeof schema.minProperties === 'number' && count < schema.minProperties
      ? [{ path, message: `must have at least ${schema.minProperties} fields` }]
      : []),
    ...(typeof schema.maxProperties === 'number' && count > schema.maxProperties
      ? [{ path, message: `must have at most ${schema.maxProperties} fields` }]
      : []),
    ...validateProperties(schema, value, path),
  ];
};

/** Inside allOf, anyOf, oneOf and not a schema only narrows: fields it does not name are fine. */
function validateLogical(
  schema: VariableSchema,
  value: JsonValue,
  path: InputPath,
): Issue[] {
  return validateValue(
    { 'x-kubernetes-preserve-unknown-fields': true, ...schema },
    value,
    path,
  );
}

function matching(
  schemas: JsonValue | undefined,
  value: JsonValue,
  path: InputPath,
) {
  const list = Array.isArray(schemas)
    ? (schemas as VariableSchema[])
    : undefined;
  return (
    list && {
      all: list.flatMap(inner => validateLogical(inner, value, path)),
      valid: list.filter(
        inner => validateLogical(inner, value, path).length === 0,
      ).length,
    }
  );
}

const validateCombined: Validator = (schema, value, path) => {
  const anyOf = matching(schema.anyOf, value, path);
  const oneOf = matching(schema.oneOf, value, path);
  const not = schema.not as VariableSchema | undefined;
  return [
    ...(matching(schema.allOf, value, path)?.all ?? []),
    ...(anyOf?.valid === 0
      ? [{ path, message: 'matches none of the allowed forms' }]
      : []),
    ...(oneOf !== undefined && oneOf.valid !== 1
      ? [{ path, message: 'must match exactly one of the allowed forms' }]
      : []),
    ...(not !== undefined && validateLogical(not, value, path).length === 0
      ? [{ path, message: 'has a form that is not allowed' }]
      : []),
  ];
};

/**
 * Checks a value against the schema of a class variable as the API server
 * would. Rules in CEL are left to it: see {@link rulesLeftToTheApiServer}.
 *
 * @public
 */
export function validateValue(
  schema: VariableSchema,
  value: JsonValue,
  path: InputPath,
): Issue[] {
  const type = typeOf(value);
  if (!fits(schema, type)) {
    return [
      {
        path,
        message: `must be of type ${
          schema.type ?? 'integer or string'
        }, got ${type}`,
      },
    ];
  }
  if (value === null) {
    return [];
  }
  return [
    ...validateEnum(schema, value, path),
    ...validateString(schema, value, path),
    ...validateNumber(schema, value, path),
    ...validateArray(schema, value, path, validateValue),
    ...validateObject(schema, value, path),
    ...validateCombined(schema, value, path),
  ];
}
