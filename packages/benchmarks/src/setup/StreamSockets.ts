import { connect, Socket } from 'node:net';
import { until } from './until';

export interface StreamSocketsOptions {
  url: string;
  path: string;
  /** The header of a viewer, by its number. */
  authorization?: (viewer: number) => string;
  viewers: number;
}

interface Hearing {
  mark: string;
  left: number;
  times: bigint[];
  done: () => void;
}

/**
 * Many viewers of a stream, each on a socket of its own. They do no more than
 * look for a mark in the bytes, so that the other side is what is measured.
 */
export class StreamSockets {
  readonly #sockets: Socket[] = [];
  readonly #started = new Set<number>();
  #hearing?: Hearing;
  #ended = 0;
  #closing = false;

  static async open(options: StreamSocketsOptions): Promise<StreamSockets> {
    const sockets = new StreamSockets();
    for (let viewer = 0; viewer < options.viewers; viewer += 1) {
      sockets.#open(viewer, options);
      // A listening socket holds back no more than 511 who want in.
      const due = viewer + 1;
      if (due % 100 === 0) await sockets.#untilStarted(due);
    }
    await sockets.#untilStarted(options.viewers);
    return sockets;
  }

  private constructor() {}

  /** When each of them has seen the mark, in the order of seeing it. */
  async hear(mark: string): Promise<bigint[]> {
    if (this.#ended > 0) throw new Error(`${this.#ended} viewers were cut off`);
    const times: bigint[] = [];
    await new Promise<void>(done => {
      this.#hearing = { mark, left: this.#sockets.length, times, done };
    });
    return times;
  }

  close() {
    this.#closing = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  #open(viewer: number, options: StreamSocketsOptions) {
    const { hostname, port } = new URL(options.url);
    const socket = connect(Number(port), hostname);
    const authorization = options.authorization?.(viewer);
    const header = authorization ? `Authorization: ${authorization}\r\n` : '';
    socket.write(
      `GET ${options.path} HTTP/1.1\r\nHost: ${hostname}\r\n${header}\r\n`,
    );
    socket.on('data', chunk => this.#heard(viewer, chunk));
    socket.on('close', () => {
      if (!this.#closing) this.#ended += 1;
    });
    this.#sockets.push(socket);
  }

  #heard(viewer: number, chunk: Buffer) {
    this.#started.add(viewer);
    const hearing = this.#hearing;
    if (!hearing || !chunk.includes(hearing.mark)) return;
    hearing.times.push(process.hrtime.bigint());
    hearing.left -= 1;
    if (hearing.left > 0) return;
    this.#hearing = undefined;
    hearing.done();
  }

  #untilStarted(viewers: number) {
    return until(() => {
      if (this.#ended > 0) throw new Error('A viewer was refused');
      return this.#started.size >= viewers;
    }, 60_000);
  }
}
