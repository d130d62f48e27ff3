import { Knex } from 'knex';
import { notYetStored, Step } from './notYetStored';
import { SeenTransition, Transition } from './transitionsOf';
import { yieldToEventLoop } from './yieldToEventLoop';

interface StoredTransition {
  id: number;
  cluster_id: string;
  cluster_uid: string;
  kind: string;
  subject: string;
  from_value: string;
  to_value: string;
  message: string;
  at: number;
  seen_at: number | null;
  ordinal: number;
}

const TABLE = 'lattice_transitions';
const MAX_MESSAGE = 1_000;
const MAX_INSERT = 100;

/** How many of a subject are looked at to find what is stored already. */
const LOOK_BACK = 100;

type NewTransition = Omit<StoredTransition, 'id'>;
type StoredStep = Step & { readonly id: number; readonly ordinal: number };

/**
 * Which stored transitions may be the ones that are to be added: those that
 * another replica stored, or an attempt that ended without a known result.
 */
export interface Doubt {
  /** Those up to this id were stored before. */
  readonly afterId: number;
  /** Up to which ordinal each subject was seen here, too. */
  readonly seen: ReadonlyMap<string, number>;
}

/** Transitions in the database. One replica writes at a time. */
export class TransitionStore {
  readonly #knex: Knex;

  static create(knex: Knex): TransitionStore {
    return new TransitionStore(knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  /**
   * Appends transitions, oldest first, seen on the database's clock. With a
   * doubt, those that are stored already are left out; returns what is left of
   * it.
   */
  async add(
    transitions: readonly SeenTransition[],
    { knex = this.#knex, doubt }: { knex?: Knex; doubt?: Doubt } = {},
  ): Promise<Doubt | undefined> {
    const rows: NewTransition[] = [];
    const seenOrdinals = new Map(doubt?.seen);
    for (const [key, seen] of bySubject(transitions.map(storable))) {
      const stored = await this.#last(knex, seen[0], doubt ? LOOK_BACK : 1);
      const known = seenOrdinals.get(key) ?? 0;
      const doubtful = doubt
        ? stored.filter(one => one.id > doubt.afterId && one.ordinal > known)
        : [];
      const { missing, passed } = notYetStored(doubtful, seen);
      const last = stored.at(-1);
      const added = numbered(missing, last?.to, last?.ordinal ?? 0);
      const newest = added.at(-1) ?? doubtful[passed - 1];
      if (newest) seenOrdinals.set(key, newest.ordinal);
      rows.push(...added);
      await yieldToEventLoop();
    }
    for (let at = 0; at < rows.length; at += MAX_INSERT) {
      const piece = rows.slice(at, at + MAX_INSERT);
      await knex<StoredTransition>(TABLE).insert(piece);
    }
    return doubt && { ...doubt, seen: seenOrdinals };
  }

  /** The newest id; zero when there is none. */
  async lastId(knex: Knex = this.#knex): Promise<number> {
    const found = await knex(TABLE).max('id as id').first();
    return Number(found?.id ?? 0);
  }

  /** The last ones of a subject, oldest first. */
  async #last(
    knex: Knex,
    { clusterUid, kind, subject }: Transition,
    limit: number,
  ): Promise<StoredStep[]> {
    const stored = await knex<StoredTransition>(TABLE)
      .where({ cluster_uid: clusterUid, kind, subject })
      .orderBy('ordinal', 'desc')
      .limit(limit)
      .select('id', 'ordinal', 'from_value', 'to_value', 'seen_at');
    return stored.reverse().map(one => ({
      id: Number(one.id),
      ordinal: one.ordinal,
      from: one.from_value,
      to: one.to_value,
      seenAt: Number(one.seen_at ?? 0),
    }));
  }

  /** Newest first. */
  async list(clusterId: string, limit: number): Promise<Transition[]> {
    const stored = await this.#knex<StoredTransition>(TABLE)
      .where({ cluster_id: clusterId })
      .orderBy([
        { column: 'at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit);
    return stored.map(one => ({
      clusterId: one.cluster_id,
      clusterUid: one.cluster_uid,
      kind: one.kind as Transition['kind'],
      subject: one.subject,
      from: one.from_value,
      to: one.to_value,
      message: one.message,
      at: Number(one.at),
    }));
  }

  /** Forgets what is too old, and the oldest beyond the number. */
  async trim(limits: { olderThan: number; most: number }): Promise<void> {
    await this.#knex(TABLE).where('at', '<', limits.olderThan).delete();
    const edge = await this.#knex<StoredTransition>(TABLE)
      .orderBy('id', 'desc')
      .offset(limits.most)
      .first('id');
    if (edge) await this.#knex(TABLE).where('id', '<=', edge.id).delete();
  }
}

function bySubject(
  transitions: readonly SeenTransition[],
): Map<string, SeenTransition[]> {
  const subjects = new Map<string, SeenTransition[]>();
  for (const one of transitions) {
    const key = `${one.clusterUid}\n${one.kind}\n${one.subject}`;
    const known = subjects.get(key);
    if (known) known.push(one);
    else subjects.set(key, [one]);
  }
  return subjects;
}

/** Rows that continue after the last value; what changes nothing is left out. */
function numbered(
  transitions: readonly SeenTransition[],
  lastValue: string | undefined,
  lastOrdinal: number,
): NewTransition[] {
  let value = lastValue;
  const changes = transitions.filter(({ to }) => {
    const isChange = to !== value;
    value = to;
    return isChange;
  });
  return changes.map((one, index) => ({
    cluster_id: one.clusterId,
    cluster_uid: one.clusterUid,
    kind: one.kind,
    subject: one.subject,
    from_value: one.from,
    to_value: one.to,
    message: one.message,
    at: one.at,
    seen_at: one.seenAt,
    ordinal: lastOrdinal + index + 1,
  }));
}

/** Cut to what the columns hold; PostgreSQL takes whole numbers only. */
function storable(transition: SeenTransition): SeenTransition {
  return {
    ...transition,
    subject: cut(transition.subject, 400),
    from: cut(transition.from, 255),
    to: cut(transition.to, 255),
    message: cut(transition.message, MAX_MESSAGE),
    at: Math.round(transition.at),
    seenAt: Math.round(transition.seenAt),
  };
}

/** PostgreSQL refuses a text with a NUL in it. */
function cut(text: string, length: number): string {
  const clean = text.replaceAll('\0', '');
  return clean.length > length ? clean.slice(0, length) : clean;
}
