import { Interner } from '../../capi/Interner';
import { isRecord, list, Raw, text } from '../../capi/raw';
import { freeText } from '../../capi/shown/redactText';
import { detailFields } from './detailFields';

type DetailValue = string | number | boolean | readonly DetailValue[];

/** Further fields of one object, by name; small and plain. */
export type Details = Readonly<Record<string, DetailValue>>;

const MAX_ITEMS = 16;

const fieldsOf = new Map(
  Object.entries(detailFields).map(([kind, fields]) => [
    kind,
    Object.entries(fields).map(([name, paths]) => ({
      name,
      paths: paths.map(path => path.split('.')),
    })),
  ]),
);
/** Those of the machines of a pool are the same. */
const shared = Interner.create<Details>({ capacity: 5_000 });

/** Called once at ingest, like the projection; undefined for most kinds. */
export function readDetails(raw: unknown): Details | undefined {
  const kind = isRecord(raw) ? text(raw.kind) : undefined;
  const fields = kind === undefined ? undefined : fieldsOf.get(kind);
  if (fields === undefined || !isRecord(raw)) {
    return undefined;
  }
  const found: Record<string, DetailValue> = {};
  for (const { name, paths } of fields) {
    const value = firstOf(raw, paths);
    if (value !== undefined) {
      found[name] = value;
    }
  }
  return shared.get(JSON.stringify(found), () => found);
}

function firstOf(
  raw: Raw,
  paths: readonly (readonly string[])[],
): DetailValue | undefined {
  for (const path of paths) {
    const value = detailValue(follow(raw, path, 0));
    if (value !== undefined) {
      return value;
    }
  }
  return undefined;
}

function follow(
  value: unknown,
  path: readonly string[],
  depth: number,
): unknown {
  if (depth === path.length) return value;
  if (!isRecord(value)) return undefined;
  const head = path[depth];
  if (!head.endsWith('[]')) {
    return follow(value[head], path, depth + 1);
  }
  const items = list(value[head.slice(0, -2)]).slice(0, MAX_ITEMS);
  return items.map(item => follow(item, path, depth + 1));
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
