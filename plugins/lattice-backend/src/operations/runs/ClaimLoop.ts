import { LoggerService } from '@backstage/backend-plugin-api';
import { Claimed, ClaimStore, LostClaimError } from './ClaimStore';

export interface ClaimLoopOptions<T> {
  store: ClaimStore<T>;
  logger: LoggerService;
  everyMilliseconds?: number;
  /** Of records that are driven together. */
  most?: number;
}

const EVERY_MILLISECONDS = 2_000;
const MOST = 8;
const KEPT_MILLISECONDS = 365 * 86_400_000;

/** Claims what is due, drives it, and renews the claim meanwhile. */
export abstract class ClaimLoop<T> {
  readonly #options: ClaimLoopOptions<T>;
  readonly #working = new Set<Promise<void>>();
  #timer?: NodeJS.Timeout;
  #trimmedAt = 0;
  #claiming: Promise<void> = Promise.resolve();
  #failing = false;

  protected constructor(options: ClaimLoopOptions<T>) {
    this.#options = options;
  }

  protected abstract drive(claimed: Claimed<T>): Promise<void>;
  /** For the log. */
  protected abstract titleOf(record: T): string;

  start() {
    const { everyMilliseconds = EVERY_MILLISECONDS } = this.#options;
    this.#timer = setInterval(() => this.wake(), everyMilliseconds);
    this.#timer.unref();
  }

  /** Looks for what is due now. */
  wake() {
    if (!this.#timer) return;
    this.#claiming = this.#claiming.then(() => this.#claimOrWait());
  }

  /** Takes up nothing any more, and finishes what has begun. */
  async stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#claiming;
    await Promise.all(this.#working);
  }

  async #claimOrWait() {
    try {
      await this.#claimDue();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) {
        this.#options.logger.warn(
          "Can't read runs; will retry",
          error as Error,
        );
      }
      this.#failing = true;
    }
  }

  async #claimDue() {
    const { store, most = MOST } = this.#options;
    const free = most - this.#working.size;
    if (free <= 0 || !this.#timer) return;
    for (const claimed of await store.claim(free)) {
      const work = this.#work(claimed).finally(() => {
        this.#working.delete(work);
        this.wake();
      });
      this.#working.add(work);
    }
    const now = await store.now();
    if (now - this.#trimmedAt > 3_600_000) {
      this.#trimmedAt = now;
      await store.trim(now - KEPT_MILLISECONDS);
    }
  }

  async #work(claimed: Claimed<T>) {
    const { logger, store } = this.#options;
    const beat = setInterval(
      () => store.hold(claimed).catch(() => undefined),
      store.heldMilliseconds / 3,
    );
    try {
      await this.drive(claimed);
    } catch (error) {
      // Another replica goes on, or this one when the claim has run out.
      if (error instanceof LostClaimError) return;
      logger.warn(
        `Can't carry on ${this.titleOf(claimed.record)}`,
        error as Error,
      );
    } finally {
      clearInterval(beat);
    }
  }
}
