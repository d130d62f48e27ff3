import { isPlainObject } from '../store/json';
import { fieldElement, Fields, itemElement } from './elements';
import { FieldSet } from './FieldSet';
import { FieldType } from './FieldType';

interface Removal {
  /** Paths to take out. */
  gone: FieldSet;
  /** Paths that somebody still sets: these stay, and so does what leads there. */
  kept: FieldSet;
}

const NOTHING = new FieldSet();

function below({ gone, kept }: Removal, element: string): Removal {
  return {
    gone: gone.children.get(element) ?? NOTHING,
    kept: kept.children.get(element) ?? NOTHING,
  };
}

const isEmptied = (before: unknown, after: unknown) =>
  before !== after &&
  (Array.isArray(after)
    ? after.length === 0
    : isPlainObject(after) && Object.keys(after).length === 0);

/** The value without the removed parts; undefined when nothing is left. */
function pruned(
  value: unknown,
  type: FieldType,
  element: string,
  removal: Removal,
): unknown {
  const isKept = removal.kept.touches(element);
  if (removal.gone.members.has(element) && !isKept) return undefined;
  const inner = below(removal, element);
  if (inner.gone.isEmpty()) return value;
  const rest = removeBelow(value, type, inner);
  return isEmptied(value, rest) && !isKept ? undefined : rest;
}

function removeBelow(value: unknown, type: FieldType, removal: Removal) {
  if (Array.isArray(value) && type.list !== 'atomic') {
    return value
      .map(item =>
        pruned(item, type.item(), itemElement(item, type.list)!, removal),
      )
      .filter(item => item !== undefined);
  }
  return isPlainObject(value) ? removeFields(value, type, removal) : value;
}

/** Takes fields out that nobody wants any more. */
export function removeFields(
  fields: Fields,
  type: FieldType,
  removal: Removal,
): Fields {
  const result: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const rest = pruned(value, type.field(name), fieldElement(name), removal);
    if (rest !== undefined) result[name] = rest;
  }
  return result;
}
