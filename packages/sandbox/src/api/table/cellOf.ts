import { PrinterColumn } from '../../crds/types';
import { KubeObject } from '../../store/types';
import { ageOf } from './ageOf';
import { COMPUTED_CELLS } from './computedCells';
import { findByJsonPath } from './findByJsonPath';

type Cell = string | number | boolean | null;

/** How a value of the column's type is shown; anything else is left empty. */
const READERS: Record<string, (value: unknown) => Cell> = {
  integer: value => (typeof value === 'number' ? Math.trunc(value) : null),
  number: value => (typeof value === 'number' ? value : null),
  boolean: value => (typeof value === 'boolean' ? value : null),
  string: value => textOf(value),
};

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** One cell of the table; null where there is nothing to show. */
export function cellOf(
  column: PrinterColumn,
  object: KubeObject,
  now: Date,
): Cell {
  const { jsonPath, type } = column;
  if (jsonPath.startsWith('=')) {
    return COMPUTED_CELLS[jsonPath.slice(1)](object, now);
  }
  const [value] = findByJsonPath(object, jsonPath);
  if (value === undefined || value === null) return null;
  if (type === 'date') return ageOf(value, now);
  return READERS[type](value);
}
