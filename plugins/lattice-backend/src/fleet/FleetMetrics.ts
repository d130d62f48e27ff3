import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { Fleet } from './Fleet';
import { FleetStream } from './stream/FleetStream';

type Observation = { value: number; attributes: Record<string, string> };

/** What is measured; all of it is counted anyway and read when asked for. */
const instruments: Array<{
  name: string;
  unit: string;
  description: string;
  type: 'gauge' | 'counter';
  observe: (fleet: Fleet, stream: FleetStream) => Observation[];
}> = [
  {
    name: 'lattice.objects',
    unit: '{object}',
    description: 'Objects in memory',
    type: 'gauge',
    observe: fleet => perKind(fleet, kind => kind.objects),
  },
  {
    name: 'lattice.objects.skipped',
    unit: '{object}',
    description: "Objects skipped because they can't be processed",
    type: 'gauge',
    observe: fleet => perKind(fleet, kind => kind.skipped),
  },
  {
    name: 'lattice.watch.events',
    unit: '{event}',
    description: 'Events received from watches',
    type: 'counter',
    observe: fleet => perKind(fleet, kind => kind.events),
  },
  {
    name: 'lattice.watch.relists',
    unit: '{list}',
    description: 'Relists after the first list',
    type: 'counter',
    observe: fleet => perKind(fleet, kind => kind.relists),
  },
  {
    name: 'lattice.watch.lag',
    unit: 's',
    description: 'Time since the last event or bookmark',
    type: 'gauge',
    observe: fleet =>
      perKind(fleet, ({ lastEventAt }) =>
        lastEventAt === undefined ? 0 : (Date.now() - lastEventAt) / 1_000,
      ),
  },
  {
    name: 'lattice.clusters',
    unit: '{cluster}',
    description: 'Clusters by health',
    type: 'gauge',
    observe: clustersByHealth,
  },
  {
    name: 'lattice.stream.viewers',
    unit: '{viewer}',
    description: 'Open streams',
    type: 'gauge',
    observe: (_, stream) => [{ value: stream.viewers, attributes: {} }],
  },
];

/** Registers the metrics of the fleet. */
export function registerFleetMetrics(options: {
  metrics: MetricsService;
  fleet: Fleet;
  stream: FleetStream;
}) {
  const { metrics, fleet, stream } = options;
  for (const { name, type, unit, description, observe } of instruments) {
    const instrument =
      type === 'gauge'
        ? metrics.createObservableGauge(name, { unit, description })
        : metrics.createObservableCounter(name, { unit, description });
    instrument.addCallback(result => {
      for (const { value, attributes } of observe(fleet, stream)) {
        result.observe(value, attributes);
      }
    });
  }
}

type KindCounts = Fleet extends { watchers(): Array<{ counts: infer C }> }
  ? C extends Array<infer K>
    ? K
    : never
  : never;

function perKind(
  fleet: Fleet,
  read: (kind: KindCounts) => number,
): Observation[] {
  return fleet.watchers().flatMap(({ cluster, counts }) =>
    counts.map(kind => ({
      value: read(kind),
      attributes: { management_cluster: cluster.name, kind: kind.kind },
    })),
  );
}

function clustersByHealth(fleet: Fleet): Observation[] {
  const counts = new Map<string, number>();
  for (const { managementCluster, health } of fleet.rows.values()) {
    const key = `${managementCluster} ${health}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Array.from(counts, ([key, value]) => {
    const [managementCluster, health] = key.split(' ');
    return {
      value,
      attributes: { management_cluster: managementCluster, health },
    };
  });
}
