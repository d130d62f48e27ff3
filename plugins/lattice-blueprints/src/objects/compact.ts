import { JsonObject, JsonValue } from './KubernetesObject';

/**
 * A value in which parts may be left out.
 *
 * @public
 */
export type Draft =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Draft[]
  | { readonly [key: string]: Draft };

function isEmpty(value: JsonValue | undefined): boolean {
  if (value === undefined) {
    return true;
  }
  if (Array.isArray(value)) {
    return value.length === 0;
  }
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 0
  );
}

function compactValue(value: Draft): JsonValue | undefined {
  if (Array.isArray(value)) {
    const list: JsonValue[] = [];
    for (const item of value) {
      const kept = compactValue(item);
      if (kept !== undefined) list.push(kept);
    }
    return list;
  }
  if (typeof value === 'object' && value !== null) {
    return compact(value as { [key: string]: Draft });
  }
  return value as JsonValue | undefined;
}

/**
 * Drops what is undefined, and lists and objects without content, at any depth.
 *
 * The v1beta2 schemas refuse empty structs, so "not set" has to mean "not
 * there". Empty texts stay: labels may have them, and nothing else does.
 *
 * @public
 */
export function compact(draft: { readonly [key: string]: Draft }): JsonObject {
  const result: JsonObject = {};
  for (const key of Object.keys(draft)) {
    const kept = compactValue(draft[key]);
    if (!isEmpty(kept)) {
      result[key] = kept as JsonValue;
    }
  }
  return result;
}
