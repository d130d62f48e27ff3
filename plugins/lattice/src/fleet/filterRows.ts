import { ClusterRow, flavourTitle } from '@lattice-dev/plugin-lattice-common';
import { FleetView, ListFilter, listFilters } from './FleetView';

const haystacks = new WeakMap<ClusterRow, string>();

// Rows are never changed in place, so each is made searchable only once and a
// keystroke costs a scan of ready strings.
function haystackOf(row: ClusterRow): string {
  const known = haystacks.get(row);
  if (known !== undefined) {
    return known;
  }
  const text = [
    row.name,
    row.namespace,
    row.managementCluster,
    row.owner,
    row.sentence,
    row.kubernetesVersion,
    flavourTitle(row.flavour),
  ]
    .join('\n')
    .toLowerCase();
  haystacks.set(row, text);
  return text;
}

/** Makes rows searchable before somebody types. */
export function prepareSearch(rows: readonly ClusterRow[]) {
  rows.forEach(haystackOf);
}

/** The value of a row that a filter compares; absent values count as empty. */
export function valueOf(row: ClusterRow, name: ListFilter): string {
  const value = name === 'version' ? row.kubernetesVersion : row[name];
  return value ?? '';
}

type Test = (row: ClusterRow) => boolean;

function listTest(view: FleetView, name: ListFilter): Test | undefined {
  const wanted = new Set<string>(view[name]);
  return wanted.size > 0 ? row => wanted.has(valueOf(row, name)) : undefined;
}

function textTest(view: FleetView): Test | undefined {
  const words = view.q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    return undefined;
  }
  return row => {
    const text = haystackOf(row);
    return words.every(word => text.includes(word));
  };
}

/** One test for a whole view, apart from the named filter. */
export function fleetTest(view: FleetView, except?: ListFilter): Test {
  const tests = listFilters
    .filter(name => name !== except)
    .map(name => listTest(view, name))
    .concat(textTest(view))
    .filter((test): test is Test => test !== undefined);
  return row => tests.every(test => test(row));
}
