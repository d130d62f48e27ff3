import { isPlainObject } from '../store/json';
import { Fields, itemElement, itemsByElement } from './elements';
import { FieldType } from './FieldType';

function mergeLists(live: unknown[], applied: unknown[], type: FieldType) {
  const wanted = itemsByElement(applied, type.list);
  const merged = live.map(item => {
    const element = itemElement(item, type.list)!;
    if (!wanted.has(element)) return item;
    const next = mergeValue(item, wanted.get(element), type.item());
    wanted.delete(element);
    return next;
  });
  return [...merged, ...wanted.values()];
}

function mergeValue(live: unknown, applied: unknown, type: FieldType): unknown {
  if (Array.isArray(applied)) {
    const merges = Array.isArray(live) && type.list !== 'atomic';
    return merges ? mergeLists(live, applied, type) : applied;
  }
  if (isPlainObject(applied) && isPlainObject(live) && !type.atomicMap) {
    return mergeFields(live, applied, type);
  }
  return applied;
}

/** What is applied, over what is there; lists by their rule. */
export function mergeFields(
  live: Fields,
  applied: Fields,
  type: FieldType,
): Fields {
  const merged: Fields = { ...live };
  for (const [name, value] of Object.entries(applied)) {
    if (value !== undefined) {
      merged[name] = mergeValue(live[name], value, type.field(name));
    }
  }
  return merged;
}
