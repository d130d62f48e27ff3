import { ObjectRow } from './FieldRule';
import { clusterRows } from './rows/clusterRows';
import { hostedRows } from './rows/hostedRows';
import { latticeRows } from './rows/latticeRows';
import { machineRows } from './rows/machineRows';
import { RuleTree } from './RuleTree';

/** Everything that Lattice writes: a kind without a row is not written. */
export const objectRows: readonly ObjectRow[] = [
  ...clusterRows,
  ...machineRows,
  ...hostedRows,
  ...latticeRows,
];

const rows = new Map(
  objectRows.map(row => [
    `${row.group}/${row.kind}`,
    { ...row, tree: RuleTree.create(row.fields) },
  ]),
);

/** The row of a kind, with its rules ready to walk. */
export function rowOf(group: string, kind: string) {
  return rows.get(`${group}/${kind}`);
}
