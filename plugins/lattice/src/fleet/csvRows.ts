import { ClusterRow, flavourTitle } from '@lattice-dev/plugin-lattice-common';

const columns: Array<{ title: string; value: (row: ClusterRow) => string }> = [
  { title: 'managementCluster', value: row => row.managementCluster },
  { title: 'namespace', value: row => row.namespace },
  { title: 'name', value: row => row.name },
  { title: 'health', value: row => row.health },
  { title: 'phase', value: row => row.phase },
  { title: 'since', value: row => row.since ?? '' },
  { title: 'rootCause', value: row => row.rootCause?.title ?? '' },
  { title: 'sentence', value: row => row.sentence },
  { title: 'flavour', value: row => flavourTitle(row.flavour) },
  { title: 'kubernetesVersion', value: row => row.kubernetesVersion ?? '' },
  { title: 'controlPlaneReady', value: row => String(row.controlPlane.ready) },
  {
    title: 'controlPlaneDesired',
    value: row => String(row.controlPlane.desired),
  },
  { title: 'workersReady', value: row => String(row.workers.ready) },
  { title: 'workersDesired', value: row => String(row.workers.desired) },
  { title: 'owner', value: row => row.owner ?? '' },
  { title: 'system', value: row => row.system ?? '' },
  { title: 'createdAt', value: row => row.createdAt ?? '' },
];

/** The clusters as a table of texts, headings first; times stay absolute. */
export function csvRows(rows: readonly ClusterRow[]): string[][] {
  return [
    columns.map(({ title }) => title),
    ...rows.map(row => columns.map(({ value }) => value(row))),
  ];
}
