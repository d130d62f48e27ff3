import { StructuralSchema } from '../crds/types';
import { isPlainObject } from '../store/json';
import { StatusCause } from '../store/StatusError';

type Constraint = (
  value: unknown,
  schema: StructuralSchema,
  path: string,
) => StatusCause | undefined;

const invalid = (value: unknown, path: string, rule: string): StatusCause => ({
  reason: 'FieldValueInvalid',
  message: `Invalid value: ${JSON.stringify(value)}: ${path} in body ${rule}`,
  field: path,
});

/** Patterns are Go's; what JavaScript cannot read is not checked. */
const compiled = new Map<string, RegExp | undefined>();

function patternOf(text: string): RegExp | undefined {
  if (!compiled.has(text)) {
    try {
      compiled.set(text, new RegExp(text, 'u'));
    } catch {
      compiled.set(text, undefined);
    }
  }
  return compiled.get(text);
}

const minimum: Constraint = (
  value,
  { minimum: least, exclusiveMinimum },
  path,
) => {
  if (typeof value !== 'number' || typeof least !== 'number') return undefined;
  const fits = exclusiveMinimum ? value > least : value >= least;
  const rule = exclusiveMinimum ? 'greater than' : 'greater than or equal to';
  return fits ? undefined : invalid(value, path, `should be ${rule} ${least}`);
};

const maximum: Constraint = (
  value,
  { maximum: most, exclusiveMaximum },
  path,
) => {
  if (typeof value !== 'number' || typeof most !== 'number') return undefined;
  const fits = exclusiveMaximum ? value < most : value <= most;
  const rule = exclusiveMaximum ? 'less than' : 'less than or equal to';
  return fits ? undefined : invalid(value, path, `should be ${rule} ${most}`);
};

const minLength: Constraint = (value, { minLength: least }, path) => {
  if (typeof value !== 'string' || typeof least !== 'number') return undefined;
  return [...value].length >= least
    ? undefined
    : invalid(value, path, `should be at least ${least} chars long`);
};

const maxLength: Constraint = (value, { maxLength: most }, path) => {
  if (typeof value !== 'string' || typeof most !== 'number') return undefined;
  if ([...value].length <= most) return undefined;
  const message = `Too long: may not be more than ${most} bytes`;
  return { reason: 'FieldValueTooLong', message, field: path };
};

const pattern: Constraint = (value, schema, path) => {
  if (typeof value !== 'string' || typeof schema.pattern !== 'string') {
    return undefined;
  }
  const expression = patternOf(schema.pattern);
  return !expression || expression.test(value)
    ? undefined
    : invalid(value, path, `should match '${schema.pattern}'`);
};

const enumeration: Constraint = (value, schema, path) => {
  const allowed = schema.enum as unknown[] | undefined;
  if (!allowed || allowed.includes(value)) return undefined;
  const list = allowed.map(one => JSON.stringify(one)).join(', ');
  const message = `Unsupported value: ${JSON.stringify(
    value,
  )}: supported values: ${list}`;
  return { reason: 'FieldValueNotSupported', message, field: path };
};

const sizeOf = (value: unknown): [number, string, string] | undefined => {
  if (Array.isArray(value)) return [value.length, 'minItems', 'maxItems'];
  if (!isPlainObject(value)) return undefined;
  return [Object.keys(value).length, 'minProperties', 'maxProperties'];
};

const size: Constraint = (value, schema, path) => {
  const found = sizeOf(value);
  if (!found) return undefined;
  const [count, leastKey, mostKey] = found;
  const [least, most] = [schema[leastKey], schema[mostKey]];
  if (typeof most === 'number' && count > most) {
    const message = `Too many: ${count}: must have at most ${most} items`;
    return { reason: 'FieldValueTooMany', message, field: path };
  }
  if (typeof least === 'number' && count < least) {
    const what = Array.isArray(value) ? 'items' : 'properties';
    return invalid(count, path, `should have at least ${least} ${what}`);
  }
  return undefined;
};

const dateTime: Constraint = (value, schema, path) => {
  if (typeof value !== 'string' || schema.format !== 'date-time') {
    return undefined;
  }
  return Number.isNaN(Date.parse(value))
    ? invalid(
        value,
        path,
        `must be of type date-time: ${JSON.stringify(value)}`,
      )
    : undefined;
};

export const CONSTRAINTS: Constraint[] = [
  enumeration,
  minimum,
  maximum,
  minLength,
  maxLength,
  pattern,
  size,
  dateTime,
];

function identityOf(item: unknown, keys: string[] | undefined): unknown {
  if (!keys) return item;
  const fields = isPlainObject(item) ? item : {};
  return Object.fromEntries(keys.map(key => [key, fields[key]]));
}

/** Items that a set or a keyed list holds twice. */
export function duplicatesIn(
  list: unknown[],
  schema: StructuralSchema,
  path: string,
): StatusCause[] {
  const type = schema['x-kubernetes-list-type'];
  if (type !== 'set' && type !== 'map') return [];
  const keys = schema['x-kubernetes-list-map-keys'] as string[] | undefined;
  const seen = new Set<string>();
  return list.flatMap((item, index) => {
    const identity = JSON.stringify(identityOf(item, keys));
    if (!seen.has(identity)) {
      seen.add(identity);
      return [];
    }
    const message = `Duplicate value: ${identity}`;
    const field = `${path}[${index}]`;
    return [{ reason: 'FieldValueDuplicate', message, field }];
  });
}
