import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { csvRows } from '../../fleet/csvRows';
import { toCsv } from '../../format/csv';

/** Saves the clusters as a file that a spreadsheet opens safely. */
export function downloadCsv(rows: readonly ClusterRow[]): void {
  const blob = new Blob([toCsv(csvRows(rows))], { type: 'text/csv' });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'clusters.csv';
  link.click();
  URL.revokeObjectURL(address);
}
