import { ClusterFilter, LatticeApi } from '@lattice-dev/plugin-lattice-common';
import {
  applyFrame,
  FleetState,
  initialFleetState,
  LinkMode,
  withFleet,
  withMode,
} from './fleetState';
import { isFinal } from './isFinal';
import { PaintGate } from './PaintGate';
import { readWholeFleet } from './readWholeFleet';
import { reconnectDelayMs, shortStreams } from './reconnectDelay';
import { wait } from './wait';
import { watchTab } from './watchTab';

const PAINT_MS = 500;
const POLL_MS = 10_000;
const LINGER_MS = 30_000;
const HIDDEN_MS = 60_000;

export interface FleetFeedOptions {
  api: LatticeApi;
  filter: ClusterFilter;
  /** Called when the feed has been without a reader for a while. */
  onIdle?: () => void;
}

/**
 * One connection to the fleet, shared by everything on the page that reads it.
 *
 * The stream comes first. While it is down the fleet is polled, but only when
 * somebody can see the tab. Readers keep the last good fleet throughout. A
 * refusal (401, 403, 404) ends the attempts until somebody calls `retry`.
 *
 * Over HTTP/1.1 a browser has six connections for all tabs of the portal, so a
 * tab that stays hidden gives its own back and resumes when it is seen again.
 */
export class FleetFeed {
  readonly #options: FleetFeedOptions;
  readonly #listeners = new Set<() => void>();
  readonly #gate: PaintGate;
  #state = initialFleetState(Date.now());
  #run: AbortController | undefined;
  #linger: ReturnType<typeof setTimeout> | undefined;
  #unwatchTab: (() => void) | undefined;

  static create(options: FleetFeedOptions): FleetFeed {
    return new FleetFeed(options);
  }

  private constructor(options: FleetFeedOptions) {
    this.#options = options;
    this.#gate = PaintGate.create({
      intervalMs: PAINT_MS,
      paint: () => this.#listeners.forEach(listener => listener()),
    });
  }

  get state(): FleetState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    clearTimeout(this.#linger);
    this.#listeners.add(listener);
    if (!this.#unwatchTab) {
      this.#unwatchTab = watchTab({
        hiddenMs: HIDDEN_MS,
        rest: () => this.#rest(),
        wake: () => this.#start(),
      });
      this.#start();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) {
        // Going to a cluster and back must not read the fleet again.
        this.#linger = setTimeout(() => this.#stop(), LINGER_MS);
      }
    };
  }

  retry(): void {
    this.#set({ ...this.#state, error: undefined });
    this.#start();
  }

  #start(): void {
    this.#run?.abort();
    const run = new AbortController();
    this.#run = run;
    void this.#follow(run.signal);
  }

  #rest(): void {
    this.#run?.abort();
    if (this.#state.loaded) this.#setMode('updating');
  }

  #stop(): void {
    this.#run?.abort();
    this.#unwatchTab?.();
    this.#unwatchTab = undefined;
    this.#gate.close();
    this.#options.onIdle?.();
  }

  async #follow(signal: AbortSignal): Promise<void> {
    let short = 0;
    while (!signal.aborted) {
      const openedAt = Date.now();
      const failure = await this.#stream(signal);
      if (signal.aborted) return;
      this.#set({ ...this.#state, error: failure, streamError: failure });
      if (isFinal(failure)) return;
      short = shortStreams(short, Date.now() - openedAt);
      const delayMs = reconnectDelayMs(short);
      if (short === 0) {
        this.#setMode('updating');
        await wait(delayMs, signal);
      } else {
        await this.#poll(delayMs, signal);
      }
    }
  }

  /** Reads the stream to its end; gives the error it ended with, if any. */
  async #stream(signal: AbortSignal): Promise<Error | undefined> {
    const { api, filter } = this.#options;
    const { position } = this.#state;
    try {
      for await (const frame of api.streamClusters(filter, {
        signal,
        position,
      })) {
        if (signal.aborted) {
          return undefined;
        }
        if (frame.type === 'end') {
          return frame.reconnect ? undefined : new Error(frame.reason);
        }
        this.#set(applyFrame(this.#state, frame, Date.now()));
      }
      return new Error('The stream ended');
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  /** Polls until the next attempt at the stream is due. */
  async #poll(untilMs: number, signal: AbortSignal): Promise<void> {
    const due = Date.now() + untilMs;
    this.#setMode('polling');
    while (!signal.aborted) {
      if (document.visibilityState !== 'hidden') {
        await this.#readOnce(signal);
      }
      const left = due - Date.now();
      if (left <= 0) {
        return;
      }
      await wait(Math.min(left, POLL_MS), signal);
      if (due - Date.now() <= 0) {
        return;
      }
    }
  }

  async #readOnce(signal: AbortSignal): Promise<void> {
    const { api, filter } = this.#options;
    try {
      const fleet = await readWholeFleet(api, filter, signal);
      if (signal.aborted) return;
      this.#set(withFleet(this.#state, fleet.clusters, fleet.sources));
    } catch (error) {
      if (!signal.aborted) {
        this.#set({ ...this.#state, error: error as Error });
      }
    }
  }

  #setMode(mode: LinkMode): void {
    this.#set(withMode(this.#state, mode, Date.now()));
  }

  #set(next: FleetState): void {
    this.#state = next;
    this.#gate.request();
  }
}
