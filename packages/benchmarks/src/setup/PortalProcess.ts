import { createServer } from 'node:net';
import { ChildProcess } from './ChildProcess';
import { KeepAliveClient } from './KeepAliveClient';
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

  static async start(options: PortalOptions): Promise<PortalProcess> {
    const port = await freePort();
    const child = ChildProcess.start('portalMain', {
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    });
    await child.call('start', portalConfig(port, options));
    return new PortalProcess(`http://127.0.0.1:${port}`, child);
  }

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  client(caller = 0): KeepAliveClient {
    const headers = { Authorization: `Bearer ${tokenOf(caller)}` };
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
