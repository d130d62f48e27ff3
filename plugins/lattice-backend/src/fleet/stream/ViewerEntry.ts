import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { LRUCache } from 'lru-cache';
import { TimeSlices } from '../../kubernetes/TimeSlices';
import { Fleet } from '../Fleet';
import { ChangeLog } from '../query/ChangeLog';
import { StreamChannel } from './StreamChannel';
import { resyncFrame, Steps } from './streamFrames';
import { endSink, sendTo, StreamSink } from './StreamSink';

export interface Viewer {
  readonly sink: StreamSink;
  readonly channel: StreamChannel;
  /** The last batch that the viewer knows, if it knows one. */
  readonly resumeAt: number | undefined;
  /** It came with a position, whether that can be used or not. */
  readonly isBack: boolean;
  hasLeft: boolean;
}

export interface ViewerEntryOptions {
  slices: TimeSlices;
  log: ChangeLog;
  fleet: Pick<Fleet, 'rows' | 'sourcesVersion'>;
}

interface Snapshot {
  readonly frame: Buffer;
  readonly sequence: number;
  readonly sourcesVersion: number;
}

/** After a restart many viewers ask for the same within a moment. */
const SNAPSHOTS = {
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ frame }: Snapshot) => frame.length,
  ttl: 1_000,
  ttlAutopurge: true,
};

const startOver = resyncFrame('Missed changes are no longer available.');

/**
 * Brings viewers up to date, one after another, and then lets them into their
 * channel. A snapshot takes several slices; what changes meanwhile comes from
 * the log, as for a viewer that resumes.
 */
export class ViewerEntry {
  readonly #options: ViewerEntryOptions;
  readonly #snapshots = new LRUCache<StreamChannel, Snapshot>(SNAPSHOTS);
  readonly #waiting = new Set<Viewer>();
  #isRunning = false;

  static create(options: ViewerEntryOptions): ViewerEntry {
    return new ViewerEntry(options);
  }

  private constructor(options: ViewerEntryOptions) {
    this.#options = options;
  }

  admit(viewer: Viewer) {
    this.#waiting.add(viewer);
    if (!this.#isRunning) this.#run();
  }

  async #run() {
    this.#isRunning = true;
    while (this.#waiting.size > 0) {
      await this.#options.slices.run(this.#admitAll(), () => {});
    }
    this.#isRunning = false;
  }

  *#admitAll(): Steps<void> {
    for (const viewer of this.#waiting) {
      this.#waiting.delete(viewer);
      try {
        yield* this.#bringIn(viewer);
      } catch {
        endSink(viewer.sink);
      }
      yield;
    }
  }

  *#bringIn(viewer: Viewer): Steps<void> {
    const { log } = this.#options;
    const { channel, sink, resumeAt } = viewer;
    let known = resumeAt;
    let isCurrent = false;
    while (!viewer.hasLeft) {
      const missed = known === undefined ? undefined : log.since(known);
      const sequence = log.sequence;
      if (!missed) {
        const isLost = viewer.isBack || known !== undefined;
        const snapshot = yield* this.#snapshotOf(channel);
        if (viewer.hasLeft) return;
        if (isLost) sendTo(sink, startOver);
        if (!sendTo(sink, snapshot.frame)) return;
        known = snapshot.sequence;
        isCurrent =
          snapshot.sourcesVersion === this.#options.fleet.sourcesVersion;
        continue;
      }
      const rows = channel.visible(missed.values());
      if (isCurrent && rows.size === 0) {
        channel.add(sink, sequence);
        return;
      }
      const { sourcesVersion } = this.#options.fleet;
      const frame = yield* channel.missed(rows, sequence);
      if (viewer.hasLeft || !sendTo(sink, frame)) return;
      known = sequence;
      isCurrent = sourcesVersion === this.#options.fleet.sourcesVersion;
    }
  }

  *#snapshotOf(channel: StreamChannel): Steps<Snapshot> {
    const { fleet, log } = this.#options;
    const known = this.#snapshots.get(channel);
    if (known && log.reaches(known.sequence)) return known;
    // Reading the rows publishes held back changes, which the log counts.
    const rows: ClusterRow[] = [...fleet.rows.values()];
    const { sequence } = log;
    const { sourcesVersion } = fleet;
    const frame = yield* channel.snapshot(rows, sequence);
    const snapshot = { frame, sequence, sourcesVersion };
    this.#snapshots.set(channel, snapshot);
    return snapshot;
  }
}
