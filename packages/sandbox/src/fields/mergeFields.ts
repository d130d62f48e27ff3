import { isPlainObject } from '../store/json';
import { Fields, itemsByElement } from './elements';
import { FieldType } from './FieldType';

/** In the order of what is applied; what only the live list has keeps its place. */
function mergeLists(live: unknown[], applied: unknown[], type: FieldType) {
  const current = itemsByElement(live, type.list);
  const wanted = itemsByElement(applied, type.list);
  const waiting = [...wanted.keys()];
  const merged: unknown[] = [];
  for (const [element, item] of current) {
    if (!wanted.has(element)) merged.push(item);
    else if (waiting.includes(element)) {
      const upTo = waiting.splice(0, waiting.indexOf(element) + 1);
      merged.push(...upTo.map(one => pair(one)));
    }
  }
  return [...merged, ...waiting.map(one => pair(one))];

  function pair(element: string): unknown {
    const next = wanted.get(element);
    return current.has(element)
      ? mergeValue(current.get(element), next, type.item())
      : next;
  }
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
