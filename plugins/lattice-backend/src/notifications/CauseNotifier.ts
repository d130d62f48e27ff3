import { LoggerService } from '@backstage/backend-plugin-api';
import { NotificationService } from '@backstage/plugin-notifications-node';
import { DiagnosisChange } from '../diagnosis';
import { NoticeOptions, noticesOf } from './noticesOf';
import { NotifiedCause, NotifiedCauses } from './NotifiedCauses';
import { OpenCauses } from './OpenCauses';
import { brokenPayload, repairedPayload } from './payloadOf';

export interface CauseNotifierOptions extends NoticeOptions {
  notifications: Pick<NotificationService, 'send'>;
  causes: NotifiedCauses;
  logger: LoggerService;
  /** How long a cause has to last, and to be gone, before people hear of it. */
  appearMilliseconds: number;
  goneMilliseconds: number;
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
  #running: Promise<void> = Promise.resolve();

  static create(options: CauseNotifierOptions): CauseNotifier {
    return new CauseNotifier(options);
  }

  private constructor(options: CauseNotifierOptions) {
    this.#options = options;
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
      this.#options.logger.warn('A notification was not sent', error as Error);
      this.#settleIn(scope, RETRY_MILLISECONDS);
    }
  }

  async #tellBroken(scope: string): Promise<void> {
    const { causes } = this.#options;
    const { finding, clusters, recipient } = this.#open.get(scope)!;
    const { title } = finding;
    if (!(await causes.open({ scope, recipient, title, clusters }))) return;
    try {
      await this.#send(recipient, brokenPayload(finding, clusters, scope));
    } catch (error) {
      await causes.resolve(scope);
      throw error;
    }
  }

  async #tellRepaired(scope: string): Promise<void> {
    const { causes } = this.#options;
    const cause = (await causes.listOpen()).find(one => one.scope === scope);
    if (!cause || !(await causes.resolve(scope))) return;
    await this.#sendRepaired(cause);
  }

  async #sendRepaired(cause: NotifiedCause): Promise<void> {
    try {
      await this.#send(cause.recipient, repairedPayload(cause));
    } catch (error) {
      await this.#options.causes.reopen(cause.scope);
      throw error;
    }
  }

  async #send(
    entityRef: string,
    payload: ReturnType<typeof brokenPayload>,
  ): Promise<void> {
    const recipients = { type: 'entity' as const, entityRef };
    await this.#options.notifications.send({ recipients, payload });
  }
}
