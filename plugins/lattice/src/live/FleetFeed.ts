import { ClusterFilter, LatticeApi } from '@lattice-dev/plugin-lattice-common';
import {
  applyFrame,
  FleetState,
  initialFleetState,
  withFleet,
  withMode,
} from './fleetState';
import { isFinal } from './isFinal';
import { PaintGate } from './PaintGate';
import { readWholeFleet } from './readWholeFleet';
import { backoffMs, wait } from './wait';

const PAINT_MS = 500;
const POLL_MS = 10_000;
const LINGER_MS = 30_000;

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
 */
export class FleetFeed {
  readonly #options: FleetFeedOptions;
  readonly #listeners = new Set<() => void>();
  readonly #gate: PaintGate;
  #state = initialFleetState(Date.now());
  #run: AbortController | undefined;
  #linger: ReturnType<typeof setTimeout> | undefined;

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
    if (!this.#run) {
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
    this.#run?.abort();
    this.#set({ ...this.#state, error: undefined });
    this.#start();
  }

  #start(): void {
    const run = new AbortController();
    this.#run = run;
    void this.#follow(run.signal);
  }

  #stop(): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#gate.close();
    this.#options.onIdle?.();
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const before = this.#state.position;
      const failure = await this.#stream(signal);
      if (signal.aborted) {
        return;
      }
      if (this.#state.position !== before) {
        attempt = 0;
      }
      if (failure) {
        this.#set({ ...this.#state, error: failure });
        if (isFinal(failure)) {
          return;
        }
        await this.#poll(backoffMs(attempt), signal);
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
    this.#set(withMode(this.#state, 'polling', Date.now()));
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
      this.#set(withFleet(this.#state, fleet.clusters, fleet.sources));
    } catch (error) {
      if (!signal.aborted) {
        this.#set({ ...this.#state, error: error as Error });
      }
    }
  }

  #set(next: FleetState): void {
    this.#state = next;
    this.#gate.request();
  }
}
