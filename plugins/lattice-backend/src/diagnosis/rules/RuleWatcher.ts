import { readdir, readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LoggerService } from '@backstage/backend-plugin-api';
import { LoadRulesOptions } from './loadRules';

export interface RuleWatcherOptions {
  /** Where the rules of the platform team are now; throws if that is wrong. */
  read: () => LoadRulesOptions;
  /** Takes rules that changed; throws, and changes nothing, if they are wrong. */
  apply: (options: LoadRulesOptions) => void;
  logger: LoggerService;
  everyMilliseconds?: number;
}

const EVERY_MILLISECONDS = 10_000;

/**
 * Takes changed rules of the platform team into use. It reads the files again
 * and again: a mounted ConfigMap changes behind links that no watch follows.
 * Rules that are wrong leave those in force that were there before.
 */
export class RuleWatcher {
  readonly #options: RuleWatcherOptions;
  #seen: string | undefined;
  #looking: Promise<void> = Promise.resolve();
  #timer?: NodeJS.Timeout;

  static create(options: RuleWatcherOptions): RuleWatcher {
    return new RuleWatcher(options);
  }

  private constructor(options: RuleWatcherOptions) {
    this.#options = options;
  }

  /** What is there now counts as known: it was checked at start-up. */
  async start(): Promise<void> {
    this.#seen = await this.#fingerprint();
    const every = this.#options.everyMilliseconds ?? EVERY_MILLISECONDS;
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.look());
    }, every);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Reads the rules and takes them if they changed. */
  async look(): Promise<void> {
    const { read, apply, logger } = this.#options;
    const found = await this.#fingerprint();
    if (found === this.#seen) return;
    this.#seen = found;
    try {
      apply(read());
      logger.info('Diagnosis rules reloaded');
    } catch (error) {
      logger.warn(
        'Changed diagnosis rules are wrong; the previous ones stay in use',
        error as Error,
      );
    }
  }

  async #fingerprint(): Promise<string> {
    try {
      const { folders = [], documents = [] } = this.#options.read();
      const hash = createHash('sha256').update(JSON.stringify(documents));
      for (const folder of folders) {
        for (const file of (await readdir(folder)).sort()) {
          if (!/\.ya?ml$/.test(file)) continue;
          hash.update(`\n${file}\n`).update(await readFile(join(folder, file)));
        }
      }
      return hash.digest('base64');
    } catch (error) {
      return String(error);
    }
  }
}
