import { isRecord } from '../raw';
import { below, FieldTree } from './FieldTree';
import { freeText } from './redactText';

export interface ShownValue {
  /** Undefined when nothing of it is shown. */
  readonly value: unknown;
  /** Paths of what is left out, below the value itself. */
  readonly omitted: readonly string[];
}

const NOTHING: readonly string[] = Object.freeze([]);
const MAX_ITEMS = 1_000;
/** How API types name fields; anything else may be somebody's data. */
const fieldName = /^[A-Za-z][A-Za-z0-9_]{0,62}$/;

/** What of a value is shown, and the paths of the rest. */
export function showValue(
  value: unknown,
  tree: FieldTree | undefined,
  path: string,
): ShownValue {
  if (isEmpty(value)) {
    return { value: tree ? value : undefined, omitted: NOTHING };
  }
  if (tree && Array.isArray(value)) return showList(value, tree, path);
  if (tree && isRecord(value) && tree.fields.size > 0) {
    return showFields(value, tree, path);
  }
  return tree?.shown && !isRecord(value) && !Array.isArray(value)
    ? { value: plain(value), omitted: NOTHING }
    : { value: undefined, omitted: [path] };
}

function plain(value: unknown): unknown {
  return typeof value === 'string' ? freeText(value) : value;
}

function showList(
  items: readonly unknown[],
  tree: FieldTree,
  path: string,
): ShownValue {
  const item = below(tree, '[]');
  if (!item) return { value: undefined, omitted: [path] };
  const shown = items
    .slice(0, MAX_ITEMS)
    .map(one => showValue(one, item, `${path}[]`));
  return {
    value: shown.map(one => one.value).filter(one => one !== undefined),
    omitted: [
      ...shown.flatMap(one => one.omitted),
      ...(items.length > MAX_ITEMS ? [path] : []),
    ],
  };
}

function showFields(
  raw: Readonly<Record<string, unknown>>,
  tree: FieldTree,
  path: string,
): ShownValue {
  const found: [string, unknown][] = [];
  const omitted: string[] = [];
  for (const [name, inner] of Object.entries(raw)) {
    const shown = showValue(inner, below(tree, name), pathTo(path, name));
    omitted.push(...shown.omitted);
    if (shown.value !== undefined) found.push([name, shown.value]);
  }
  return {
    value: found.length > 0 ? Object.fromEntries(found) : undefined,
    omitted,
  };
}

function pathTo(path: string, name: string): string {
  const step = fieldName.test(name) ? name : '*';
  return path ? `${path}.${step}` : step;
}

/** Nothing is left out with these. */
function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (isRecord(value) && Object.keys(value).length === 0)
  );
}
