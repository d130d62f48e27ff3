import { setTimeout as sleep } from 'node:timers/promises';
import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { Entity } from '@backstage/catalog-model';
import {
  EntityProvider,
  EntityProviderConnection,
} from '@backstage/plugin-catalog-node';
import {
  LATTICE_ENTITY_LOCATION,
  LatticeApi,
} from '@lattice-dev/plugin-lattice-common';
import { LatticeService } from '@lattice-dev/plugin-lattice-node';
import { clusterEntity, managementClusterEntity } from './clusterEntity';
import { FleetMirror } from './FleetMirror';

export interface LatticeEntityProviderOptions {
  lattice: LatticeService;
  auth: AuthService;
  logger: LoggerService;
  /** Where people open the portal. */
  appUrl: string;
  /** Changes that come together are written together. */
  settleMilliseconds?: number;
  retryMilliseconds?: number;
}

/**
 * Follows the stream of Lattice and writes what it says to the catalog.
 *
 * The catalog is only written to when a full picture is there: all management
 * clusters live, or the silent ones known from before. After a restart with a
 * silent one, single additions are made and nothing is removed.
 */
export class LatticeEntityProvider implements EntityProvider {
  readonly #options: LatticeEntityProviderOptions;
  readonly #abort = new AbortController();
  readonly #mirror = new FleetMirror();
  readonly #seen = new Set<string>();
  #connection?: EntityProviderConnection;
  #managementClusters: Array<{ name: string; title?: string }> = [];
  #written = '';
  #timer?: NodeJS.Timeout;
  #running?: Promise<void>;

  static create(options: LatticeEntityProviderOptions): LatticeEntityProvider {
    return new LatticeEntityProvider(options);
  }

  private constructor(options: LatticeEntityProviderOptions) {
    this.#options = options;
  }

  getProviderName(): string {
    return 'lattice';
  }

  async connect(connection: EntityProviderConnection) {
    this.#connection = connection;
    this.#running = this.#run();
  }

  async stop() {
    this.#abort.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run() {
    const { logger, retryMilliseconds = 5_000 } = this.#options;
    const { signal } = this.#abort;
    let told = '';
    while (!signal.aborted) {
      try {
        await this.#follow();
        told = '';
      } catch (error) {
        if (signal.aborted) return;
        const message = `Lattice cannot be followed: ${error}`;
        if (message !== told) logger.warn(message);
        told = message;
      }
      await sleep(retryMilliseconds, undefined, { signal }).catch(() => {});
    }
  }

  async #follow() {
    const { auth, lattice } = this.#options;
    const { signal } = this.#abort;
    const api = lattice.as(await auth.getOwnServiceCredentials());
    await this.#readManagementClusters(api);
    for await (const frame of api.streamClusters({}, { signal })) {
      this.#mirror.apply(frame);
      if (frame.type === 'end') return;
      if (frame.type !== 'resync') this.#writeSoon();
    }
  }

  async #readManagementClusters(api: LatticeApi) {
    const { items } = await api.listManagementClusters({
      signal: this.#abort.signal,
    });
    this.#managementClusters = items.map(({ name, title }) => ({
      name,
      title,
    }));
  }

  #writeSoon() {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#write().catch(error => {
        this.#written = '';
        this.#options.logger.warn('The catalog cannot be written', error);
      });
    }, this.#options.settleMilliseconds ?? 500);
  }

  async #write() {
    const context = {
      location: LATTICE_ENTITY_LOCATION,
      appUrl: this.#options.appUrl,
    };
    const entities = [
      ...this.#managementClusters.map(one =>
        managementClusterEntity(one, context),
      ),
      ...this.#mirror.clusters.map(row => clusterEntity(row, context)),
    ];
    const complete = this.#isComplete();
    const content = JSON.stringify([complete, entities]);
    if (content === this.#written) return;
    const added = entities.map(deferred);
    await this.#connection!.applyMutation(
      complete
        ? { type: 'full', entities: added }
        : { type: 'delta', added, removed: [] },
    );
    this.#written = content;
  }

  /** True once each management cluster was live in this run. */
  #isComplete(): boolean {
    for (const { name } of this.#managementClusters) {
      if (this.#mirror.isLive(name)) this.#seen.add(name);
    }
    return this.#managementClusters.every(({ name }) => this.#seen.has(name));
  }
}

function deferred(entity: Entity) {
  return { entity, locationKey: LATTICE_ENTITY_LOCATION };
}
