import { Knex } from 'knex';

/** What somebody was told last about one cause. */
export interface NotifiedCause {
  readonly scope: string;
  readonly recipient: string;
  readonly title: string;
  readonly clusters: readonly string[];
}

interface Stored {
  scope: string;
  recipient: string;
  state: 'open' | 'resolved';
  title: string;
  clusters: string;
  changed_at: number;
}

const TABLE = 'lattice_notified_causes';

/**
 * Remembers what people were told, for all replicas and over restarts. Whoever
 * changes a state tells people; the others find it changed.
 */
export class NotifiedCauses {
  readonly #knex: Knex;

  static create(knex: Knex): NotifiedCauses {
    return new NotifiedCauses(knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** True for the one who has to tell that it is there. */
  async open(cause: NotifiedCause): Promise<boolean> {
    const { scope } = cause;
    await this.#knex<Stored>(TABLE)
      .insert(storedOf(cause, 'resolved'))
      .onConflict('scope')
      .ignore();
    const changed = await this.#knex<Stored>(TABLE)
      .where({ scope, state: 'resolved' })
      .update(storedOf(cause, 'open'));
    return changed === 1;
  }

  /** True for the one who has to tell that it is gone. */
  async resolve(scope: string): Promise<boolean> {
    const changed = await this.#knex<Stored>(TABLE)
      .where({ scope, state: 'open' })
      .update({ state: 'resolved', changed_at: Date.now() });
    return changed === 1;
  }

  /** Takes a change back that could not be told. */
  async reopen(scope: string): Promise<void> {
    await this.#knex<Stored>(TABLE).where({ scope }).update({ state: 'open' });
  }

  async listOpen(): Promise<NotifiedCause[]> {
    const rows = await this.#knex<Stored>(TABLE).where({ state: 'open' });
    return rows.map(({ scope, recipient, title, clusters }) => ({
      scope,
      recipient,
      title,
      clusters: JSON.parse(clusters) as string[],
    }));
  }

  async trim(olderThan: number): Promise<void> {
    await this.#knex<Stored>(TABLE)
      .where({ state: 'resolved' })
      .andWhere('changed_at', '<', olderThan)
      .delete();
  }
}

function storedOf(cause: NotifiedCause, state: Stored['state']): Stored {
  const { scope, recipient, title, clusters } = cause;
  return {
    scope,
    recipient,
    state,
    title,
    clusters: JSON.stringify(clusters),
    changed_at: Date.now(),
  };
}
