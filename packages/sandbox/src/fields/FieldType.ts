import { ListMergeRule } from '../crds/types';

/** How a value at some place of an object merges. */
export interface FieldType {
  readonly list: ListMergeRule;
  /** A map that is one value: changed as a whole. */
  readonly atomicMap: boolean;
  field(name: string): FieldType;
  item(): FieldType;
}

/** Everything below merges field by field; lists are one value. */
export const OPEN_TYPE: FieldType = {
  list: 'atomic',
  atomicMap: false,
  field: () => OPEN_TYPE,
  item: () => OPEN_TYPE,
};

const leafList = (list: ListMergeRule, atomicItems = false): FieldType => ({
  ...OPEN_TYPE,
  list,
  item: () => ({ ...OPEN_TYPE, atomicMap: atomicItems }),
});

const METADATA_FIELDS: Record<string, FieldType> = {
  finalizers: leafList('set'),
  ownerReferences: leafList({ keys: ['uid'] }, true),
};

/** Metadata is the same for every kind. */
export const METADATA_TYPE: FieldType = {
  ...OPEN_TYPE,
  field: name => METADATA_FIELDS[name] ?? OPEN_TYPE,
};
