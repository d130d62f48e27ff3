import { equalJson, isPlainObject } from '../store/json';
import { fieldElement, itemsByElement } from './elements';
import { FieldSet } from './FieldSet';
import { FieldType } from './FieldType';

/** Which fields differ between two states of an object. */
export interface FieldChanges {
  /** Added or modified. */
  changed: FieldSet;
  removed: FieldSet;
}

type Pairs = Iterable<[string, unknown, unknown, FieldType]>;

function* fieldPairs(left: object, right: object, type: FieldType): Pairs {
  const [before, after] = [left, right] as Record<string, unknown>[];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    yield [fieldElement(name), before[name], after[name], type.field(name)];
  }
}

function* itemPairs(left: unknown[], right: unknown[], type: FieldType): Pairs {
  const before = itemsByElement(left, type.list);
  const after = itemsByElement(right, type.list);
  for (const element of new Set([...before.keys(), ...after.keys()])) {
    yield [element, before.get(element), after.get(element), type.item()];
  }
}

/** A value that is there only on one side counts with all its parts. */
function addWhole(
  value: unknown,
  type: FieldType,
  element: string,
  set: FieldSet,
) {
  set.members.add(element);
  if (Array.isArray(value) && type.list !== 'atomic') {
    for (const [item, part] of itemsByElement(value, type.list)) {
      addWhole(part, type.item(), item, set.child(element));
    }
  } else if (isPlainObject(value) && !type.atomicMap) {
    for (const [name, part] of Object.entries(value)) {
      if (part !== undefined) {
        addWhole(
          part,
          type.field(name),
          fieldElement(name),
          set.child(element),
        );
      }
    }
  }
}

function pairsBelow(left: unknown, right: unknown, type: FieldType) {
  if (isPlainObject(left) && isPlainObject(right) && !type.atomicMap) {
    return fieldPairs(left, right, type);
  }
  const lists = Array.isArray(left) && Array.isArray(right);
  return lists && type.list !== 'atomic'
    ? itemPairs(left, right, type)
    : undefined;
}

function comparePairs(pairs: Pairs, changes: FieldChanges): void {
  for (const [element, left, right, type] of pairs) {
    if (left === right || equalJson(left, right)) continue;
    if (left === undefined) addWhole(right, type, element, changes.changed);
    else if (right === undefined) {
      addWhole(left, type, element, changes.removed);
    } else compareAt(element, left, right, type, changes);
  }
}

function compareAt(
  element: string,
  left: unknown,
  right: unknown,
  type: FieldType,
  changes: FieldChanges,
): void {
  const below = pairsBelow(left, right, type);
  if (!below) {
    changes.changed.members.add(element);
    return;
  }
  const inner = { changed: new FieldSet(), removed: new FieldSet() };
  comparePairs(below, inner);
  if (!inner.changed.isEmpty()) {
    changes.changed.children.set(element, inner.changed);
  }
  if (!inner.removed.isEmpty()) {
    changes.removed.children.set(element, inner.removed);
  }
}

export function compareFields(
  left: object,
  right: object,
  type: FieldType,
): FieldChanges {
  const changes = { changed: new FieldSet(), removed: new FieldSet() };
  comparePairs(fieldPairs(left, right, type), changes);
  return changes;
}
