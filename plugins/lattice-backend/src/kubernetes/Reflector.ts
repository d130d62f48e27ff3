import { setTimeout as sleep } from 'node:timers/promises';
import { Backoff } from './Backoff';
import { Attempt, failureOf, WatchFailure } from './failureOf';
import { TimeSlices } from './TimeSlices';
import { KubernetesError } from './KubernetesError';
import { listPages } from './listPages';
import { ManagementCluster } from './ManagementCluster';
import {
  ObjectIngest,
  ReflectorEvent,
  UnreadableLineError,
} from './ObjectIngest';
import { ReflectorStatus, ReflectorStatusTracker } from './ReflectorStatus';
import { WatchedResource } from './resourcePath';
import { watchStream } from './watchStream';

export interface ReflectorTiming {
  /** Longest silence. API servers send a bookmark about once a minute. */
  deadlineMilliseconds: number;
  /** A watch is ended by the server after this, up to twice this, seconds. */
  watchSeconds: number;
  pageSize: number;
  /** A kind that is forbidden or absent is asked for again after this. */
  refusedMilliseconds: number;
  /** Shortest and longest wait after a failure. */
  backoffMilliseconds: [number, number];
}

export interface ReflectorOptions<T extends { uid: string }> {
  cluster: ManagementCluster;
  resource: WatchedResource;
  /** Raw object to what is kept of it; the raw object is dropped at once. */
  project: (raw: unknown) => T | undefined;
  /** False for objects that nobody asks for. */
  keeps?: (object: T) => boolean;
  onEvent: (event: ReflectorEvent<T>) => void;
  onStatus: (status: ReflectorStatus) => void;
  /** Learned once for all kinds of a server. */
  streaming: { supported: boolean };
  turns: TimeSlices;
  timing?: Partial<ReflectorTiming>;
  random?: () => number;
}

const defaultTiming: ReflectorTiming = {
  deadlineMilliseconds: 90_000,
  watchSeconds: 300,
  pageSize: 500,
  refusedMilliseconds: 60_000,
  backoffMilliseconds: [800, 30_000],
};
const SHORT_WATCH_MILLISECONDS = 1_000;
const MAX_BROKEN_STREAMING_LISTS = 2;

/**
 * Keeps a view of one kind up to date: lists it, watches it, and does so again
 * whatever happens, until it is stopped.
 *
 * - While it lists anew, objects stay; what vanished is told when the list is
 *   complete. So readers always have the last good view.
 * - A line that cannot be read may have been a change: the kind is listed anew
 *   rather than a change lost. In a list such an object is left out and noted.
 * - Objects are told apart by uid: one that was deleted and made again under
 *   the same name is another one.
 * - An object that cannot be processed is skipped and named in the status; it
 *   does not hold up the others.
 */
export class Reflector<T extends { uid: string }> {
  readonly #options: ReflectorOptions<T>;
  readonly #timing: ReflectorTiming;
  readonly #status: ReflectorStatusTracker;
  readonly #backoff: Backoff;
  readonly #ingest: ObjectIngest<T>;
  readonly #abort = new AbortController();
  #brokenStreamingLists = 0;
  #lists = 0;
  #running?: Promise<void>;

  static create<T extends { uid: string }>(options: ReflectorOptions<T>) {
    return new Reflector<T>(options);
  }

