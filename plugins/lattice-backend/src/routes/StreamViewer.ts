import { Response } from 'express';
import { endFrame, resyncFrame, StreamEnd } from '../fleet/stream/streamFrames';
import { StreamSink } from '../fleet/stream/StreamSink';

export interface StreamViewerOptions {
  response: Response;
  /** When the token of the viewer ends. */
  expiresAt?: Date;
  heartbeatMilliseconds?: number;
  /** A viewer that leaves more than this unread, or reads nothing for so long, is cut off. */
  backlogBytes?: number;
  stuckMilliseconds?: number;
  /** How long a viewer may take to read the rest after the end. */
  lingerMilliseconds?: number;
}

const HEARTBEAT = Buffer.from(': keep-alive\n\n');
const MAX_TIMER = 2 ** 31 - 1;

/**
 * The connection of one viewer. It never waits for the viewer: one that does
 * not read is cut off, and resumes from its position.
 */
export class StreamViewer implements StreamSink {
  readonly #response: Response;
  readonly #backlogBytes: number;
  readonly #stuckMilliseconds: number;
  readonly #lingerMilliseconds: number;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #onClose: Array<() => void> = [];
  #largestFrame = 0;
  #stuckSince?: number;
  #isEnded = false;
  #closed = false;

  static create(options: StreamViewerOptions): StreamViewer {
    return new StreamViewer(options);
  }

  private constructor(options: StreamViewerOptions) {
    this.#response = options.response;
    this.#backlogBytes = options.backlogBytes ?? 4 * 1024 * 1024;
    this.#stuckMilliseconds = options.stuckMilliseconds ?? 30_000;
    this.#lingerMilliseconds = options.lingerMilliseconds ?? 5_000;
    this.#response.once('close', () => this.#close());
    this.#response.on('error', () => this.#cutOff());
    this.#response.on('drain', () => {
      this.#stuckSince = undefined;
      this.#largestFrame = 0;
    });
    const beat = setInterval(
      () => this.send(HEARTBEAT),
      options.heartbeatMilliseconds ?? 15_000,
    );
    this.#timers.push(beat);
    if (options.expiresAt) this.#endAt(options.expiresAt);
    // A viewer that left while its permissions were looked up sends no event.
    if (this.#response.closed) this.#close();
  }

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
    if (this.#isEnded || this.#closed) return;
    this.#largestFrame = Math.max(this.#largestFrame, frame.length);
    const hasRoom = this.#response.write(frame);
    flush(this.#response);
    if (hasRoom) return;
    this.#stuckSince ??= performance.now();
    if (this.#isStuck()) this.#cutOff();
  }

  resync(reason: string) {
    this.send(resyncFrame(reason));
  }

  end(end: StreamEnd) {
    if (this.#isEnded || this.#closed) return;
    this.#isEnded = true;
    this.#timers.push(
      setTimeout(() => this.#cutOff(), this.#lingerMilliseconds),
    );
    this.#response.end(endFrame(end));
  }

  /** A snapshot may be larger than the backlog; that is not the viewer's fault. */
  #isStuck(): boolean {
    const unread = this.#response.writableLength - this.#largestFrame;
    const stuckFor = performance.now() - (this.#stuckSince ?? Infinity);
    return unread > this.#backlogBytes || stuckFor > this.#stuckMilliseconds;
  }

  #endAt(expiresAt: Date) {
    const left = expiresAt.getTime() - Date.now();
    if (left > MAX_TIMER) return;
    this.#timers.push(
      setTimeout(
        () =>
          this.end({ reason: 'Your session has expired.', reconnect: true }),
        Math.max(0, left),
      ),
    );
  }

  #cutOff() {
    this.#isEnded = true;
    this.#response.destroy();
  }

  #close() {
    if (this.#closed) return;
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    for (const listener of this.#onClose) listener();
  }
}

/** Middleware that compresses holds bytes back until it is asked not to. */
function flush(response: Response & { flush?: () => void }) {
  response.flush?.();
}
