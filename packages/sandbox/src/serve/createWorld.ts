import { LogSource, NO_LOGS } from '../api/read/LogSource';
import { systemClock } from '../clock/SystemClock';
import { createSimulation, SimulatedClock, Simulation } from '../controllers';
import { BUILT_IN_KINDS } from '../crds/builtInKinds';
import { KindRegistry } from '../crds/KindRegistry';
import { rowsOfRelease } from '../crds/rowsOfRelease';
import { managedFieldTracker } from '../fields/ManagedFieldTracker';
import {
  DEMO_CLUSTERS,
  DEMO_RELEASES,
  SandboxName,
  seedDemoFleet,
  seedScaleFleet,
  startChurn,
} from '../fleet';
import { installComponents } from '../releases/installComponents';
import { RELEASES } from '../releases/releases';
import { startEventExpiry } from '../store/EventExpiry';
import { GarbageCollector } from '../store/GarbageCollector';
import { InMemoryObjectStore } from '../store/InMemoryObjectStore';
import { NamespaceLifecycle } from '../store/NamespaceLifecycle';
import { Clock } from '../store/types';
import { installKinds, serveDefinitions } from './installKinds';
import { readDefinitions, readManifests } from './readManifests';
import { SandboxOptions } from './SandboxOptions';
import { seedNamespaces } from './seedNamespaces';
import { serveManifests } from './serveManifests';

const EVENTS_LIVE_MS = 60 * 60 * 1000;

/** The objects of a sandbox and what moves them. */
export interface World {
  store: InMemoryObjectStore;
  clock: Clock;
  logs: LogSource;
  stop(): void;
}

function createStore(clock: Clock, options: SandboxOptions) {
  const kinds = KindRegistry.create(BUILT_IN_KINDS);
  const { seed, historyLimit } = options;
  const fields = managedFieldTracker;
  const store = InMemoryObjectStore.create({
    kinds,
    clock,
    seed,
    historyLimit,
    fields,
  });
  const stop = serveDefinitions(store);
  const given = options.crds ? readDefinitions(options.crds, clock.now()) : [];
  installKinds(store, rowsOfRelease(options.release ?? RELEASES.stable), given);
  return { store, stop };
}

/** Given objects, and nobody who changes them. */
function createStillWorld(from: string, options: SandboxOptions): World {
  const clock = options.clock ?? systemClock;
  const { store, stop } = createStore(clock, options);
  seedNamespaces(store);
  serveManifests(store, readManifests(from, clock.now()));
  return { store, clock, logs: NO_LOGS, stop };
}

const isDemoName = (name: string | undefined): name is SandboxName =>
  name !== undefined && name in DEMO_CLUSTERS;

/** What a management cluster has when the door opens. */
function populate(
  options: SandboxOptions,
  world: { store: InMemoryObjectStore; clock: SimulatedClock },
  simulation: Simulation,
): void {
  const { clusters = 'demo', name } = options;
  const { store, clock } = world;
  if (clusters === 'demo') {
    const fleet = isDemoName(name) ? name : 'sandbox-ber';
    seedDemoFleet({ ...world, simulation, name: fleet });
  } else if (clusters > 0) {
    const { release } = simulation;
    const now = clock.now();
    simulation.quietly(() => seedScaleFleet(store, { clusters, release, now }));
  } else installComponents(store, simulation.release, clock.now());
}

function releaseOf({ release, name, clusters = 'demo' }: SandboxOptions) {
  if (release) return release;
  const shows = clusters === 'demo' && isDemoName(name);
  return shows ? DEMO_RELEASES[name] : RELEASES.stable;
}

/** Clusters that live: Kubernetes' own housekeeping, and the controllers. */
function createLivingWorld(options: SandboxOptions): World {
  const { seed = 1, speed, churn } = options;
  const release = releaseOf(options);
  const clock = options.clock ?? SimulatedClock.create({ speed });
  const { store, stop } = createStore(clock, { ...options, release });
  const stops = [
    stop,
    GarbageCollector.start(store),
    NamespaceLifecycle.start(store),
    startEventExpiry(store, { clock, keepMs: EVENTS_LIVE_MS }),
  ];
  seedNamespaces(store);
  const simulation = createSimulation({
    store,
    clock,
    seed,
    release,
    onError: (error, controller, ref) =>
      process.emitWarning(
        `sandbox: ${controller} failed on ${ref.kind} ${ref.namespace}/${ref.name}: ${error}`,
      ),
  });
  simulation.start();
  populate(options, { store, clock }, simulation);
  if (!options.clock) clock.runInRealTime();
  const { quietly } = simulation;
  if (churn) stops.push(startChurn(store, { perSecond: churn, quietly }));
  return {
    store,
    clock,
    logs: simulation.logs,
    stop() {
      simulation.stop();
      clock.stop();
      stops.forEach(one => one());
    },
  };
}

export function createWorld(options: SandboxOptions): World {
  return options.from
    ? createStillWorld(options.from, options)
    : createLivingWorld(options);
}
