import { ChildProcess } from './ChildProcess';

export interface GeneratedOptions {
  /** Clusters in each management cluster. */
  clusters: number;
  /** Each at a path of its own: `<url>/0`, `<url>/1`; one unless given. */
  managementClusters?: number;
  /** Workers of a cluster; 10 unless given. */
  workers?: number;
  /** Workers of the first cluster of all, if it differs. */
  workersOfFirst?: number;
  /** Kinds that no cluster has objects of. */
  leftOut?: string[];
}

export interface GeneratedAddress {
  url: string;
  objects: number;
}

/**
 * An API server for more objects than a sandbox can hold: it makes them while
 * it sends them, like those of a sandbox cluster but with other names, uids
 * and times. They change when `changeEvery` asks for it.
 */
export class GeneratedServer {
  readonly url: string;
  readonly objects: number;
  readonly #child: ChildProcess;

  static async start(options: GeneratedOptions): Promise<GeneratedServer> {
    const child = ChildProcess.start('generatedMain');
    return new GeneratedServer(child, await child.call('start', options));
  }

  private constructor(child: ChildProcess, address: GeneratedAddress) {
    this.url = address.url;
    this.objects = address.objects;
    this.#child = child;
  }

  /** Lists are answered from now on; before, whoever asks waits. */
  open(): Promise<void> {
    return this.#child.call('open');
  }

  /** So many changes a second from now on, all over the fleet; 0 ends them. */
  change(perSecond: number): Promise<void> {
    return this.#child.call('change', perSecond);
  }

  /** Changes sent so far. */
  changes(): Promise<number> {
    return this.#child.call('changes');
  }

  cpuMilliseconds(): Promise<number> {
    return this.#child.cpuMilliseconds();
  }

  stop(): Promise<void> {
    return this.#child.stop();
  }
}
