import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { csvRows } from '../../fleet/csvRows';
import { toCsv } from '../../format/csv';
import { download } from '../../format/download';

/** Saves the clusters as a file that a spreadsheet opens safely. */
export function downloadCsv(rows: readonly ClusterRow[]): void {
  const content = toCsv(csvRows(rows));
  download({ name: 'clusters.csv', type: 'text/csv', content });
}
