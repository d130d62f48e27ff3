import { setTimeout as sleep } from 'node:timers/promises';
import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import {
  EntityProvider,
  EntityProviderConnection,
} from '@backstage/plugin-catalog-node';
import { Lease, LatticeService } from '@lattice-dev/plugin-lattice-node';
import { CatalogWriter } from './CatalogWriter';
import { WrittenEntities } from './WrittenEntities';

export interface LatticeEntityProviderOptions {
  lattice: LatticeService;
  auth: AuthService;
  logger: LoggerService;
  /** Whoever has it follows the stream and writes. */
  lease: Lease;
  written: WrittenEntities;
  /** Where people open the portal. */
  appUrl: string;
  /** Changes that come together are written together. */
  settleMilliseconds?: number;
  retryMilliseconds?: number;
  /** How often everything is written again, against changes by others. */
  reviewMilliseconds?: number;
}

/** A third of the lease. */
const RENEW_MILLISECONDS = 5_000;
const MAX_BACKOFF_MILLISECONDS = 60_000;

/**
 * Follows the stream of Lattice and writes what it says to the catalog. One
 * replica does so; the others wait for its lease to run out.
 */
export class LatticeEntityProvider implements EntityProvider {
  readonly #options: LatticeEntityProviderOptions;
  readonly #abort = new AbortController();
  #told = '';
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
    this.#running = this.#run(
      CatalogWriter.create({ ...this.#options, connection }),
    );
  }

  async stop() {
    this.#abort.abort();
    await this.#running;
    await this.#options.lease.release().catch(error => {
      this.#options.logger.warn("Can't release the catalog lease", error);
    });
  }

  async #run(writer: CatalogWriter) {
    const { lease, retryMilliseconds = 5_000 } = this.#options;
    const { signal } = this.#abort;
    while (!signal.aborted) {
      try {
        const { done } = await lease.guard(async isNew => {
          if (isNew) await writer.begin();
        });
        if (done) await this.#lead(writer);
      } catch (error) {
        this.#tell(`Can't follow Lattice changes: ${error}`);
      }
      await pause(retryMilliseconds, signal);
    }
  }

  /** Follows and writes until the stream ends or the lease is lost. */
  async #lead(writer: CatalogWriter) {
    const over = new AbortController();
    const signal = AbortSignal.any([this.#abort.signal, over.signal]);
    const writing = this.#keepWriting(writer, signal).finally(() =>
      over.abort(),
    );
    try {
      await this.#follow(writer, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      over.abort();
      await writing;
    }
  }

  async #follow(writer: CatalogWriter, signal: AbortSignal) {
    const { auth, lattice } = this.#options;
    const api = lattice.as(await auth.getOwnServiceCredentials());
    const { items } = await api.listManagementClusters({ signal });
    writer.setManagementClusters(items);
    for await (const frame of api.streamClusters({}, { signal })) {
      writer.apply(frame);
      if (frame.type === 'end' || writer.mirror.needsSnapshot) return;
    }
  }

  /** Returns when another replica has the lease. */
  async #keepWriting(writer: CatalogWriter, signal: AbortSignal) {
    const { lease, settleMilliseconds = 500 } = this.#options;
    const { reviewMilliseconds = 3_600_000 } = this.#options;
    let backoff = settleMilliseconds;
    let renewAt = Date.now() + RENEW_MILLISECONDS;
    let reviewAt = Date.now() + reviewMilliseconds;
    while (!signal.aborted) {
      await pause(backoff, signal);
      if (Date.now() >= reviewAt) {
        writer.reviewAll();
        reviewAt = Date.now() + reviewMilliseconds;
      }
      if (!writer.hasChanges && Date.now() < renewAt) continue;
      try {
        do {
          const { done } = await lease.guard(async isNew => {
            if (isNew) await writer.begin();
            await writer.write();
          });
          if (!done) return;
        } while (writer.hasChanges && !signal.aborted);
        backoff = settleMilliseconds;
        renewAt = Date.now() + RENEW_MILLISECONDS;
        this.#told = '';
      } catch (error) {
        this.#tell(`Can't write to the catalog: ${error}`);
        backoff = Math.min(backoff * 2, MAX_BACKOFF_MILLISECONDS);
      }
    }
  }

  /** The same trouble is logged once. */
  #tell(message: string) {
    if (message !== this.#told) this.#options.logger.warn(message);
    this.#told = message;
  }
}

async function pause(milliseconds: number, signal: AbortSignal) {
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
}
