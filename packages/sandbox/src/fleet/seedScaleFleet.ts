import { createSimulation, SimulatedClock } from '../controllers';
import { capoKubeadm } from '../flavours/capoKubeadm';
import { installComponents } from '../releases/installComponents';
import { Release, RELEASES } from '../releases/releases';
import { GarbageCollector } from '../store/GarbageCollector';
import { InMemoryObjectStore } from '../store/InMemoryObjectStore';
import { KubeObject, ObjectStore } from '../store/types';
import { BUILT_IN_KINDS } from '../crds/builtInKinds';
import { crdOf } from '../crds/crdOf';
import { rowsOfRelease } from '../crds/rowsOfRelease';
import { KindRegistry } from '../crds/KindRegistry';
import { servedKindOf } from '../crds/servedKindOf';
import { Blueprint, NAME, NAMESPACE, patternOf, stamp } from './scaleCluster';

export interface ScaleFleetOptions {
  clusters: number;
  /** Clusters a namespace. */
  namespaceSize?: number;
  controlPlaneReplicas?: number;
  workers?: number;
  release?: Release;
  now?: Date;
}

const SEEDING = { fieldManager: 'sandbox', asGiven: true };
const TEAMS = ['checkout', 'payments', 'search', 'platform', 'data'];
const SYSTEMS = ['shop', 'data-platform', 'internal-platform'];
/** Nobody looks at the Secrets and Events of a thousand clusters. */
const LEFT_OUT = new Set(['Secret', 'Event', 'Namespace']);

/** Many clusters at rest, stamped from one that the simulation made. */
export function seedScaleFleet(
  store: ObjectStore,
  options: ScaleFleetOptions,
): void {
  const now = options.now ?? new Date();
  installComponents(store, options.release ?? RELEASES.stable, now);
  const blueprint = settledCluster(options, now);
  const size = options.namespaceSize ?? 100;
  for (let serial = 0; serial < options.clusters; serial++) {
    const namespace = `fleet-${String(Math.floor(serial / size)).padStart(
      3,
      '0',
    )}`;
    if (serial % size === 0) store.create(namespaceObject(namespace), SEEDING);
    const name = `c${String(serial).padStart(5, '0')}`;
    for (const object of stamp(blueprint, { name, namespace, serial }))
      store.create(owned(object, serial), SEEDING);
  }
}

function owned(object: KubeObject, serial: number): KubeObject {
  if (object.kind !== 'Cluster') return object;
  const annotations = {
    ...object.metadata.annotations,
    'lattice.dev/owner': `group:default/${TEAMS[serial % TEAMS.length]}`,
    'lattice.dev/system': `system:default/${SYSTEMS[serial % SYSTEMS.length]}`,
  };
  return { ...object, metadata: { ...object.metadata, annotations } };
}

function namespaceObject(name: string): KubeObject {
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name },
    status: { phase: 'Active' },
  };
}

/** One cluster, from creation to rest, in a store of its own. */
function settledCluster(options: ScaleFleetOptions, now: Date): Blueprint {
  const {
    release = RELEASES.stable,
    controlPlaneReplicas = 3,
    workers = 10,
  } = options;
  const clock = SimulatedClock.create({
    start: new Date(now.getTime() - 24 * 3_600_000),
  });
  const kinds = KindRegistry.create([
    ...BUILT_IN_KINDS,
    ...rowsOfRelease(release).map(row => servedKindOf(crdOf(row))),
  ]);
  const store = InMemoryObjectStore.create({ kinds, clock, seed: 'scale' });
  const stopCollecting = GarbageCollector.start(store);
  const simulation = createSimulation({ store, clock, seed: 'scale', release });
  simulation.start();
  for (const object of capoKubeadm.manifests({
    name: NAME,
    namespace: NAMESPACE,
    release,
    controlPlaneReplicas,
    workers,
  })) {
    store.create(object, { fieldManager: 'kubectl' });
  }
  clock.advanceTo(now);
  simulation.stop();
  stopCollecting();
  const objects = kinds
    .list()
    .flatMap(({ group, kind }) => store.list({ group, kind }));
  return patternOf(objects.filter(({ kind }) => !LEFT_OUT.has(kind)));
}
