import { LoggerService } from '@backstage/backend-plugin-api';
import {
  ConnectionStatus,
  ManagementClusterInfo,
  ProviderInfo,
  ProvidersStatus,
} from '@lattice-dev/plugin-lattice-common';
import { ServedKind } from '../kubernetes/Discovery';
import { explainConnectionError } from '../kubernetes/explainFailure';
import { KubernetesError } from '../kubernetes/KubernetesError';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { listProviders } from './providers';

const requestTimeout = 2_000;
const checkInterval = 15_000;

export interface ConnectionMonitorOptions {
  cluster: ManagementCluster;
  logger: LoggerService;
  /** What the watch of the cluster found; undefined before it did. */
  servedKinds: () => readonly ServedKind[] | undefined;
  now?: () => Date;
}

/**
 * Asks one management cluster again and again whether it answers, and keeps
 * what it said last. One monitor for each, so that a silent one delays
 * nobody: readers get what is known, at once.
 */
export class ConnectionMonitor {
  readonly #cluster: ManagementCluster;
  readonly #logger: LoggerService;
  readonly #servedKinds: ConnectionMonitorOptions['servedKinds'];
  readonly #now: () => Date;
  #connection: ConnectionStatus;
  #kinds?: readonly ServedKind[];
  #providers?: ProvidersStatus & { state: 'known' };
  #timer?: NodeJS.Timeout;
  #stopped = new AbortController();

  static create(options: ConnectionMonitorOptions): ConnectionMonitor {
    return new ConnectionMonitor(options);
  }

  private constructor(options: ConnectionMonitorOptions) {
    this.#cluster = options.cluster;
    this.#servedKinds = options.servedKinds;
    this.#logger = options.logger.child({
      managementCluster: options.cluster.name,
    });
    this.#now = options.now ?? (() => new Date());
    this.#connection = { state: 'connecting', since: this.#timestamp() };
  }

  start(): void {
    this.check().then(
      () => this.#scheduleNext(),
      error => this.#logger.error('Connection check failed', error),
    );
  }

  stop(): void {
    this.#stopped.abort();
    clearTimeout(this.#timer);
  }

  info(): ManagementClusterInfo {
    const { name, title, sandbox } = this.#cluster;
    return {
      name,
      title,
      sandbox,
      connection: this.#connection,
      providers: this.#currentProviders(),
    };
  }

  /** One look; never rejects for what the management cluster does. */
  async check(): Promise<void> {
    const server = await this.#readVersion();
    if (this.#stopped.signal.aborted) return;
    this.#record(server);
  }

  async #readVersion(): Promise<ConnectionStatus> {
    const startedAt = performance.now();
    try {
      const { body } = await this.#cluster.requestJson<{ gitVersion?: string }>(
        {
          path: '/version',
          timeoutMilliseconds: requestTimeout,
          maxBytes: 1024 * 1024,
          signal: this.#stopped.signal,
        },
      );
      if (typeof body?.gitVersion !== 'string') {
        throw new KubernetesError({
          reason: 'not-kubernetes',
          message: `${
            this.#cluster.server
          } responds, but isn't a Kubernetes API server: /version has no gitVersion.`,
        });
      }
      return {
        ...this.#checked('reachable'),
        serverVersion: body.gitVersion,
        roundTripMilliseconds: Math.round(performance.now() - startedAt),
      };
    } catch (error) {
      const { reason, message } = explainConnectionError(error, 'The server');
      return { ...this.#checked('unreachable'), reason, message };
    }
  }

  #currentProviders(): ProvidersStatus {
    const kinds = this.#servedKinds();
    if (kinds && kinds !== this.#kinds) {
      this.#kinds = kinds;
      this.#keepProviders(listProviders(kinds));
    }
    return this.#providers ?? { state: 'unknown', reason: this.#whyUnknown() };
  }

  #keepProviders(items: ProviderInfo[]) {
    const known = JSON.stringify(this.#providers?.items);
    if (known === JSON.stringify(items)) return;
    this.#providers = { state: 'known', since: this.#timestamp(), items };
  }

  #whyUnknown(): string {
    return this.#connection.state === 'unreachable'
      ? this.#connection.message
      : "The management cluster hasn't listed its kinds yet.";
  }

  #record(next: ConnectionStatus) {
    const previous = this.#connection;
    if (previous.state !== next.state) this.#logChange(next);
    this.#connection = { ...next };
  }

  /** Logged once for each change, not for each check. */
  #logChange(next: ConnectionStatus) {
    if (next.state === 'unreachable') {
      this.#logger.warn(`Management cluster unreachable: ${next.message}`);
    } else if (next.state === 'reachable') {
      this.#logger.info(
        `Management cluster reachable, Kubernetes ${next.serverVersion}`,
      );
    }
  }

  #checked<S extends ConnectionStatus['state']>(state: S) {
    const checkedAt = this.#timestamp();
    const since =
      this.#connection.state === state ? this.#connection.since : checkedAt;
    return { state, since, checkedAt };
  }

  #scheduleNext() {
    if (this.#stopped.signal.aborted) return;
    this.#timer = setTimeout(() => this.start(), checkInterval);
  }

  #timestamp(): string {
    return this.#now().toISOString();
  }
}
