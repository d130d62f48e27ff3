import {
  ClusterRow,
  createSearch,
  searchText,
} from '@lattice-dev/plugin-lattice-common';
import { FleetView, ListFilter, listFilters } from './FleetView';

/** Makes rows searchable before somebody types. */
export function prepareSearch(rows: readonly ClusterRow[]) {
  rows.forEach(searchText);
}

/** Filters of which a row has one value. */
export type ValueFilter = Exclude<ListFilter, 'label'>;

/** The value of a row that a filter compares; absent values count as empty. */
export function valueOf(row: ClusterRow, name: ValueFilter): string {
  if (name === 'version') return row.kubernetesVersion ?? '';
  if (name === 'cause') return row.rootCause?.title ?? '';
  return row[name] ?? '';
}

/** Every value of a row that a filter compares. */
export function valuesOf(row: ClusterRow, name: ListFilter): string[] {
  return name === 'label'
    ? Object.entries(row.labels).map(([key, value]) => `${key}=${value}`)
    : [valueOf(row, name)];
}

type Test = (row: ClusterRow) => boolean;

/** Values of one label are alternatives; different labels hold together. */
function labelTest(labels: readonly string[]): Test {
  const byKey = new Map<string, Set<string>>();
  for (const label of labels) {
    const at = label.indexOf('=');
    const key = at < 0 ? label : label.slice(0, at);
    const values = byKey.get(key) ?? new Set();
    byKey.set(key, values.add(at < 0 ? '' : label.slice(at + 1)));
  }
  return ({ labels: own }) =>
    [...byKey].every(
      ([key, values]) => Object.hasOwn(own, key) && values.has(own[key]),
    );
}

function listTest(view: FleetView, name: ListFilter): Test | undefined {
  if (view[name].length === 0) return undefined;
  if (name === 'label') return labelTest(view.label);
  const wanted = new Set<string>(view[name]);
  return row => wanted.has(valueOf(row, name));
}

/** One test for a whole view, apart from the named filter. */
export function fleetTest(view: FleetView, except?: ListFilter): Test {
  const tests = listFilters
    .filter(name => name !== except)
    .map(name => listTest(view, name))
    .concat(view.q.trim() === '' ? undefined : createSearch(view.q))
    .filter((test): test is Test => test !== undefined);
  return row => tests.every(test => test(row));
}
