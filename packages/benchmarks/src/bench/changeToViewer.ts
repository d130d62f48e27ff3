import { everything } from '@lattice-dev/plugin-lattice-backend/src/fleet/ClusterCut';
import {
  SimulatedClock,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { fleetFor, until } from '../fleetFor';
import { Bench, quantile } from './Bench';

const CHANGES = 200;
const PAUSE = 120;

/** From a write on the API server to the bytes that a viewer is sent. */
export const changeToViewer: Bench = {
  id: 'change-to-viewer',
  async run() {
    const sandbox = await startSandbox({
      clusters: 50,
      clock: SimulatedClock.create(),
    });
    const live = await fleetFor('bench', sandbox);
    await live.start();
    await until(() => live.fleet.rows.size >= 50);
    await live.fleet.rows.idle();
    const times: number[] = [];
    let heard = () => {};
    const nextFrame = () =>
      new Promise<void>(resolve => {
        heard = resolve;
      });
    live.stream.open({
      filter: {},
      cut: everything,
      sink: { send: () => heard() },
    });
    const ids = live.service.rows(everything);
    for (let count = 0; count < CHANGES; count += 1) {
      await new Promise(resolve => setTimeout(resolve, PAUSE));
      const { namespace, name } = ids[count % ids.length];
      const start = performance.now();
      const told = nextFrame();
      sandbox.store.mutate(
        { group: 'cluster.x-k8s.io', kind: 'Cluster', namespace, name },
        draft => {
          draft.metadata.labels = {
            ...draft.metadata.labels,
            touched: String(count),
          };
        },
        { fieldManager: 'bench' },
      );
      await told;
      times.push(performance.now() - start);
    }
    await live.stop();
    await sandbox.stop();
    return [
      {
        id: 'change-to-viewer-p50',
        value: quantile(times, 0.5),
        unit: 'ms',
        limit: 10,
      },
      {
        id: 'change-to-viewer-p99',
        value: quantile(times, 0.99),
        unit: 'ms',
        limit: 25,
      },
    ];
  },
};
