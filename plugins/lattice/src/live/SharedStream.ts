import { StreamFrame } from '@lattice-dev/plugin-lattice-common';
import { applyFrame, FleetState, initialFleetState } from './fleetState';
import { FrameQueue } from './FrameQueue';
import { TabBus, TabChannel, TabMessage } from './TabBus';

export interface SharedStreamOptions {
  bus: TabBus;
  /** Tabs with the same name share: who reads, and what. */
  name: string;
  /** Opens a connection of one's own. */
  connect: (options: {
    signal: AbortSignal;
    position?: string;
  }) => AsyncIterable<StreamFrame>;
  position?: string;
  signal: AbortSignal;
}

/** The leading tab says that it lives; who hears nothing helps itself. */
const ALIVE_MS = 5_000;
const SILENCE_MS = 15_000;

class Tab {
  readonly #options: SharedStreamOptions;
  readonly #id = Math.random().toString(36).slice(2);
  readonly #channel: TabChannel;
  readonly #queue = new FrameQueue<StreamFrame>();
  readonly #closed = new AbortController();
  readonly #timer: ReturnType<typeof setInterval>;
  #state: FleetState;
  #leads = false;
  #known = false;
  #heardAt = Date.now();

  static open(options: SharedStreamOptions): Tab {
    return new Tab(options);
  }

  private constructor(options: SharedStreamOptions) {
    this.#options = options;
    const { position } = options;
    this.#state = { ...initialFleetState(0), position };
    this.#channel = options.bus.openChannel(options.name);
    this.#channel.addEventListener('message', ({ data }) => this.#hear(data));
    options.signal.addEventListener('abort', this.close);
    this.#timer = setInterval(() => this.#keepAlive(), ALIVE_MS);
    this.#waitForLead();
    this.#channel.postMessage({ type: 'hello', from: this.#id });
  }

  next(): Promise<StreamFrame | undefined> {
    return this.#queue.next(this.#closed.signal);
  }

  close = () => {
    if (this.#closed.signal.aborted) return;
    this.#options.signal.removeEventListener('abort', this.close);
    clearInterval(this.#timer);
    this.#closed.abort();
    this.#channel.close();
  };

  #waitForLead() {
    const { bus, name } = this.#options;
    const { signal } = this.#closed;
    bus.locks
      .request(name, { signal }, () => this.#lead())
      .catch(error => {
        if (!signal.aborted) this.#queue.fail(error);
      });
  }

  /** Holds the connection for all; the lock is held as long as this runs. */
  async #lead() {
    if (this.#leads) return;
    this.#leads = true;
    const { signal } = this.#closed;
    const { position } = this.#state;
    try {
      for await (const frame of this.#options.connect({ signal, position })) {
        if (signal.aborted) return;
        this.#take(frame);
        this.#channel.postMessage({ type: 'frame', frame });
        if (frame.type === 'end') return;
      }
      if (!signal.aborted) throw new Error('The stream ended');
    } catch (error) {
      if (signal.aborted) return;
      this.#channel.postMessage(downMessage(error));
      this.#queue.fail(error);
    }
  }

  #hear(message: TabMessage) {
    if (this.#leads) {
      if (message.type === 'hello') this.#welcome(message.from);
      return;
    }
    this.#heardAt = Date.now();
    if (message.type === 'down') this.#queue.fail(errorOf(message));
    if (message.type === 'frame') this.#hearFrame(message);
  }

  /** Changes mean nothing to a tab that does not know what changes. */
  #hearFrame({ frame, to }: Extract<TabMessage, { type: 'frame' }>) {
    const forMe = to === undefined || to === this.#id;
    const starts = frame.type === 'snapshot' && !(this.#known && to);
    if (forMe && (starts || (this.#known && to === undefined))) {
      this.#take(frame);
    }
  }

  #welcome(to: string) {
    const { rows, sources, position, loaded } = this.#state;
    if (!loaded || position === undefined) return;
    const clusters = [...rows.values()];
    const frame = { type: 'snapshot' as const, clusters, sources, position };
    this.#channel.postMessage({ type: 'frame', frame, to });
  }

  #take(frame: StreamFrame) {
    if (frame.type === 'snapshot') this.#known = true;
    if (frame.type !== 'end') this.#state = applyFrame(this.#state, frame, 0);
    this.#queue.push(frame);
  }

  #keepAlive() {
    if (this.#leads) this.#channel.postMessage({ type: 'alive' });
    else if (Date.now() - this.#heardAt > SILENCE_MS) void this.#lead();
  }
}

/**
 * One connection for all tabs of a browser that read the same.
 *
 * Whoever gets the lock leads: it holds the connection and passes each frame
 * on. The others read along and wait for the lock, so that one of them goes on
 * from the same position when the leading tab is closed. A tab that hears
 * nothing for a while connects itself.
 */
export async function* sharedStream(
  options: SharedStreamOptions,
): AsyncGenerator<StreamFrame, void, void> {
  const tab = Tab.open(options);
  try {
    for (;;) {
      const frame = await tab.next();
      if (!frame) return;
      yield frame;
      if (frame.type === 'end') return;
    }
  } finally {
    tab.close();
  }
}

function downMessage(error: unknown): TabMessage {
  const { name, message, statusCode } = error as Error & {
    statusCode?: number;
  };
  return { type: 'down', name, message, statusCode };
}

function errorOf({
  name,
  message,
  statusCode,
}: Extract<TabMessage, { type: 'down' }>): Error {
  return Object.assign(new Error(message), { name, statusCode });
}
