import { LoggerService } from '@backstage/backend-plugin-api';
import { NotificationService } from '@backstage/plugin-notifications-node';
import { DiagnosisChange } from '../diagnosis';
import { NoticeOptions, noticesOf } from './noticesOf';
import { Claim, NotifiedCauses } from './NotifiedCauses';
import { OpenCauses } from './OpenCauses';
import { brokenPayload, repairedPayload } from './payloadOf';

export interface CauseNotifierOptions extends NoticeOptions {
  notifications: Pick<NotificationService, 'send'>;
  causes: NotifiedCauses;
  logger: LoggerService;
  /** How long a cause has to last, and to be gone, before people hear of it. */
  appearMilliseconds: number;
  goneMilliseconds: number;
  /** When what could not be sent is tried again; a minute by default. */
  retryMilliseconds?: number;
  /** True if a cluster is gone, or was looked at since the start. */
  isKnown: (cluster: string) => boolean;
}

const RETRY_MILLISECONDS = 60_000;

/**
 * Tells owners what broke, once for each cause and person, and takes it back
 * when the cause is gone. What comes and goes quickly is not told at all: a
 * cause has to last, and its absence has to last longer.
 */
export class CauseNotifier {
  readonly #options: CauseNotifierOptions;
  readonly #open = new OpenCauses();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #retryMilliseconds: number;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  static create(options: CauseNotifierOptions): CauseNotifier {
    return new CauseNotifier(options);
  }

  private constructor(options: CauseNotifierOptions) {
    this.#options = options;
    this.#retryMilliseconds = options.retryMilliseconds ?? RETRY_MILLISECONDS;
  }

  onChange({ id, row, after }: DiagnosisChange): void {
    const notices = row && after ? noticesOf(row, after, this.#options) : [];
    for (const scope of this.#open.set(id, notices)) {
      this.#settleLater(scope);
    }
  }

  /** Takes back what was repaired while nobody looked, as after a restart. */
  async sweep(): Promise<void> {
    for (const cause of await this.#options.causes.listOpen()) {
      const isSeen = cause.clusters.every(this.#options.isKnown);
      const isDue = this.#timers.has(cause.scope);
      if (isSeen && !isDue && !this.#open.get(cause.scope)) {
        this.#settleLater(cause.scope);
      }
    }
  }

  /** Resolves when all that is due was told. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    await this.idle();
  }

  /** The time starts anew with every change: flapping tells nobody anything. */
  #settleLater(scope: string): void {
    const { appearMilliseconds, goneMilliseconds } = this.#options;
    const isThere = this.#open.get(scope) !== undefined;
    this.#settleIn(scope, isThere ? appearMilliseconds : goneMilliseconds);
  }

  #settleIn(scope: string, milliseconds: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timers.get(scope));
    const timer = setTimeout(() => {
      this.#timers.delete(scope);
      this.#running = this.#running.then(() => this.#settle(scope));
    }, milliseconds);
    timer.unref();
    this.#timers.set(scope, timer);
  }

  async #settle(scope: string): Promise<void> {
    try {
      if (this.#open.get(scope)) await this.#tellBroken(scope);
      else await this.#tellRepaired(scope);
    } catch (error) {
      this.#options.logger.warn("Can't send a notification", error as Error);
      this.#settleIn(scope, this.#retryMilliseconds);
    }
  }

  async #tellBroken(scope: string): Promise<void> {
    const { finding, clusters, recipient } = this.#open.get(scope)!;
    const { title } = finding;
    const cause = { scope, recipient, title, clusters };
    const claim = await this.#options.causes.open(cause);
    await this.#sendOnce(scope, claim, () =>
      this.#send(recipient, brokenPayload(finding, clusters, scope)),
    );
  }

  async #tellRepaired(scope: string): Promise<void> {
    const { causes } = this.#options;
    const cause = (await causes.listOpen()).find(one => one.scope === scope);
    if (!cause) return;
    const { clusters, recipient } = cause;
    // Another cause has taken its place: nothing is repaired yet.
    if (this.#open.isStillBroken(clusters, recipient)) {
      this.#settleIn(scope, this.#options.goneMilliseconds);
      return;
    }
    await this.#sendOnce(scope, await causes.resolve(scope), () =>
      this.#send(recipient, repairedPayload(cause)),
    );
  }

  /** Looks again at what another replica sends: it may not get to the end. */
  async #sendOnce(
    scope: string,
    claim: Claim | 'told' | 'claimed',
    send: () => Promise<void>,
  ): Promise<void> {
    const { causes } = this.#options;
    if (claim === 'told') return;
    if (claim === 'claimed') {
      this.#settleIn(scope, this.#retryMilliseconds);
      return;
    }
    try {
      await send();
    } catch (error) {
      await causes.giveBack(claim);
      throw error;
    }
    await causes.confirm(claim);
  }

  async #send(
    entityRef: string,
    payload: ReturnType<typeof brokenPayload>,
  ): Promise<void> {
    const recipients = { type: 'entity' as const, entityRef };
    await this.#options.notifications.send({ recipients, payload });
  }
}
