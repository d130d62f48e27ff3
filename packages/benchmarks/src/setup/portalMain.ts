import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createBackend } from '@backstage/backend-defaults';
import { mockServices } from '@backstage/backend-test-utils';
import { EventLoopDelay } from './PortalProcess';
import { serveCalls } from './serveCalls';

type ConfigData = NonNullable<
  Parameters<typeof mockServices.rootConfig.factory>[0]
>['data'];

let stop = async () => {};

/**
 * A portal as people run it: the default services with their real
 * authentication, the catalog, Lattice, and the peer.
 */
async function start(data: ConfigData) {
  const backend = createBackend();
  backend.add(mockServices.rootConfig.factory({ data }));
  backend.add(import('@backstage/plugin-catalog-backend'));
  backend.add(import('@backstage/plugin-kubernetes-backend'));
  backend.add(import('@lattice-dev/plugin-lattice-backend'));
  await backend.start();
  stop = () => backend.stop();
}

const delays = monitorEventLoopDelay({ resolution: 1 });

function countDelays() {
  delays.reset();
  delays.enable();
}

function takeDelays(): EventLoopDelay {
  delays.disable();
  return { p999: delays.percentile(99.9) / 1e6, longest: delays.max / 1e6 };
}

serveCalls({ start, countDelays, takeDelays }, () => stop());
