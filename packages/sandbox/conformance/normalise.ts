type Json = unknown;
type Fields = { [key: string]: Json };

const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts that differ from run to run. */
const TEXTS: [RegExp, string][] = [
  // What kubectl logs of itself, such as where a time limit found it.
  [/^[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+ .*\n/gm, ''],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '{uid}'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '{time}'],
  [/resource ?version: \d+ \(\d+\)/gi, 'resource version: {rv} ({rv})'],
  [
    /resource version: \d+, current: \d+/g,
    'resource version: {rv}, current: {rv}',
  ],
  [
    /ResourceVersion in (precondition|the precondition|record) ?\(?:? ?\d+\)?/gi,
    'ResourceVersion in $1 {rv}',
  ],
  [/("resourceVersion": ")\d+/g, '$1{rv}'],
  [/(\\"resourceVersion\\":\\")\d+/g, '$1{rv}'],
  [/(Resource Version: +)\d+/g, '$1{rv}'],
  [/\b\d{1,3}s\b/g, '{age}'],
  [/\b(gen-)[bcdfghjklmnpqrstvwxz2456789]{5}\b/g, '$1{random}'],
];

function normaliseText(text: string, namespace: string): string {
  return TEXTS.reduce(
    (result, [pattern, name]) => result.replace(pattern, name),
    text.replaceAll(namespace, '{ns}'),
  );
}

const AGE = /^(\d+[smhdy])+$/;

/** Leaves of a fieldsV1: which maps count themselves is not compared. */
function leaves(fields: Fields, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([key, below]) => {
    if (key === '.') return [];
    const path = `${prefix}/${key}`;
    const inner = isFields(below) ? leaves(below, path) : [];
    return inner.length > 0 ? inner : [path];
  });
}

function normaliseManagers(entries: Json, namespace: string): Json {
  return (entries as Fields[])
    .map(entry => ({
      manager: entry.manager,
      operation: entry.operation,
      subresource: entry.subresource,
      fields: leaves((entry.fieldsV1 ?? {}) as Fields)
        .sort()
        .map(path => normaliseText(path, namespace)),
    }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Fields that only say when, or who exactly. */
const HIDDEN: Record<string, (value: Json) => Json> = {
  resourceVersion: value => (value === '' ? '' : '{rv}'),
  continue: () => '{token}',
  remainingItemCount: value => value,
  description: () => undefined,
  selfLink: () => undefined,
};

/** Servers walk maps as they please: the order of causes means nothing. */
function sortedCauses(causes: Json, namespace: string): Json {
  return (causes as Fields[])
    .map(cause => normalise(cause, namespace))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function normaliseField(path: string, value: Json, namespace: string): Json {
  const key = path.split('.').pop()!;
  if (value === undefined) return undefined;
  if (key === 'managedFields') return normaliseManagers(value, namespace);
  if (key === 'causes') return sortedCauses(value, namespace);
  if (key === 'cells') {
    return (value as Json[]).map(cell =>
      typeof cell === 'string' && AGE.test(cell)
        ? '{age}'
        : normalise(cell, namespace),
    );
  }
  const hide = HIDDEN[key];
  return hide ? hide(value) : normalise(value, namespace);
}

/** Takes out of an answer what cannot be the same twice. */
export function normalise(value: Json, namespace: string): Json {
  if (typeof value === 'string') return normaliseText(value, namespace);
  if (Array.isArray(value)) return value.map(one => normalise(one, namespace));
  if (value instanceof Date) return '{time}';
  if (!isFields(value)) return value;
  const pairs = Object.entries(value)
    .map(([key, part]) => [key, normaliseField(key, part, namespace)] as const)
    .filter(([, part]) => part !== undefined);
  return Object.fromEntries(pairs);
}
