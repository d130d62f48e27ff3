import { Issue } from '../checks/Check';
import { InputPath } from '../facts/ClusterFacts';
import { JsonValue } from '../objects/KubernetesObject';
import { VariableSchema } from './ClusterClassDefinition';
import { formats } from './formats';

function limit(schema: VariableSchema, name: string): number | undefined {
  const value = schema[name];
  return typeof value === 'number' ? value : undefined;
}

function messagesToIssues(
  path: InputPath,
  messages: readonly (string | false)[],
): Issue[] {
  return messages
    .filter((message): message is string => message !== false)
    .map(message => ({ path, message }));
}

function breaksPattern(pattern: JsonValue | undefined, value: string): boolean {
  if (typeof pattern !== 'string') {
    return false;
  }
  try {
    return !new RegExp(pattern, 'u').test(value);
  } catch {
    // Go knows expressions that JavaScript does not; the API server decides then.
    return false;
  }
}

/** Length, pattern and format of a text. */
export function validateString(
  schema: VariableSchema,
  value: JsonValue,
  path: InputPath,
): Issue[] {
  if (typeof value !== 'string') {
    return [];
  }
  const [min, max] = [limit(schema, 'minLength'), limit(schema, 'maxLength')];
  const length = [...value].length;
  const format = formats[String(schema.format)];
  return messagesToIssues(path, [
    min !== undefined && length < min && `must have at least ${min} characters`,
    max !== undefined && length > max && `must have at most ${max} characters`,
    breaksPattern(schema.pattern, value) && `should match '${schema.pattern}'`,
    format !== undefined &&
      !format(value) &&
      `must be of format ${schema.format}`,
  ]);
}

/** Range of a number. */
export function validateNumber(
  schema: VariableSchema,
  value: JsonValue,
  path: InputPath,
): Issue[] {
  if (typeof value !== 'number') {
    return [];
  }
  const [min, max] = [limit(schema, 'minimum'), limit(schema, 'maximum')];
  const multiple = limit(schema, 'multipleOf');
  const overMin = schema.exclusiveMinimum === true;
  const underMax = schema.exclusiveMaximum === true;
  return messagesToIssues(path, [
    min !== undefined &&
      (value < min || (overMin && value === min)) &&
      `must be ${overMin ? 'more than' : 'at least'} ${min}`,
    max !== undefined &&
      (value > max || (underMax && value === max)) &&
      `must be ${underMax ? 'less than' : 'at most'} ${max}`,
    multiple !== undefined &&
      !Number.isInteger(value / multiple) &&
      `must be a multiple of ${multiple}`,
    schema.format === 'int32' &&
      (value < -(2 ** 31) || value >= 2 ** 31) &&
      'must fit in 32 bits',
  ]);
}

/** Number of items of a list, and each of them. */
export function validateArray(
  schema: VariableSchema,
  value: JsonValue,
  path: InputPath,
  validateItem: (
    schema: VariableSchema,
    value: JsonValue,
    path: InputPath,
  ) => Issue[],
): Issue[] {
  if (!Array.isArray(value)) {
    return [];
  }
  const [min, max] = [limit(schema, 'minItems'), limit(schema, 'maxItems')];
  const isSet =
    schema.uniqueItems === true || schema['x-kubernetes-list-type'] === 'set';
  const texts = value.map(item => JSON.stringify(item));
  const items = schema.items as VariableSchema | undefined;
  return [
    ...messagesToIssues(path, [
      min !== undefined &&
        value.length < min &&
        `must have at least ${min} items`,
      max !== undefined &&
        value.length > max &&
        `must have at most ${max} items`,
      isSet &&
        new Set(texts).size !== texts.length &&
        'must not contain duplicates',
    ]),
    ...(items === undefined
      ? []
      : value.flatMap((item, index) =>
          validateItem(items, item, [...path, index]),
        )),
  ];
}
