import { InputError, NotFoundError } from '@backstage/errors';
import {
  ClusterFilter,
  ClusterId,
  ClusterRow,
  parseClusterId,
  WaveRequest,
} from '@lattice-dev/plugin-lattice-common';
import { createRowFilter } from '../../fleet/query/rowFilter';

interface Seen {
  row: (id: ClusterId) => ClusterRow | undefined;
  rows: () => Iterable<ClusterRow>;
  reads: (row: ClusterRow) => boolean;
}

/** The clusters that are named, in their order, or those that a filter finds. */
export function chooseClusters(
  { clusters, filter }: Pick<WaveRequest, 'clusters' | 'filter'>,
  seen: Seen,
): ClusterRow[] {
  if (clusters) return [...new Set(clusters)].map(text => named(text, seen));
  const { matches } = createRowFilter(filter as ClusterFilter, seen.reads);
  return [...seen.rows()]
    .filter(matches)
    .sort((left, right) => (left.id < right.id ? -1 : 1));
}

/** One that may not be seen is not there, as far as the person is told. */
function named(text: string, { row, reads }: Seen): ClusterRow {
  const id = parseClusterId(text);
  if (!id) {
    throw new InputError(
      `clusters: ${text} is not written as management-cluster/namespace/name.`,
    );
  }
  const found = row(id);
  if (!found || !reads(found)) {
    throw new NotFoundError(`There is no cluster ${text}.`);
  }
  return found;
}
