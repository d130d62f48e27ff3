import { LoggerService } from '@backstage/backend-plugin-api';
import { ReflectorStatus } from '../kubernetes/ReflectorStatus';

/** What the fleet writes to the log: each trouble once, when it begins. */
export class FleetLog {
  readonly #logger: LoggerService;
  readonly #failing = new Set<string>();

  static create(logger: LoggerService): FleetLog {
    return new FleetLog(logger);
  }

  private constructor(logger: LoggerService) {
    this.#logger = logger;
  }

  watchFailed(
    managementCluster: string,
    kind: string,
    status: ReflectorStatus,
  ) {
    this.#logger.warn(
      `Watch of ${kind} is ${status.state}: ${status.lastError}`,
      { managementCluster, kind },
    );
  }

  listenerFailed(to: 'row' | 'object' | 'source', error: unknown) {
    this.#logger.error(
      `A listener to ${to} changes failed; the others were told`,
      error instanceof Error ? error : new Error(String(error)),
    );
  }

  statusFailed(cluster: string, error: unknown) {
    if (this.#failing.has(cluster)) return;
    this.#failing.add(cluster);
    this.#logger.error(
      `The status of ${cluster} cannot be computed`,
      error instanceof Error ? error : new Error(String(error)),
    );
  }
}