  private constructor(options: ReflectorOptions<T>) {
    this.#options = options;
    this.#timing = { ...defaultTiming, ...options.timing };
    const [shortest, longest] = this.#timing.backoffMilliseconds;
    const { random } = options;
    this.#backoff = Backoff.create({ random, shortest, longest });
    this.#status = ReflectorStatusTracker.create({
      onChange: () => options.onStatus(this.#status.current),
    });
    this.#ingest = ObjectIngest.create({
      server: () => options.cluster.server,
      resource: options.resource,
      project: options.project,
      keeps: options.keeps,
      onEvent: options.onEvent,
      onSynced: () => this.#synced(),
      onAdvanced: () => this.#backoff.reset(),
      onNote: message => this.#status.noted(message),
      onSkipped: message => this.#status.skipped(message),
    });
  }

  get status(): ReflectorStatus {
    return this.#status.current;
  }

  /** Counted since the start, for metrics. */
  get counts() {
    return { ...this.#ingest.counts, relists: Math.max(0, this.#lists - 1) };
  }

  /** The objects that it told and that are still there. */
  uids(): Iterable<string> {
    return this.#ingest.uids();
  }

  has(uid: string): boolean {
    return this.#ingest.has(uid);
  }

  start() {
    this.#running ??= this.#run();
  }

  /** When this resolves no socket and no timer is left, and nothing is told. */
  async stop() {
    this.#abort.abort();
    await this.#running;
  }

  async #run() {
    const { signal } = this.#abort;
    while (!signal.aborted) {
      const startedAt = performance.now();
      const attempt = this.#nextAttempt();
      let delay = 0;
      try {
        await this.#attempt(attempt);
        const brief = performance.now() - startedAt < SHORT_WATCH_MILLISECONDS;
        if (brief && attempt !== 'list') delay = this.#backoff.next();
      } catch (error) {
        if (signal.aborted) return;
        delay = this.#recover(error, attempt);
      }
      await sleep(delay, undefined, { signal }).catch(() => undefined);
    }
  }

  #nextAttempt(): Attempt {
    if (this.#ingest.position !== undefined) return 'watch';
    const streaming =
      this.#options.streaming.supported &&
      this.#brokenStreamingLists < MAX_BROKEN_STREAMING_LISTS;
    return streaming ? 'streaming-list' : 'list';
  }

  async #attempt(attempt: Attempt) {
    if (attempt !== 'watch') {
      this.#lists += 1;
      this.#ingest.beginList();
    }
    if (attempt === 'list') await this.#list();
    else await this.#watch();
  }

  async #list() {
    const position = await listPages({
      ...this.#transport(),
      pageSize: this.#timing.pageSize,
      onItem: bytes => this.#ingest.readItem(bytes),
    });
    this.#ingest.endList(position);
  }

  async #watch() {
    await watchStream({
      ...this.#transport(),
      position: this.#ingest.position,
      timeoutSeconds: this.#watchSeconds(),
      onLine: line => {
        this.#status.heard();
        this.#ingest.readLine(line);
      },
    });
    if (this.#ingest.listing) throw unfinished(this.#options.cluster.server);
  }

  #transport() {
    const { cluster, resource, turns } = this.#options;
    const { signal } = this.#abort;
    return {
      cluster,
      resource,
      turns,
      signal,
      deadlineMilliseconds: this.#timing.deadlineMilliseconds,
      onAnswer: () => {
        this.#status.heard();
        if (!this.#ingest.listing) this.#status.live();
      },
    };
  }

  #synced() {
    this.#brokenStreamingLists = 0;
    this.#backoff.reset();
    this.#status.live();
  }

  /** Decides what a failure means; gives the time to wait. */
  #recover(error: unknown, attempt: Attempt): number {
    const failure = failureOf(error, attempt);
    if (failure === 'no-streaming') {
      this.#options.streaming.supported = false;
      return 0;
    }
    if (attempt === 'streaming-list' && this.#ingest.listing) {
      this.#brokenStreamingLists += 1;
    }
    if (failure === 'expired' || error instanceof UnreadableLineError) {
      this.#ingest.forgetPosition();
    } else if (failure === 'broken') {
      this.#status.failed(messageOf(error));
    } else {
      this.#status.refused(failure, messageOf(error));
    }
    return this.#delayAfter(failure, error);
  }

  #delayAfter(failure: WatchFailure, error: unknown): number {
    const delay = this.#backoff.next(
      error instanceof KubernetesError ? error.retryAfterSeconds : undefined,
    );
    return failure === 'forbidden' || failure === 'absent'
      ? Math.max(delay, this.#timing.refusedMilliseconds)
      : delay;
  }

  #watchSeconds(): number {
    const random = this.#options.random ?? Math.random;
    return Math.round(this.#timing.watchSeconds * (1 + random()));
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function unfinished(server: string): KubernetesError {
  return new KubernetesError({
    reason: 'reset',
    message: `${server} ended a streaming list before it was complete.`,
  });
}
