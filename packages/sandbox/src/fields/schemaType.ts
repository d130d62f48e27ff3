import { ListMergeRule, StructuralSchema } from '../crds/types';
import { FieldType, METADATA_TYPE, OPEN_TYPE } from './FieldType';

function listRuleOf(schema: StructuralSchema): ListMergeRule {
  const type = schema['x-kubernetes-list-type'];
  if (type === 'set') return 'set';
  if (type !== 'map') return 'atomic';
  return { keys: schema['x-kubernetes-list-map-keys'] as string[] };
}

/** A place in a kind whose CustomResourceDefinition is known. */
class SchemaFieldType implements FieldType {
  readonly list: ListMergeRule;
  readonly atomicMap: boolean;
  readonly #schema: StructuralSchema;

  constructor(schema: StructuralSchema) {
    this.#schema = schema;
    this.list = listRuleOf(schema);
    this.atomicMap = schema['x-kubernetes-map-type'] === 'atomic';
  }

  field(name: string): FieldType {
    const properties = this.#schema.properties as
      | Record<string, StructuralSchema>
      | undefined;
    const other = this.#schema.additionalProperties;
    return typeOf(properties?.[name] ?? other);
  }

  item(): FieldType {
    return typeOf(this.#schema.items);
  }
}

const known = new WeakMap<object, FieldType>();

function typeOf(schema: unknown): FieldType {
  if (typeof schema !== 'object' || schema === null) return OPEN_TYPE;
  let type = known.get(schema);
  if (!type) {
    type = new SchemaFieldType(schema as StructuralSchema);
    known.set(schema, type);
  }
  return type;
}

export function schemaTypeOf(schema: StructuralSchema): FieldType {
  const root = typeOf(schema);
  return {
    list: root.list,
    atomicMap: root.atomicMap,
    field: name => (name === 'metadata' ? METADATA_TYPE : root.field(name)),
    item: () => root.item(),
  };
}
