import { GeneratedServer } from './GeneratedServer';
import { clusterName } from './fleetNames';
import { personHeader, PersonRights } from './people';
import { EventLoopDelay, PortalProcess } from './PortalProcess';
import { ViewerProcess } from './ViewerProcess';

const MANAGEMENT_CLUSTERS = 10;
const MACHINES = 20;
const CONTROL_PLANES = 3;
/** They only mirror OpenStackMachines, and few installations watch them. */
const leftOut = ['OpenStackServer'];
const IDLE_CORES = 0.15;
const LONGEST_START = 300_000;

export interface WorkingFleetOptions {
  /** In all management clusters together. */
  clusters: number;
  viewers: number;
  /** Machines of one cluster among them. */
  largest?: number;
}

export interface WorkingFleetReport {
  changes: number;
  /** Milliseconds from a write to each viewer that saw it. */
  times: number[];
  delay: EventLoopDelay;
  /** The highest of the window, in MB. */
  rssMegabytes: number;
  heapMegabytes: number;
  bytesToViewers: number;
  /** Cores that each process kept busy. */
  cores: { backend: number; server: number; viewers: number };
  cpuMillisecondsPerChange: number;
}

/**
 * Ten management clusters whose objects change all the time, a portal that
 * follows them, and people who look, each with rights of their own.
 */
export class WorkingFleet {
  readonly objects: number;
  readonly portal: PortalProcess;
  readonly #server: GeneratedServer;
  readonly #viewers: ViewerProcess;

  static async start(options: WorkingFleetOptions): Promise<WorkingFleet> {
    const clusters = options.clusters / MANAGEMENT_CLUSTERS;
    const server = await GeneratedServer.start({
      clusters,
      managementClusters: MANAGEMENT_CLUSTERS,
      workers: MACHINES - CONTROL_PLANES,
      workersOfFirst: options.largest && options.largest - CONTROL_PLANES,
      leftOut,
    });
    const rights = rightsFor(clusters);
    const portal = await PortalProcess.start({
      managementClusters: rights.managementClusters.map((name, at) => ({
        name,
        url: `${server.url}/${at}`,
        token: 'any',
      })),
      rights,
    });
    await server.open();
    await portal.untilRead(options.clusters, 600_000);
    const viewers = await ViewerProcess.start({
      url: portal.url,
      path: '/api/lattice/stream',
      authorizations: Array.from({ length: options.viewers }, (_, at) =>
        personHeader(at + 1),
      ),
    });
    return new WorkingFleet({ server, portal, viewers });
  }

  private constructor(parts: {
    server: GeneratedServer;
    portal: PortalProcess;
    viewers: ViewerProcess;
  }) {
    this.objects = parts.server.objects;
    this.portal = parts.portal;
    this.#server = parts.server;
    this.#viewers = parts.viewers;
  }

  /** Changes it for a while, and then looks at what that cost. */
  async work(options: {
    perSecond: number;
    warmUpMilliseconds: number;
    milliseconds: number;
  }): Promise<WorkingFleetReport> {
    await this.#untilIdle();
    await this.#server.change(options.perSecond);
    await pause(options.warmUpMilliseconds);
    await this.portal.countDelays();
    await this.#viewers.count();
    const before = await this.#costs();
    let rss = 0;
    const end = performance.now() + options.milliseconds;
    while (performance.now() < end) {
      await pause(1_000);
      rss = Math.max(rss, (await this.portal.memory()).rss);
    }
    const after = await this.#costs();
    const delay = await this.portal.takeDelays();
    const { heapUsed } = await this.portal.memory();
    await this.#server.change(0);
    // What is still under way arrives late, and counts.
    await pause(2_000);
    const { times, bytes, ended } = await this.#viewers.report();
    if (ended > 0) throw new Error(`${ended} viewers were cut off`);
    const elapsed = after.at - before.at;
    const changes = after.changes - before.changes;
    const backend = after.backend - before.backend;
    return {
      changes,
      times,
      delay,
      rssMegabytes: rss / 1e6,
      heapMegabytes: heapUsed / 1e6,
      bytesToViewers: bytes,
      cores: {
        backend: backend / elapsed,
        server: (after.server - before.server) / elapsed,
        viewers: (after.viewers - before.viewers) / elapsed,
      },
      cpuMillisecondsPerChange: backend / changes,
    };
  }

  /**
   * The first diagnosis of every cluster follows the start, and is no part of
   * what a change costs.
   */
  async #untilIdle() {
    const end = performance.now() + LONGEST_START;
    for (;;) {
      const before = await this.#costs();
      await pause(3_000);
      const after = await this.#costs();
      const cores = (after.backend - before.backend) / (after.at - before.at);
      if (cores < IDLE_CORES) return;
      if (performance.now() > end) {
        throw new Error(`The backend still uses ${cores.toFixed(2)} cores`);
      }
    }
  }

  /** What the backend does in that time, as a `.cpuprofile`. */
  async profile(
    file: string,
    options: { perSecond: number; milliseconds: number },
  ) {
    await this.#server.change(options.perSecond);
    await this.portal.startProfile();
    await pause(options.milliseconds);
    await this.portal.writeProfile(file);
    await this.#server.change(0);
  }

  async stop() {
    await this.#viewers.stop();
    await this.portal.stop();
    await this.#server.stop();
  }

  async #costs() {
    return {
      at: performance.now(),
      changes: await this.#server.changes(),
      backend: await this.portal.cpuMilliseconds(),
      server: await this.#server.cpuMilliseconds(),
      viewers: await this.#viewers.cpuMilliseconds(),
    };
  }
}

function rightsFor(clusters: number): PersonRights {
  const namespaces = Array.from(
    { length: clusters },
    (_, serial) => clusterName(serial).namespace,
  );
  return {
    managementClusters: Array.from(
      { length: MANAGEMENT_CLUSTERS },
      (_, at) => `mgmt-${at}`,
    ),
    namespaces: [...new Set(namespaces)],
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });
}
