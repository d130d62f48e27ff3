import { Socket } from 'node:net';
import { Response } from 'express';
import { StreamSink } from '../fleet/stream/StreamChannel';
import { endFrame, resyncFrame, StreamEnd } from '../fleet/stream/streamFrames';
import { writeFrame } from './writeFrame';

export interface StreamViewerOptions {
  response: Response;
  /** When the token of the viewer ends. */
  expiresAt?: Date;
  heartbeatMilliseconds?: number;
  /** A viewer that leaves more than this unread, or reads nothing for so long, is cut off. */
  backlogBytes?: number;
  stuckMilliseconds?: number;
}

const HEARTBEAT = Buffer.from(': still here\n\n');
const MAX_TIMER = 2 ** 31 - 1;

/**
 * The connection of one viewer. It never waits for the viewer: who does not
 * read is cut off, and finds the way back by its position.
 */
export class StreamViewer implements StreamSink {
  readonly #response: Response;
  readonly #socket?: Socket;
  readonly #backlogBytes: number;
  readonly #stuckMilliseconds: number;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #onClose: Array<() => void> = [];
  #snapshotBytes = 0;
  #stuckSince?: number;
  #closed = false;

  static create(options: StreamViewerOptions): StreamViewer {
    return new StreamViewer(options);
  }

  private constructor(options: StreamViewerOptions) {
    this.#response = options.response;
    this.#socket = options.response.socket ?? undefined;
    this.#backlogBytes = options.backlogBytes ?? 4 * 1024 * 1024;
    this.#stuckMilliseconds = options.stuckMilliseconds ?? 30_000;
    this.#response.once('close', () => this.#close());
    this.#response.on('drain', this.#drained);
    this.#socket?.on('drain', this.#drained);
    const beat = setInterval(
      () => this.send(HEARTBEAT),
      options.heartbeatMilliseconds ?? 15_000,
    );
    this.#timers.push(beat);
    if (options.expiresAt) this.#endAt(options.expiresAt);
    // Whoever left while the permissions were looked up is not heard of again.
    if (this.#response.closed) this.#close();
  }

  readonly #drained = () => {
    this.#stuckSince = undefined;
    this.#snapshotBytes = 0;
  };

  get closed(): boolean {
    return this.#closed;
  }

  onClose(listener: () => void) {
    if (this.#closed) listener();
    else this.#onClose.push(listener);
  }

  begin() {
    if (this.#closed) return;
    this.#response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
    this.#response.flushHeaders();
  }

  send(frame: Buffer) {
    if (this.#closed) return;
    // The first frame may be big, and that is not the viewer's fault.
    if (this.#snapshotBytes === 0) this.#snapshotBytes = frame.length;
    if (writeFrame(this.#response, frame)) return;
    this.#stuckSince ??= performance.now();
    if (this.#isStuck()) this.#response.destroy();
  }

  resync(reason: string) {
    this.#snapshotBytes = 0;
    this.send(resyncFrame(reason));
    this.#snapshotBytes = 0;
  }

  end(end: StreamEnd) {
    if (this.#closed) return;
    this.#response.end(endFrame(end));
  }

  #isStuck(): boolean {
    const unread = this.#response.writableLength - this.#snapshotBytes;
    const stuckFor =
      this.#stuckSince === undefined ? 0 : performance.now() - this.#stuckSince;
    return unread > this.#backlogBytes || stuckFor > this.#stuckMilliseconds;
  }

  #endAt(expiresAt: Date) {
    const left = expiresAt.getTime() - Date.now();
    if (left > MAX_TIMER) return;
    this.#timers.push(
      setTimeout(
        () => this.end({ reason: 'Your session ends.', reconnect: true }),
        Math.max(0, left),
      ),
    );
  }

  #close() {
    if (this.#closed) return;
    this.#closed = true;
    this.#socket?.off('drain', this.#drained);
    for (const timer of this.#timers) clearTimeout(timer);
    for (const listener of this.#onClose) listener();
  }
}
