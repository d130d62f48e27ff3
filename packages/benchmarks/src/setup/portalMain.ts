import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createBackend } from '@backstage/backend-defaults';
import { mockServices } from '@backstage/backend-test-utils';
import { featuresFor, PersonRights } from './people';
import { EventLoopDelay } from './PortalProcess';
import { serveCalls } from './serveCalls';

type ConfigData = NonNullable<
  Parameters<typeof mockServices.rootConfig.factory>[0]
>['data'];

let stop = async () => {};

/**
 * A portal as people run it: the default services with their real
 * authentication, the catalog, Lattice, and the peer. Where people have rights
 * of their own the permission backend asks their policy, and tokens are those
 * of the test utilities.
 */
async function start(options: { data: ConfigData; rights?: PersonRights }) {
  const backend = createBackend();
  backend.add(mockServices.rootConfig.factory({ data: options.data }));
  backend.add(import('@backstage/plugin-catalog-backend'));
  backend.add(import('@backstage/plugin-kubernetes-backend'));
  backend.add(import('@lattice-dev/plugin-lattice-backend'));
  if (options.rights) {
    backend.add(import('@backstage/plugin-permission-backend'));
    for (const feature of featuresFor(options.rights)) backend.add(feature);
  }
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

const inspector = new Session();

function startProfile() {
  inspector.connect();
  inspector.post('Profiler.enable');
  inspector.post('Profiler.start');
}

function writeProfile(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    inspector.post('Profiler.stop', (error, { profile }) => {
      if (error) return reject(error);
      writeFileSync(file, JSON.stringify(profile));
      inspector.disconnect();
      return resolve();
    });
  });
}

const memory = () => process.memoryUsage();

serveCalls(
  { start, countDelays, takeDelays, memory, startProfile, writeProfile },
  () => stop(),
);
