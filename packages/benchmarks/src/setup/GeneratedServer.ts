import { ChildProcess } from './ChildProcess';

export interface GeneratedOptions {
  clusters: number;
  /** Kinds that no cluster has objects of. */
  leftOut?: string[];
}

export interface GeneratedAddress {
  url: string;
  objects: number;
}

/**
 * An API server for more objects than a sandbox can hold: it makes them while
 * it sends them, all alike those of a sandbox cluster. Nothing changes there.
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

  stop(): Promise<void> {
    return this.#child.stop();
  }
}
