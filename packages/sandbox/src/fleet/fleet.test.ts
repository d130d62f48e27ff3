import { isTrue } from '../controllers/engine/conditions';
import { Cluster } from '../controllers/engine/model';
import { SandboxBench } from '../testing/SandboxBench';
import {
  DEMO_CLUSTERS,
  DEMO_RELEASES,
  SandboxName,
  seedDemoFleet,
  seedScaleFleet,
  startChurn,
} from '.';

const benches = new Map<SandboxName, SandboxBench>();

/** Seeding is the expensive part: once a sandbox, then shared. */
function seeded(name: SandboxName): SandboxBench {
  const bench = benches.get(name) ?? seed(name);
  benches.set(name, bench);
  return bench;
}

function seed(name: SandboxName): SandboxBench {
  const bench = SandboxBench.create({ release: DEMO_RELEASES[name] });
  const { store, clock, simulation } = bench;
  seedDemoFleet({ store, clock, simulation, name });
  return bench;
}

function clustersOf(bench: SandboxBench): Cluster[] {
  return bench.store.list({
    group: 'cluster.x-k8s.io',
    kind: 'Cluster',
  }) as Cluster[];
}

describe('the demo fleet', () => {
  it.each(['sandbox-ber', 'sandbox-fra'] as const)(
    '%s shows its past at once and ends in the present',
    name => {
      const bench = seeded(name);
      const present = Date.parse('2026-11-16T08:00:00Z');
      expect(bench.clock.now().getTime()).toBe(present);
      expect(
        clustersOf(bench)
          .map(({ metadata }) => metadata.name)
          .sort(),
      ).toEqual(DEMO_CLUSTERS[name].map(row => row.name).sort());
      for (const { metadata } of clustersOf(bench)) {
        expect(metadata.annotations?.['lattice.dev/owner']).toMatch(
          /^group:default\//,
        );
        expect(Date.parse(metadata.creationTimestamp ?? '')).toBeLessThan(
          present,
        );
      }
    },
  );

  it('shows every state of health', () => {
    const clusters = (['sandbox-ber', 'sandbox-fra'] as const).flatMap(name =>
      clustersOf(seeded(name)),
    );
    const available = (cluster: Cluster) =>
      cluster.status?.conditions?.find(({ type }) => type === 'Available')
        ?.status;
    expect(
      clusters.filter(cluster => available(cluster) === 'True').length,
    ).toBeGreaterThan(10);
    expect(clusters.some(cluster => available(cluster) === 'Unknown')).toBe(
      true,
    );
    expect(clusters.some(({ status }) => status?.phase === 'Deleting')).toBe(
      true,
    );
    expect(clusters.some(cluster => isTrue(cluster, 'Paused'))).toBe(true);
    expect(
      clusters.filter(cluster => available(cluster) === 'False').length,
    ).toBeGreaterThan(4);
  });

  it('keeps a cluster coming and going', () => {
    const bench = seeded('sandbox-ber');
    const seen = new Set<string>();
    for (let minute = 0; minute < 40; minute++) {
      bench.advance(60);
      const preview = clustersOf(bench).find(
        ({ metadata }) => metadata.name === 'preview-42',
      );
      seen.add(preview?.status?.phase ?? 'gone');
    }
    expect(seen).toEqual(
      new Set(['Provisioning', 'Provisioned', 'Deleting', 'gone']),
    );
  });
});

describe('a fleet at scale', () => {
  it('stamps clusters whose objects belong together, and churns them', async () => {
    const bench = SandboxBench.create();
    bench.simulation.quietly(() =>
      seedScaleFleet(bench.store, {
        clusters: 3,
        namespaceSize: 2,
        workers: 2,
        now: bench.clock.now(),
      }),
    );
    const clusters = clustersOf(bench);
    expect(
      clusters.map(({ metadata }) => `${metadata.namespace}/${metadata.name}`),
    ).toEqual(['fleet-000/c00000', 'fleet-000/c00001', 'fleet-001/c00002']);
    for (const { metadata } of clusters) {
      const members = bench.store.listByCluster(
        metadata.namespace ?? '',
        metadata.name,
      );
      expect(members.filter(({ kind }) => kind === 'Machine')).toHaveLength(5);
      const owners = members.flatMap(
        member => member.metadata.ownerReferences ?? [],
      );
      expect(
        owners.every(({ uid }) => bench.store.getByUid(uid) !== undefined),
      ).toBe(true);
    }
    const before = bench.store.revision;
    const stop = startChurn(bench.store, {
      perSecond: 400,
      quietly: bench.simulation.quietly,
    });
    await new Promise(resolve => setTimeout(resolve, 500));
    stop();
    expect(bench.store.revision - before).toBeGreaterThan(50);
    expect(bench.clock.busy).toBe(false);
  });
});
