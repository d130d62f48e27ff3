import { connect, Socket } from 'node:net';
import {
  ClusterRow,
  SourceStatus,
  StreamFrame,
} from '@lattice-dev/plugin-lattice-common';
import { EventStreamReader } from './EventStreamReader';

/** What a viewer knows at a position. */
interface Known {
  position?: string;
  rows: ReadonlyMap<string, string>;
}

const RETURN_MILLISECONDS = 40;
const nothingKnown: Known = { rows: new Map() };

/**
 * A viewer over HTTP: keeps what it knows and its position when the connection
 * breaks, and comes back with them.
 */
export class HttpViewer {
  readonly #problems: string[] = [];
  readonly #options: { port: number; user: string; filter: object };
  readonly #remembered: Known[] = [];
  #known: Known = nothingKnown;
  #sources: readonly SourceStatus[] = [];
  #socket?: Socket;
  #isPaused = false;
  #isClosed = false;
  #timer?: NodeJS.Timeout;

  static open(options: {
    port: number;
    user: string;
    filter: object;
  }): HttpViewer {
    const viewer = new HttpViewer(options);
    viewer.#connect();
    return viewer;
  }

  private constructor(options: { port: number; user: string; filter: object }) {
    this.#options = options;
  }

  get problems(): readonly string[] {
    return this.#problems;
  }

  get rows(): ReadonlyMap<string, string> {
    return this.#known.rows;
  }

  get sources(): readonly SourceStatus[] {
    return this.#sources;
  }

  /** Breaks the connection and comes back where it was. */
  breakOff() {
    this.#socket?.destroy();
  }

  startOver() {
    this.#known = nothingKnown;
    this.breakOff();
  }

  /** Comes back as somebody who was away for so many frames. */
  goBack(frames: number) {
    this.#known = this.#remembered.at(-1 - frames) ?? this.#known;
    this.breakOff();
  }

  /** How many frames it can go back. */
  get frames(): number {
    return this.#remembered.length;
  }

  /** Comes back with a position of another run. */
  forge() {
    this.#known = { ...this.#known, position: 'other.1.run' };
    this.breakOff();
  }

  read(on: boolean) {
    this.#isPaused = !on;
    if (on) this.#socket?.resume();
    else this.#socket?.pause();
  }

  get isReading(): boolean {
    return !this.#isPaused;
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.destroy();
  }

  #connect() {
    const { port, user, filter } = this.#options;
    const { position } = this.#known;
    const query = new URLSearchParams({
      ...filter,
      ...(position && { position }),
    });
    const reader = new EventStreamReader();
    const socket = connect(port, '127.0.0.1');
    this.#socket = socket;
    socket.write(
      `GET /stream?${query} HTTP/1.1\r\nHost: faults\r\nX-User: ${user}\r\n\r\n`,
    );
    socket.on('error', () => undefined);
    socket.on('data', bytes => {
      // What is still under way does not reach a viewer that left.
      if (socket !== this.#socket || socket.destroyed) return;
      for (const frame of reader.push(bytes)) this.#apply(frame);
      const isOver = reader.isComplete || (reader.status ?? 200) !== 200;
      if (isOver) setTimeout(() => socket.destroy(), RETURN_MILLISECONDS);
    });
    if (this.#isPaused) socket.pause();
    let hasLeft = false;
    const destroy = socket.destroy.bind(socket);
    socket.destroy = error => {
      hasLeft = true;
      return destroy(error);
    };
    socket.once('close', () => {
      this.#finish(reader, hasLeft);
      if (this.#isClosed) return;
      this.#timer = setTimeout(() => this.#connect(), RETURN_MILLISECONDS);
    });
  }

  #finish(reader: EventStreamReader, hasLeft: boolean) {
    const { status = 200 } = reader;
    this.#problems.push(...reader.problems);
    if (status === 403) this.#known = nothingKnown;
    else if (status !== 200) this.#problems.push(`status ${status}`);
    else if (!hasLeft && !reader.isComplete) {
      this.#problems.push('cut off without an end');
    }
  }

  #apply(frame: StreamFrame) {
    if (frame.type === 'snapshot') {
      this.#know(frame.clusters, [], frame.position, new Map());
    } else if (frame.type === 'changes') {
      this.#know(
        frame.upserted,
        frame.removed,
        frame.position,
        new Map(this.#known.rows),
      );
    }
    if ('sources' in frame && frame.sources) this.#sources = frame.sources;
  }

  #know(
    upserted: readonly ClusterRow[],
    removed: readonly string[],
    position: string,
    rows: Map<string, string>,
  ) {
    for (const row of upserted) rows.set(row.id, JSON.stringify(row));
    for (const id of removed) rows.delete(id);
    this.#known = { position, rows };
    // Sources change more often than rows, and hide whether rows were missed.
    const changed = upserted.length + removed.length > 0;
    if (changed) this.#remembered.push(this.#known);
  }
}
