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

type DraftObject = { readonly [key: string]: Draft };

function compactList(list: readonly Draft[]): JsonValue[] | undefined {
  const kept: JsonValue[] = [];
  for (const item of list) {
    const value = compactValue(item) ?? emptyItem(item);
    if (value !== undefined) kept.push(value);
  }
  return kept.length > 0 ? kept : undefined;
}

/** An item without content stays: others count on their places. */
function emptyItem(item: Draft): JsonValue | undefined {
  if (typeof item !== 'object') return undefined;
  if (item === null) return null;
  return Array.isArray(item) ? [] : {};
}

function compactObject(draft: DraftObject): JsonObject | undefined {
  let kept: JsonObject | undefined;
  for (const key of Object.keys(draft)) {
    const value = compactValue(draft[key]);
    if (value === undefined) continue;
    kept ??= {};
    kept[key] = value;
  }
  return kept;
}

/** Undefined when nothing is left of it. */
function compactValue(value: Draft): JsonValue | undefined {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value)
    ? compactList(value)
    : compactObject(value as DraftObject);
}

/**
 * Drops what is undefined, and lists and objects without content, at any depth.
 *
 * The v1beta2 schemas refuse empty structs, so "not set" has to mean "not
 * there". Empty texts stay: labels may have them, and nothing else does.
 *
 * @public
 */
export function compact(draft: DraftObject): JsonObject {
  return compactObject(draft) ?? {};
}
