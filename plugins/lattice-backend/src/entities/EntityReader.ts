import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { EntityLinks, entityLinks } from './EntityLinks';

export interface EntityReaderOptions {
  catalog: CatalogService;
  /** Older than this is read again, while what is known is still given. */
  freshMilliseconds?: number;
  /** Older than this is not given any more. */
  keptMilliseconds?: number;
  /** So many answers are remembered, those that were asked for last. */
  most?: number;
  now?: () => number;
}

interface Known {
  readonly links: EntityLinks;
  readonly readAt: number;
  reading: boolean;
}

/**
 * Asks the catalog about entities, as the person who wants to know. Pages ask
 * for the same entity again and again, and the way through the catalog costs
 * many times what the status itself does, so what a person was told holds for
 * a minute, as rights on the stream do. Only links are remembered, never
 * clusters: those are cut to the person's rights at every question. That there
 * is no such entity is not remembered.
 */
export class EntityReader {
  readonly #catalog: CatalogService;
  readonly #freshMilliseconds: number;
  readonly #keptMilliseconds: number;
  readonly #most: number;
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();

  static create(options: EntityReaderOptions): EntityReader {
    return new EntityReader(options);
  }

  private constructor(options: EntityReaderOptions) {
    this.#catalog = options.catalog;
    this.#freshMilliseconds = options.freshMilliseconds ?? 10_000;
    this.#keptMilliseconds = options.keptMilliseconds ?? 60_000;
    this.#most = options.most ?? 5_000;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Undefined when there is no such entity, or the person may not see it. */
  async links(
    entityRef: string,
    credentials: BackstageCredentials,
  ): Promise<EntityLinks | undefined> {
    const key = `${personOf(credentials)} ${entityRef}`;
    const known = this.#known.get(key);
    const age = known ? this.#now() - known.readAt : Infinity;
    if (!known || age > this.#keptMilliseconds) {
      return this.#read(key, entityRef, credentials);
    }
    if (age > this.#freshMilliseconds && !known.reading) {
      known.reading = true;
      // Whoever asks after the minute is told what is wrong with the catalog.
      this.#read(key, entityRef, credentials).catch(() => {
        known.reading = false;
      });
    }
    return known.links;
  }

  async #read(
    key: string,
    entityRef: string,
    credentials: BackstageCredentials,
  ): Promise<EntityLinks | undefined> {
    const readAt = this.#now();
    const entity = await this.#catalog.getEntityByRef(entityRef, {
      credentials,
    });
    this.#known.delete(key);
    if (!entity) return undefined;
    const links = entityLinks(entityRef, entity);
    this.#known.set(key, { links, readAt, reading: false });
    if (this.#known.size > this.#most) {
      // A Map remembers the order of insertion: the first is the oldest.
      const [oldest] = this.#known.keys();
      this.#known.delete(oldest);
    }
    return links;
  }
}

/** Two people are never given each other's answers. */
function personOf({ principal }: BackstageCredentials): string {
  return JSON.stringify(principal);
}
