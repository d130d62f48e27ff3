import { JsonObject, JsonValue } from '../objects/KubernetesObject';
import { ClassVariable, VariableSchema } from './ClusterClassDefinition';

/** Keywords that OpenAPI v3 and JSON schema have in common. */
const copied = [
  'description',
  'default',
  'enum',
  'pattern',
  'minLength',
  'maxLength',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'required',
  'title',
] as const;

/** OpenAPI says "exclusive" beside the limit; JSON schema has a limit of its own for it. */
function renderLimits(schema: VariableSchema): JsonObject {
  const result: JsonObject = {};
  for (const [name, flag] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (schema[name] !== undefined) {
      result[schema[flag] === true ? flag : name] = schema[name];
    }
  }
  return result;
}

function renderType(schema: VariableSchema): JsonObject {
  if (schema['x-kubernetes-int-or-string'] === true) {
    return { type: ['integer', 'string'] };
  }
  if (typeof schema.type !== 'string' || schema.type === '') {
    return {};
  }
  return {
    type: schema.nullable === true ? [schema.type, 'null'] : schema.type,
  };
}

function renderMap(map: JsonValue | undefined): JsonObject | undefined {
  return typeof map === 'object' && map !== null && !Array.isArray(map)
    ? Object.fromEntries(
        Object.entries(map).map(([name, inner]) => [
          name,
          renderFormSchema(inner as VariableSchema),
        ]),
      )
    : undefined;
}

function renderNested(schema: VariableSchema): JsonObject {
  const result: JsonObject = {};
  const properties = renderMap(schema.properties);
  if (properties !== undefined) {
    result.properties = properties;
    result.additionalProperties =
      schema['x-kubernetes-preserve-unknown-fields'] === true;
  }
  for (const name of ['items', 'additionalProperties', 'not'] as const) {
    const inner = schema[name];
    if (typeof inner === 'object' && inner !== null) {
      result[name] = renderFormSchema(inner as VariableSchema);
    } else if (typeof inner === 'boolean') {
      result[name] = inner;
    }
  }
  for (const name of ['allOf', 'anyOf', 'oneOf'] as const) {
    const inner = schema[name];
    if (Array.isArray(inner)) {
      result[name] = inner.map(item =>
        renderFormSchema(item as VariableSchema),
      );
    }
  }
  return result;
}

/**
 * The schema of a variable as JSON schema for a form.
 *
 * @public
 */
export function renderFormSchema(schema: VariableSchema): JsonObject {
  const result: JsonObject = {};
  for (const name of copied) {
    if (schema[name] !== undefined) {
      result[name] = schema[name];
    }
  }
  if (schema.example !== undefined) {
    result.examples = [schema.example];
  }
  return {
    ...renderType(schema),
    ...result,
    ...renderLimits(schema),
    ...renderNested(schema),
  };
}

/**
 * The variables of a class as one object of a form.
 *
 * @public
 */
export function variablesFormSchema(
  variables: readonly ClassVariable[],
): JsonObject {
  const required = variables
    .filter(
      variable => variable.required && variable.schema.default === undefined,
    )
    .map(variable => variable.name);
  return {
    type: 'object',
    title: 'Variables',
    additionalProperties: false,
    properties: Object.fromEntries(
      variables.map(({ name, schema }) => [
        name,
        { title: name, ...renderFormSchema(schema) },
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
}
