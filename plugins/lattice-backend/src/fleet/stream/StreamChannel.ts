import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { RowChange } from '../rows/FleetRows';
import {
  ChangedRows,
  changesFrame,
  snapshotFrame,
  Steps,
} from './streamFrames';
import { endSink, sendTo, StreamSink } from './StreamSink';

export interface StreamChannelOptions {
  matches: (row: ClusterRow) => boolean;
  /** See ReadFilter: only rows with one of these can match. */
  accessKeys?: ReadonlySet<string>;
  position: (sequence: number) => string;
  /** What these viewers may see of the sources, as JSON. */
  sources: () => string;
}

/** So many rows are matched in one step. */
const ROWS_PER_STEP = 200;

/**
 * All viewers with the same rights and the same filter. A frame is made once
 * for all of them. Each viewer has a sequence: the last batch of changes that
 * it knows. It gets newer frames only, so it never sees an older state after a
 * newer one.
 */
export class StreamChannel {
  readonly #options: StreamChannelOptions;
  readonly #sequences = new Map<StreamSink, number>();
  #pending = new Map<string, ClusterRow | undefined>();

  static create(options: StreamChannelOptions): StreamChannel {
    return new StreamChannel(options);
  }

  private constructor(options: StreamChannelOptions) {
    this.#options = options;
  }

  get accessKeys(): ReadonlySet<string> | undefined {
    return this.#options.accessKeys;
  }

  add(sink: StreamSink, sequence: number) {
    this.#sequences.set(sink, sequence);
  }

  delete(sink: StreamSink) {
    this.#sequences.delete(sink);
  }

  /** True when the change concerns these viewers; it is in the next frame. */
  offer(change: RowChange): boolean {
    try {
      return this.#note(change, this.#pending);
    } catch {
      // A rule that fails allows nothing: these viewers have to come back.
      const sinks = [...this.#sequences.keys()];
      this.#sequences.clear();
      for (const sink of sinks) endSink(sink);
      return false;
    }
  }

  /** Sends what was offered, and the sources if they changed. */
  *flush(sequence: number, sourcesChanged: boolean): Steps<void> {
    const rows = this.#pending;
    this.#pending = new Map();
    const sinks = [...this.#sequences.keys()].filter(sink =>
      this.#awaits(sink, sequence),
    );
    if (sinks.length === 0) return;
    const frame = yield* changesFrame({
      rows,
      sources: sourcesChanged ? this.#options.sources() : undefined,
      position: this.#options.position(sequence),
    });
    for (const sink of sinks) {
      // Others had their turn in between: it may have left or started over.
      if (this.#awaits(sink, sequence)) {
        this.#sequences.set(sink, sequence);
        if (!sendTo(sink, frame)) this.#sequences.delete(sink);
      }
      yield;
    }
  }

  *snapshot(rows: readonly ClusterRow[], sequence: number): Steps<Buffer> {
    const { matches, position, sources } = this.#options;
    const matching: ClusterRow[] = [];
    const told = sources();
    for (let from = 0; from < rows.length; from += ROWS_PER_STEP) {
      for (const row of rows.slice(from, from + ROWS_PER_STEP)) {
        if (matches(row)) matching.push(row);
      }
      yield;
    }
    return yield* snapshotFrame({
      rows: matching,
      sources: told,
      position: position(sequence),
    });
  }

  /** Those of the changes that these viewers may see. */
  visible(changes: Iterable<RowChange>): ChangedRows {
    const rows = new Map<string, ClusterRow | undefined>();
    for (const change of changes) this.#note(change, rows);
    return rows;
  }

  *missed(rows: ChangedRows, sequence: number): Steps<Buffer> {
    const { position, sources } = this.#options;
    return yield* changesFrame({
      rows,
      sources: sources(),
      position: position(sequence),
    });
  }

  #note(
    { id, previous, next }: RowChange,
    rows: Map<string, ClusterRow | undefined>,
  ): boolean {
    const { matches } = this.#options;
    if (next && matches(next)) rows.set(id, next);
    else if (previous && matches(previous)) rows.set(id, undefined);
    else return false;
    return true;
  }

  #awaits(sink: StreamSink, sequence: number): boolean {
    return (this.#sequences.get(sink) ?? Infinity) < sequence;
  }
}
