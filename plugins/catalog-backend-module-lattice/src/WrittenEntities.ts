import { Knex } from 'knex';

interface Stored {
  subject: string;
  entity_ref: string;
}

const TABLE = 'lattice_written_entities';
const BATCH = 100;

/**
 * Entities that are in the catalog, or may be: one is listed before it is
 * written and until it is removed. A replica that takes over starts from here;
 * the catalog itself does not list what it has not processed yet.
 */
export class WrittenEntities {
  readonly #knex: Knex;

  static create(knex: Knex): WrittenEntities {
    return new WrittenEntities(knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Entity references by subject. */
  async list(): Promise<Map<string, string>> {
    const stored = await this.#knex<Stored>(TABLE).select();
    return new Map(stored.map(one => [one.subject, one.entity_ref]));
  }

  async add(entities: ReadonlyMap<string, string>): Promise<void> {
    const rows = Array.from(entities, ([subject, entity_ref]) => ({
      subject,
      entity_ref,
    }));
    for (const some of batches(rows)) {
      await this.#knex<Stored>(TABLE)
        .insert(some)
        .onConflict('subject')
        .merge();
    }
  }

  async remove(subjects: readonly string[]): Promise<void> {
    for (const some of batches(subjects)) {
      await this.#knex<Stored>(TABLE).whereIn('subject', some).delete();
    }
  }
}

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += BATCH) {
    yield items.slice(at, at + BATCH);
  }
}
