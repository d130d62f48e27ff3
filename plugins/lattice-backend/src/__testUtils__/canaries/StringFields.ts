/**
 * The fields of a kind that can hold a text: `s` for a text, `o` for an object
 * of any shape; an array stands for a list, `*` for any key of a map.
 */
export type StringFields = 's' | 'o' | [StringFields] | FieldMap;
interface FieldMap {
  [name: string]: StringFields;
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  'x-kubernetes-int-or-string'?: boolean;
}

export interface Definition {
  spec: {
    group: string;
    names: { kind: string };
    versions: Array<{
      served?: boolean;
      schema?: { openAPIV3Schema?: Schema };
    }>;
  };
}

const head = new Set(['apiVersion', 'kind', 'metadata']);
const numbers = new Set(['integer', 'number', 'boolean']);

/** What all served versions of a CustomResourceDefinition have together. */
export function stringFieldsOf({ spec }: Definition): StringFields {
  return spec.versions
    .filter(({ served }) => served)
    .map(({ schema }) => fieldsOf(schema?.openAPIV3Schema ?? {}, head))
    .reduce<StringFields>((all, next) => merged(all, next ?? {}), {});
}

function fieldsOf(
  schema: Schema,
  without: ReadonlySet<string> = new Set(),
): StringFields | undefined {
  const { type, properties, items, additionalProperties } = schema;
  if (properties) {
    const known = Object.entries(properties)
      .filter(([name]) => !without.has(name))
      .map(([name, inner]) => [name, fieldsOf(inner)] as const)
      .filter(([, inner]) => inner !== undefined);
    return known.length > 0
      ? (Object.fromEntries(known) as StringFields)
      : undefined;
  }
  if (type === 'array') {
    const item = fieldsOf(items ?? {});
    return item && [item];
  }
  if (typeof additionalProperties === 'object') {
    const value = fieldsOf(additionalProperties);
    return value && { '*': value };
  }
  if (type === 'object') return 'o';
  const isNumber =
    numbers.has(type ?? '') && !schema['x-kubernetes-int-or-string'];
  return isNumber ? undefined : 's';
}

function merged(left: StringFields, right: StringFields): StringFields {
  if (Array.isArray(left) && Array.isArray(right)) {
    return [merged(left[0], right[0])];
  }
  if (isMap(left) && isMap(right)) {
    const names = new Set([...Object.keys(left), ...Object.keys(right)]);
    return Object.fromEntries(
      [...names]
        .sort()
        .map(name => [
          name,
          left[name] && right[name]
            ? merged(left[name], right[name])
            : left[name] ?? right[name],
        ]),
    );
  }
  return typeof left === 'object' ? left : right;
}

function isMap(fields: StringFields): fields is FieldMap {
  return typeof fields === 'object' && !Array.isArray(fields);
}
