import { isRecord, list, Raw, text } from '../../capi/raw';
import { freeText } from '../../capi/shown/redactText';
import { detailFields } from './detailFields';

type DetailValue = string | number | boolean | readonly DetailValue[];

/** Further fields of one object, by name; small and plain. */
export type Details = Readonly<Record<string, DetailValue>>;

const MAX_ITEMS = 16;

/** Called once at ingest, like the projection; undefined for most kinds. */
export function readDetails(raw: unknown): Details | undefined {
  const kind = isRecord(raw) ? text(raw.kind) : undefined;
  const fields = kind === undefined ? undefined : detailFields[kind];
  if (fields === undefined || !isRecord(raw)) {
    return undefined;
  }
  const found: Record<string, DetailValue> = {};
  for (const [name, paths] of Object.entries(fields)) {
    const value = firstOf(raw, paths);
    if (value !== undefined) {
      found[name] = value;
    }
  }
  return found;
}

function firstOf(raw: Raw, paths: readonly string[]): DetailValue | undefined {
  for (const path of paths) {
    const value = detailValue(follow(raw, path.split('.')));
    if (value !== undefined) {
      return value;
    }
  }
  return undefined;
}

function follow(value: unknown, [head, ...rest]: readonly string[]): unknown {
  if (head === undefined || !isRecord(value)) {
    return head === undefined ? value : undefined;
  }
  if (!head.endsWith('[]')) {
    return follow(value[head], rest);
  }
  const items = list(value[head.slice(0, -2)]).slice(0, MAX_ITEMS);
  return items.map(item => follow(item, rest));
}

function detailValue(value: unknown): DetailValue | undefined {
  if (Array.isArray(value)) {
    return value
      .slice(0, MAX_ITEMS)
      .map(detailValue)
      .filter(item => item !== undefined);
  }
  if (isRecord(value)) {
    return Object.keys(value).slice(0, MAX_ITEMS);
  }
  return typeof value === 'number' || typeof value === 'boolean'
    ? value
    : freeText(value);
}
