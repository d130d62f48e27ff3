import { ServerResponse } from 'node:http';
import { drained } from '../response/drained';

/** A reader this far behind is cut off, as the API server does. */
const BACKLOG_LIMIT = 32 * 1024 * 1024;

/** The lines of one watch answer. */
export class WatchStream {
  readonly #response: ServerResponse;
  /** Lines that wait until the initial events are out. */
  #held: string[] | undefined = [];
  #ended = false;
  #lines = 0;
  readonly #afterLine: ((lines: number, last: string) => void) | undefined;
  #cleanups: (() => void)[] = [];

  private constructor(
    response: ServerResponse,
    afterLine?: (lines: number, last: string) => void,
  ) {
    this.#response = response;
    this.#afterLine = afterLine;
    response.on('close', () => this.end());
  }

  static open(
    response: ServerResponse,
    afterLine?: (lines: number, last: string) => void,
  ): WatchStream {
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Cache-Control', 'no-cache, private');
    response.writeHead(200);
    response.flushHeaders();
    return new WatchStream(response, afterLine);
  }

  get ended(): boolean {
    return this.#ended;
  }

  onEnd(cleanup: () => void): void {
    if (this.#ended) cleanup();
    else this.#cleanups.push(cleanup);
  }

  /** Sends now, ahead of anything held, and waits while the reader is slow. */
  async sendInitial(line: string): Promise<void> {
    if (this.#ended || this.#write(line)) return;
    await drained(this.#response, this.#response);
  }

  send(line: string): void {
    if (this.#ended) return;
    if (this.#held) {
      this.#held.push(line);
      return;
    }
    this.#write(line);
    if (this.#response.writableLength > BACKLOG_LIMIT) this.#response.destroy();
  }

  #write(line: string): boolean {
    if (this.#response.writableEnded) return true;
    const accepted = this.#response.write(line);
    this.#lines += 1;
    this.#afterLine?.(this.#lines, line);
    return accepted;
  }

  /** The initial events are out: what happened meanwhile follows. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    held.forEach(line => this.send(line));
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#cleanups.forEach(cleanup => cleanup());
    if (!this.#response.writableEnded) this.#response.end();
  }
}
