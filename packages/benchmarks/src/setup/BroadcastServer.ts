import { ChildProcess } from './ChildProcess';

/** A server in its own process that sends the same bytes to all who listen. */
export class BroadcastServer {
  readonly url: string;
  readonly #child: ChildProcess;

  static async start(): Promise<BroadcastServer> {
    const child = ChildProcess.start('broadcastMain');
    return new BroadcastServer(child, await child.call<string>('start'));
  }

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** Gives the nanoseconds at which it began. */
  async broadcast(text: string): Promise<bigint> {
    return BigInt(await this.#child.call<string>('broadcast', text));
  }

  stop(): Promise<void> {
    return this.#child.stop();
  }
}
