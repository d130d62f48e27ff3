import { JsonObject, JsonValue } from '../objects/KubernetesObject';
import { VariableSchema } from './ClusterClassDefinition';

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function defaultProperties(
  schema: VariableSchema,
  value: JsonObject,
): JsonObject {
  const result: JsonObject = { ...value };
  const properties = isObject(schema.properties) ? schema.properties : {};
  for (const [name, property] of Object.entries(properties)) {
    const filled = applyDefaults(
      property as VariableSchema,
      Object.hasOwn(result, name) ? result[name] : undefined,
    );
    if (filled !== undefined) {
      result[name] = filled;
    }
  }
  if (isObject(schema.additionalProperties)) {
    for (const name of Object.keys(result).filter(
      key => !(key in properties),
    )) {
      result[name] = applyDefaults(schema.additionalProperties, result[name])!;
    }
  }
  return result;
}

/**
 * Fills in defaults as the API server does before it validates: from the
 * outside in, and null counts as missing unless it is allowed.
 *
 * @public
 */
export function applyDefaults(
  schema: VariableSchema,
  value: JsonValue | undefined,
): JsonValue | undefined {
  const missing =
    value === undefined || (value === null && schema.nullable !== true);
  const filled =
    missing && schema.default !== undefined ? schema.default : value;
  if (isObject(filled)) {
    return defaultProperties(schema, filled);
  }
  return Array.isArray(filled) && isObject(schema.items)
    ? filled.map(item => applyDefaults(schema.items as VariableSchema, item)!)
    : filled;
}
