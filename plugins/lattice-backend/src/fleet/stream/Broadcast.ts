import { TimeSlices } from '../../kubernetes/TimeSlices';
import { RowChange } from '../rows/FleetRows';
import { ChannelIndex } from './ChannelIndex';
import { StreamChannel } from './StreamChannel';
import { Steps } from './streamFrames';

export interface BroadcastOptions {
  slices: TimeSlices;
  index: ChannelIndex;
  channels: () => Iterable<StreamChannel>;
  /** The number of the last batch of changes. */
  sequence: () => number;
}

/** A person does not see a shorter delay, and each frame costs a write per viewer. */
const FRAME_MILLISECONDS = 20;

/**
 * Brings changes to the channels that may show them, in rounds. The first
 * change starts one at once; what comes meanwhile waits for the next round,
 * which starts when this one is done, at the earliest after 20 ms. So a
 * backend that is short of time sends fewer and larger frames.
 */
export class Broadcast {
  readonly #options: BroadcastOptions;
  #changes: RowChange[] = [];
  #sourcesChanged = false;
  #startedAt = -Infinity;
  #isRunning = false;
  #timer?: NodeJS.Timeout;

  static create(options: BroadcastOptions): Broadcast {
    return new Broadcast(options);
  }

  private constructor(options: BroadcastOptions) {
    this.#options = options;
  }

  rowsChanged(changes: readonly RowChange[]) {
    for (const change of changes) this.#changes.push(change);
    this.#startSoon();
  }

  sourcesChanged() {
    this.#sourcesChanged = true;
    this.#startSoon();
  }

  stop() {
    clearTimeout(this.#timer);
  }

  #startSoon() {
    if (this.#isRunning || this.#timer) return;
    const wait = this.#startedAt + FRAME_MILLISECONDS - performance.now();
    if (wait <= 0) this.#start();
    else this.#timer = setTimeout(() => this.#start(), wait);
  }

  async #start() {
    this.#timer = undefined;
    this.#startedAt = performance.now();
    this.#isRunning = true;
    try {
      await this.#options.slices.run(this.#round(), () => {});
    } finally {
      this.#isRunning = false;
      if (this.#changes.length > 0 || this.#sourcesChanged) this.#startSoon();
    }
  }

  *#round(): Steps<void> {
    const { index, channels, sequence } = this.#options;
    const changes = this.#changes;
    const sourcesChanged = this.#sourcesChanged;
    const until = sequence();
    this.#changes = [];
    this.#sourcesChanged = false;
    const concerned = new Set<StreamChannel>();
    for (const change of changes) {
      for (const channel of index.concerned(change)) {
        if (channel.offer(change)) concerned.add(channel);
      }
      yield;
    }
    for (const channel of sourcesChanged ? [...channels()] : concerned) {
      yield* channel.flush(until, sourcesChanged);
    }
  }
}
