import { isPlainObject } from '../store/json';
import { fieldElement, itemElement } from './elements';
import { FieldSet } from './FieldSet';
import { FieldType } from './FieldType';

function addList(list: unknown[], type: FieldType, set: FieldSet): void {
  for (const item of list) {
    const element = itemElement(item, type.list)!;
    set.members.add(element);
    addValue(item, type.item(), element, set);
  }
}

function addValue(
  value: unknown,
  type: FieldType,
  element: string,
  set: FieldSet,
): void {
  if (Array.isArray(value) && type.list !== 'atomic' && value.length > 0) {
    addList(value, type, set.child(element));
  } else if (
    isPlainObject(value) &&
    !type.atomicMap &&
    Object.keys(value).length > 0
  ) {
    addFields(value, type, set.child(element));
  } else set.members.add(element);
}

function addFields(
  fields: Record<string, unknown>,
  type: FieldType,
  set: FieldSet,
): void {
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) {
      addValue(value, type.field(name), fieldElement(name), set);
    }
  }
}

/** The fields that a value sets. */
export function fieldSetOf(value: object, type: FieldType): FieldSet {
  const set = new FieldSet();
  addFields(value as Record<string, unknown>, type, set);
  // Every object has metadata: nobody owns that it is there.
  set.members.delete(fieldElement('metadata'));
  return set;
}
