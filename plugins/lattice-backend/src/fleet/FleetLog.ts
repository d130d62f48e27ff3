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
      `A listener for ${to} changes failed; the other listeners were notified`,
      error instanceof Error ? error : new Error(String(error)),
    );
  }

  statusFailed(cluster: string, error: unknown) {
    if (this.#failing.has(cluster)) return;
    this.#failing.add(cluster);
    this.#logger.error(
      `Can't compute the status of ${cluster}`,
      error instanceof Error ? error : new Error(String(error)),
    );
  }
}
