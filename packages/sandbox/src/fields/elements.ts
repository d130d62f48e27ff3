import { ListMergeRule } from '../crds/types';
import { isPlainObject } from '../store/json';

export type Fields = { [key: string]: unknown };

export const fieldElement = (name: string) => `f:${name}`;

function keyElement(item: unknown, keys: string[]): string {
  const fields = isPlainObject(item) ? item : {};
  const pairs = [...keys]
    .sort()
    .filter(key => fields[key] !== undefined)
    .map(key => [key, fields[key]]);
  return `k:${JSON.stringify(Object.fromEntries(pairs))}`;
}

/** The path element of a list's item; undefined when the list is one value. */
export function itemElement(
  item: unknown,
  rule: ListMergeRule,
): string | undefined {
  if (rule === 'atomic') return undefined;
  return rule === 'set'
    ? `v:${JSON.stringify(item)}`
    : keyElement(item, rule.keys);
}

/** The items of a keyed list or a set, by path element. */
export function itemsByElement(
  list: unknown[],
  rule: ListMergeRule,
): Map<string, unknown> {
  return new Map(list.map(item => [itemElement(item, rule)!, item]));
}
