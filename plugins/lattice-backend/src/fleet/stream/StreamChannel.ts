import { ClusterRow, SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { RowChange } from '../rows/FleetRows';
import { rowJson } from '../rows/rowJson';
import { endFrame, frameOf, StreamEnd } from './streamFrames';

/** Somebody who gets frames, each one a piece of an event stream. */
export interface StreamSink {
  send(frame: Buffer): void;
  /** Says so and lets go; without it the last frame is all there is. */
  end?(end: StreamEnd): void;
}

export interface StreamChannelOptions {
  matches: (row: ClusterRow) => boolean;
  position: () => string;
  sources: () => SourceStatus[];
  rows: () => Iterable<ClusterRow>;
  frameMilliseconds: number;
}

/**
 * All viewers who may see the same and asked for the same. A frame is made
 * once and given to all of them. The first change goes out at once; what comes
 * within a tenth of a second after a frame goes into the next one, each
 * cluster as it is then.
 */
export class StreamChannel {
  readonly #options: StreamChannelOptions;
  readonly #sinks = new Set<StreamSink>();
  #pending = new Map<string, ClusterRow | undefined>();
  #sourcesPending = false;
  #lastFrameAt = -Infinity;
  #timer?: NodeJS.Timeout;
  #snapshot?: { position: string; frame: Buffer };

  static create(options: StreamChannelOptions): StreamChannel {
    return new StreamChannel(options);
  }

  private constructor(options: StreamChannelOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#sinks.size;
  }

  join(sink: StreamSink, first: readonly Buffer[]) {
    for (const frame of first) sink.send(frame);
    this.#sinks.add(sink);
  }

  leave(sink: StreamSink) {
    this.#sinks.delete(sink);
    if (this.#sinks.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  end(end: StreamEnd) {
    for (const sink of [...this.#sinks]) endSink(sink, end);
  }

  rowsChanged(changes: readonly RowChange[]) {
    const { matches } = this.#options;
    for (const { id, previous, next } of changes) {
      if (next && matches(next)) this.#pending.set(id, next);
      else if (previous && matches(previous)) this.#pending.set(id, undefined);
    }
    if (this.#pending.size > 0) this.#flushSoon();
  }

  sourcesChanged() {
    this.#snapshot = undefined;
    this.#sourcesPending = true;
    this.#flushSoon();
  }

  snapshot(): Buffer {
    const { rows, matches, sources, position } = this.#options;
    if (this.#snapshot?.position !== position()) {
      const clusters = [...rows()].filter(matches).map(rowJson).join(',');
      const frame = frameOf(
        `{"type":"snapshot","clusters":[${clusters}],"sources":${JSON.stringify(
          sources(),
        )},"position":"${position()}"}`,
      );
      this.#snapshot = { position: position(), frame };
    }
    return this.#snapshot.frame;
  }

  /** What a viewer missed, cut to what this channel may show. */
  missed(changes: Iterable<RowChange>): Buffer {
    const { matches, sources } = this.#options;
    const net = new Map<string, ClusterRow | undefined>();
    for (const { id, previous, next } of changes) {
      if (next && matches(next)) net.set(id, next);
      else if (previous && matches(previous)) net.set(id, undefined);
    }
    return this.#changesFrame(net, sources());
  }

  #flushSoon() {
    if (this.#timer) return;
    const { frameMilliseconds } = this.#options;
    const wait = this.#lastFrameAt + frameMilliseconds - performance.now();
    if (wait <= 0) this.#flush();
    else this.#timer = setTimeout(() => this.#flush(), wait);
  }

  #flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lastFrameAt = performance.now();
    const frame = this.#changesFrame(
      this.#pending,
      this.#sourcesPending ? this.#options.sources() : undefined,
    );
    this.#pending = new Map();
    this.#sourcesPending = false;
    for (const sink of this.#sinks) sink.send(frame);
  }

  #changesFrame(
    changes: ReadonlyMap<string, ClusterRow | undefined>,
    sources: SourceStatus[] | undefined,
  ): Buffer {
    const upserted: string[] = [];
    const removed: string[] = [];
    for (const [id, row] of changes) {
      if (row) upserted.push(rowJson(row));
      else removed.push(id);
    }
    const told = sources ? `"sources":${JSON.stringify(sources)},` : '';
    return frameOf(
      `{"type":"changes","upserted":[${upserted.join(
        ',',
      )}],"removed":${JSON.stringify(
        removed,
      )},${told}"position":"${this.#options.position()}"}`,
    );
  }
}

export function endSink(sink: StreamSink, end: StreamEnd) {
  if (sink.end) sink.end(end);
  else sink.send(endFrame(end));
}
