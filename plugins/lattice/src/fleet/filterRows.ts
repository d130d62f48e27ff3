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

/** The value of a row that a filter compares; absent values count as empty. */
export function valueOf(row: ClusterRow, name: ListFilter): string {
  if (name === 'version') return row.kubernetesVersion ?? '';
  if (name === 'cause') return row.rootCause?.title ?? '';
  return row[name] ?? '';
}

type Test = (row: ClusterRow) => boolean;

function listTest(view: FleetView, name: ListFilter): Test | undefined {
  const wanted = new Set<string>(view[name]);
  return wanted.size > 0 ? row => wanted.has(valueOf(row, name)) : undefined;
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
