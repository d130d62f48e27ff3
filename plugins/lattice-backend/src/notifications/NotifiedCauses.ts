import { nowOf } from '@lattice-dev/plugin-lattice-node';
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
  state: 'opening' | 'open' | 'resolving' | 'resolved';
  title: string;
  clusters: string;
  changed_at: number;
}

/** The right to tell people of a change, until it is confirmed or given back. */
export interface Claim {
  readonly scope: string;
  readonly state: 'opening' | 'resolving';
  readonly at: number;
}

const TABLE = 'lattice_notified_causes';

/** Who claims something and does not confirm it in this time is gone. */
const CLAIM_MILLISECONDS = 60_000;

/**
 * Remembers what people were told, for all replicas and over restarts. A replica
 * claims a change, sends the notification and confirms it. A claim of a replica
 * that was killed in between runs out, and another one sends: to the same scope,
 * so that a notification that did arrive is replaced and not doubled.
 */
export class NotifiedCauses {
  readonly #knex: Knex;
  readonly #claimMilliseconds: number;

  static create(knex: Knex, claimMilliseconds?: number): NotifiedCauses {
    return new NotifiedCauses(knex, claimMilliseconds);
  }

  private constructor(knex: Knex, claimMilliseconds = CLAIM_MILLISECONDS) {
    this.#knex = knex;
    this.#claimMilliseconds = claimMilliseconds;
  }

  /**
   * The claim to tell that it is there. `told` when people know, `claimed` while
   * another replica tells them.
   */
  async open(cause: NotifiedCause): Promise<Claim | 'told' | 'claimed'> {
    const { scope } = cause;
    await this.#knex<Stored>(TABLE)
      .insert({ ...storedOf(cause), state: 'resolved', changed_at: 0 })
      .onConflict('scope')
      .ignore();
    // Another title is another cause, of which nobody knows yet.
    await this.#knex<Stored>(TABLE)
      .where({ scope, state: 'open' })
      .whereNot({ title: cause.title })
      .update({ state: 'resolved' });
    return this.#claim(scope, 'opening', 'resolved', storedOf(cause));
  }

  /** The claim to tell that it is gone; `told` when nobody knows of it. */
  async resolve(scope: string): Promise<Claim | 'told' | 'claimed'> {
    return this.#claim(scope, 'resolving', 'open', {});
  }

  /** People were told. */
  async confirm({ scope, state, at }: Claim): Promise<void> {
    await this.#knex<Stored>(TABLE)
      .where({ scope, state, changed_at: at })
      .update({ state: state === 'opening' ? 'open' : 'resolved' });
  }

  /** People could not be told. */
  async giveBack({ scope, state, at }: Claim): Promise<void> {
    await this.#knex<Stored>(TABLE)
      .where({ scope, state, changed_at: at })
      .update({ state: state === 'opening' ? 'resolved' : 'open' });
  }

  async #claim(
    scope: string,
    state: Claim['state'],
    from: 'open' | 'resolved',
    more: Partial<Stored>,
  ): Promise<Claim | 'told' | 'claimed'> {
    const found = await this.#knex<Stored>(TABLE)
      .where({ scope })
      .first('state', 'changed_at', nowOf(this.#knex));
    if (!found) return 'told';
    const { now } = found as unknown as { now: number };
    const changedAt = Number(found.changed_at);
    const isClaimed = found.state === 'opening' || found.state === 'resolving';
    const isExpired = changedAt <= Number(now) - this.#claimMilliseconds;
    if (isClaimed && !isExpired) return 'claimed';
    if (!isClaimed && found.state !== from) return 'told';
    // Two claims of one scope never share a time.
    const at = Math.max(Number(now), changedAt + 1);
    const changed = await this.#knex<Stored>(TABLE)
      .where({ scope, state: found.state, changed_at: found.changed_at })
      .update({ ...more, state, changed_at: at });
    return changed === 1 ? { scope, state, at } : 'claimed';
  }

  /** What people were told is there, or may have been. */
  async listOpen(): Promise<NotifiedCause[]> {
    const rows = await this.#knex<Stored>(TABLE).whereNot({
      state: 'resolved',
    });
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

function storedOf(cause: NotifiedCause): Omit<Stored, 'state' | 'changed_at'> {
  const { scope, recipient, title, clusters } = cause;
  return { scope, recipient, title, clusters: JSON.stringify(clusters) };
}
