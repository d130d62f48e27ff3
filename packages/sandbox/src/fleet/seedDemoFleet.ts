import { Simulation, SimulatedClock } from '../controllers';
import { CLUSTER_NAME, CORE_GROUP } from '../controllers/engine/objects';
import {
  Cluster,
  MachineDeployment,
  Resource,
} from '../controllers/engine/model';
import { FAILURE } from '../failures/annotation';
import { flavourOf } from '../flavours';
import { authUrlOf, credentials } from '../flavours/openstack';
import { installComponents } from '../releases/installComponents';
import { Release, RELEASES } from '../releases/releases';
import { KubeObject, ObjectStore } from '../store/types';
import {
  DEMO_CLUSTERS,
  DemoCluster,
  Happening,
  SandboxName,
} from './demoClusters';
import { keepMoving } from './keepMoving';

const PERSON = { fieldManager: 'lattice-backstage' };
const HOUR_MS = 3_600_000;
const INSTALLED_HOURS_AGO = 90 * 24;

export interface DemoFleetOptions {
  store: ObjectStore;
  clock: SimulatedClock;
  /** Started, and with nothing to do yet. */
  simulation: Simulation;
  name: SandboxName;
}

/** The provider versions of a demo management cluster. */
export const DEMO_RELEASES: Record<SandboxName, Release> = {
  'sandbox-ber': RELEASES.stable,
  'sandbox-fra': RELEASES.next,
};

/**
 * Lives through the fleet's past on a clock that jumps from event to event,
 * and ends at the present. Two clusters of the demo keep moving afterwards.
 */
export function seedDemoFleet(options: DemoFleetOptions): void {
  const { store, clock, simulation, name } = options;
  const present = clock.now();
  const at = (hoursAgo: number) =>
    new Date(present.getTime() - hoursAgo * HOUR_MS);
  clock.startAt(at(INSTALLED_HOURS_AGO));
  installComponents(store, simulation.release, clock.now());
  for (const { hoursAgo, run } of historyOf(DEMO_CLUSTERS[name], options)) {
    clock.advanceTo(at(hoursAgo));
    run();
  }
  clock.advanceTo(present);
  for (const cluster of DEMO_CLUSTERS[name])
    keepMoving(cluster, options, () => create(cluster, options));
}

interface Moment {
  hoursAgo: number;
  run(): void;
}

function historyOf(
  clusters: DemoCluster[],
  options: DemoFleetOptions,
): Moment[] {
  return clusters
    .flatMap(cluster => [
      { hoursAgo: cluster.ageHours, run: () => create(cluster, options) },
      ...(cluster.later ?? []).map(({ hoursAgo, what }) => ({
        hoursAgo,
        run: () => happen(cluster, what, options),
      })),
    ])
    .sort((a, b) => b.hoursAgo - a.hoursAgo);
}

function create(
  cluster: DemoCluster,
  { store, simulation, name }: DemoFleetOptions,
): void {
  const { release } = simulation;
  const authUrl = authUrlOf(name);
  const flavour = flavourOf(cluster.flavour);
  const namespace = namespaceOf(cluster);
  const manifests = flavour.manifests({
    ...cluster,
    namespace,
    release,
    authUrl,
    annotations: {
      'lattice.dev/owner': `group:default/${cluster.team}`,
      'lattice.dev/system': `system:default/${cluster.system}`,
      ...(cluster.bornWith ? { [FAILURE]: cluster.bornWith } : {}),
    },
  });
  const needed = flavour.prerequisites?.(namespace, release, authUrl) ?? [];
  const home = {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {
      name: namespace,
      annotations: { 'lattice.dev/owner': `group:default/${cluster.team}` },
    },
    status: { phase: 'Active' },
  };
  // What people choose when they order another cluster there.
  const shared = credentials('openstack', namespace, authUrl);
  for (const object of [home, shared, ...needed, ...manifests]) {
    ensure(store, object);
  }
}

function ensure(store: ObjectStore, object: KubeObject): void {
  const { apiVersion, kind, metadata } = object;
  const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
  if (
    !store.get({
      group,
      kind,
      namespace: metadata.namespace,
      name: metadata.name,
    })
  )
    store.create(object, PERSON);
}

export function namespaceOf({ team }: DemoCluster): string {
  return `team-${team}`;
}

export function clusterRefOf(cluster: DemoCluster) {
  return {
    group: CORE_GROUP,
    kind: 'Cluster',
    namespace: namespaceOf(cluster),
    name: cluster.name,
  };
}

/** What a person would have done then. */
export function happen(
  cluster: DemoCluster,
  what: Happening,
  { store, simulation }: DemoFleetOptions,
): void {
  const ref = clusterRefOf(cluster);
  if (what === 'delete') {
    store.delete(ref);
    return;
  }
  if (typeof what === 'object' && 'workers' in what) {
    scale(cluster, what.workers, store);
    return;
  }
  if (typeof what === 'object' && 'unwatchedPool' in what) {
    simulation.quietly(() => addPool(cluster, what.unwatchedPool, store));
    return;
  }
  store.mutate(
    ref,
    draft => {
      const { spec, metadata } = draft as Cluster;
      if (what === 'pause') spec.paused = true;
      else if ('failure' in what)
        metadata.annotations = {
          ...metadata.annotations,
          [FAILURE]: what.failure,
        };
      else if ('version' in what && spec.topology)
        spec.topology.version = what.version;
    },
    PERSON,
  );
}

function poolsOf(cluster: DemoCluster, store: ObjectStore) {
  return store
    .listByCluster(namespaceOf(cluster), cluster.name)
    .filter(
      ({ kind, metadata }) =>
        kind === 'MachineDeployment' && metadata.labels?.[CLUSTER_NAME],
    ) as MachineDeployment[];
}

function addPool(cluster: DemoCluster, pool: string, store: ObjectStore): void {
  const [{ apiVersion, kind, metadata, spec }] = poolsOf(cluster, store);
  const { namespace, labels, ownerReferences } = metadata;
  const name = `${cluster.name}-${pool}`;
  store.create(
    {
      apiVersion,
      kind,
      metadata: { name, namespace, labels, ownerReferences },
      spec: structuredClone(spec),
    },
    PERSON,
  );
}

function scale(
  cluster: DemoCluster,
  workers: number,
  store: ObjectStore,
): void {
  for (const { apiVersion, kind, metadata } of poolsOf(cluster, store)) {
    const group = apiVersion.split('/')[0];
    store.mutate(
      { group, kind, namespace: metadata.namespace, name: metadata.name },
      draft => {
        (draft as Resource).spec!.replicas = workers;
      },
      PERSON,
    );
  }
}
