import { mockServices } from '@backstage/backend-test-utils';
import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import {
  TestManagementCluster,
  until,
} from '../__testUtils__/TestManagementCluster';
import { everything } from './query/ReadFilter';
import { createFleet } from './createFleet';

type Observed = Array<[number, Record<string, string>]>;
type Callback = (result: {
  observe: (value: number, attributes: Record<string, string>) => void;
}) => void;

/** Keeps the callbacks, as an exporter would, and calls them when asked. */
function fakeMetrics() {
  const callbacks = new Map<string, Callback>();
  const create = (name: string) => ({
    addCallback: (callback: Callback) => callbacks.set(name, callback),
  });
  const metrics = {
    createObservableGauge: create,
    createObservableCounter: create,
  } as unknown as MetricsService;
  const read = (name: string): Observed => {
    const observed: Observed = [];
    callbacks.get(name)!({
      observe: (value, attributes) => observed.push([value, attributes]),
    });
    return observed;
  };
  return { metrics, read, names: () => [...callbacks.keys()].sort() };
}

describe('registerFleetMetrics', () => {
  it('counts objects, events, relists, lag, clusters and viewers', async () => {
    const management = await TestManagementCluster.start();
    management.load('healthy-topology');
    const { metrics, read, names } = fakeMetrics();
    const live = createFleet({
      managementClusters: [management.server.managementCluster('mgmt')],
      logger: mockServices.logger.mock(),
      metrics,
    });
    await live.start();
    await until(() => live.fleet.rows.size === 1);
    const leave = live.stream.open({
      filter: {},
      readFilter: everything,
      sink: { send: () => undefined },
    });
    const machines = {
      management_cluster: 'mgmt',
      kind: 'Machine.cluster.x-k8s.io',
    };
    const ofMachines = (name: string) =>
      read(name).find(([, { kind }]) => kind === machines.kind);

    expect(names()).toEqual([
      'lattice.clusters',
      'lattice.objects',
      'lattice.objects.skipped',
      'lattice.stream.viewers',
      'lattice.watch.events',
      'lattice.watch.lag',
      'lattice.watch.relists',
    ]);
    expect(ofMachines('lattice.objects')).toEqual([6, machines]);
    expect(ofMachines('lattice.objects.skipped')).toEqual([0, machines]);
    expect(ofMachines('lattice.watch.relists')).toEqual([0, machines]);
    expect(ofMachines('lattice.watch.events')![0]).toBeGreaterThan(5);
    expect(ofMachines('lattice.watch.lag')![0]).toBeLessThan(60);
    expect(read('lattice.clusters')).toEqual([
      [1, { management_cluster: 'mgmt', health: 'healthy' }],
    ]);
    expect(read('lattice.stream.viewers')).toEqual([[1, {}]]);
    leave();
    expect(read('lattice.stream.viewers')).toEqual([[0, {}]]);
    await live.stop();
    await management.stop();
  });
});
