import { createServer } from 'node:net';
import { ChildProcess } from './ChildProcess';
import { KeepAliveClient } from './KeepAliveClient';
import { personHeader } from './people';
import { PortalOptions, portalConfig, tokenOf } from './portalConfig';
import { until } from './until';

interface ClusterPage {
  total: number;
  sources: Array<{ state: string }>;
}

/** Milliseconds that the event loop was late. */
export interface EventLoopDelay {
  p999: number;
  longest: number;
}

/** A Backstage backend with Lattice, in a process of its own. */
export class PortalProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #authorization: (caller: number) => string;

  static async start(options: PortalOptions): Promise<PortalProcess> {
    const port = await freePort();
    const child = ChildProcess.start('portalMain', {
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    });
    const { rights } = options;
    await child.call('start', { data: portalConfig(port, options), rights });
    return new PortalProcess({
      url: `http://127.0.0.1:${port}`,
      child,
      authorization: rights
        ? personHeader
        : caller => `Bearer ${tokenOf(caller)}`,
    });
  }

  private constructor(parts: {
    url: string;
    child: ChildProcess;
    authorization: (caller: number) => string;
  }) {
    this.url = parts.url;
    this.#child = parts.child;
    this.#authorization = parts.authorization;
  }

  client(caller = 0): KeepAliveClient {
    const headers = { Authorization: this.#authorization(caller) };
    return KeepAliveClient.create({ url: this.url, headers });
  }

  /** Waits until so many clusters are shown and everything is followed. */
  async untilRead(clusters: number, milliseconds = 180_000) {
    const client = this.client();
    const path = '/api/lattice/clusters?limit=1';
    await until(async () => {
      const { total, sources } = await client.json<ClusterPage>(path);
      const live = sources.every(({ state }) => state !== 'syncing');
      return total >= clusters && live;
    }, milliseconds);
    client.close();
  }

  /** Waits until an entity can be read from the catalog. */
  async untilEntity(name: string) {
    const client = this.client();
    const path = `/api/catalog/entities/by-name/component/default/${name}`;
    await until(async () => (await client.get(path)).status === 200, 120_000);
    client.close();
  }

  /** Counts from now on how late its event loop is. */
  countDelays(): Promise<void> {
    return this.#child.call('countDelays');
  }

  takeDelays(): Promise<EventLoopDelay> {
    return this.#child.call('takeDelays');
  }

  cpuMilliseconds(): Promise<number> {
    return this.#child.cpuMilliseconds();
  }

  memory(): Promise<NodeJS.MemoryUsage> {
    return this.#child.call('memory');
  }

  startProfile(): Promise<void> {
    return this.#child.call('startProfile');
  }

  /** Writes a `.cpuprofile`, as the tools of a browser read it. */
  writeProfile(file: string): Promise<void> {
    return this.#child.call('writeProfile', file);
  }

  stop(): Promise<void> {
    return this.#child.stop();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as { port: number };
  await new Promise(done => {
    server.close(done);
  });
  return port;
}
