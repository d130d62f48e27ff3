import { ClusterRow, healthValues } from '@lattice-dev/plugin-lattice-common';
import { everything } from '@lattice-dev/plugin-lattice-backend/src/fleet/ClusterCut';
import { FleetRows } from '@lattice-dev/plugin-lattice-backend/src/fleet/FleetRows';
import { FleetViews } from '@lattice-dev/plugin-lattice-backend/src/fleet/query/FleetViews';
import { rowJson } from '@lattice-dev/plugin-lattice-backend/src/fleet/rowJson';
import { IngestTurns } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/IngestTurns';
import { Bench, quantile, ratioOf } from './Bench';
import { linesOf } from './manyObjects';

const ASKED = 2_000;

function row(number: number): ClusterRow {
  const counts = { desired: 3, current: 3, ready: 3, upToDate: 3 };
  return {
    id: `mgmt/team-${number % 40}/c${number}`,
    managementCluster: 'mgmt',
    namespace: `team-${number % 40}`,
    name: `c${number}`,
    uid: `uid-${number}`,
    flavour: 'capo-kubeadm',
    health: healthValues[number % healthValues.length],
    phase: 'running',
    sentence: '3 of 3 control plane machines and 10 of 10 workers ready.',
    kubernetesVersion: `v1.${30 + (number % 5)}.1`,
    kubernetesVersions: [],
    owner: `group:default/team-${number % 40}`,
    labels: { env: number % 2 ? 'prod' : 'dev' },
    controlPlane: counts,
    workers: counts,
    paused: false,
    deleting: false,
    createdAt: new Date(1.7e12 + number * 1e6).toISOString(),
  };
}

/** One page with sort, filter and facets, while rows keep changing. */
function pageTime(clusters: number): number {
  const rows = FleetRows.create({
    turns: IngestTurns.create(),
    compute: () => undefined,
    onError: () => undefined,
  });
  rows.restore(Array.from({ length: clusters }, (_, number) => row(number)));
  const views = FleetViews.create(rows);
  const times: number[] = [];
  for (let count = 0; count < ASKED; count += 1) {
    const start = performance.now();
    const view = views.get(
      { sort: '-createdAt', label: 'env=prod', health: ['failed', 'healthy'] },
      everything,
    );
    const page = view.page(undefined, 50);
    const json = `${page.rows.map(rowJson)}${JSON.stringify(view.facets)}`;
    times.push(performance.now() - start);
    if (json.length < 100) throw new Error('The page is empty');
  }
  return quantile(times, 0.5);
}

/** A page of 50 rows, against listing and parsing the kinds for it. */
export const fleetPage: Bench = {
  id: 'fleet-page',
  async run() {
    const value = pageTime(1_000);
    const lines = linesOf(36_000);
    const start = performance.now();
    for (const line of lines) JSON.parse(line.toString('utf8'));
    const baseline = performance.now() - start;
    const large = pageTime(10_000);
    return [
      ratioOf('fleet-page', 'ms', { value, baseline }, 0.001),
      ratioOf('fleet-page-10000', 'ms', { value: large, baseline: value }, 1.3),
    ];
  },
};
