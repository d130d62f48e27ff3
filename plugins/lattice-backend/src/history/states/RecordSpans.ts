import { Knex } from 'knex';

/** A time during which a management cluster was recorded, in milliseconds. */
export interface RecordSpan {
  readonly from: number;
  readonly until: number;
}

interface SpanRow {
  id: number;
  management_cluster: string;
  from_at: number;
  until_at: number;
}

const TABLE = 'lattice_record_spans';

/** Shorter pauses, such as a rolling update of the backend, are no gap. */
export const LONGEST_PAUSE_MILLISECONDS = 60_000;

/** When each management cluster was watched, so that gaps can be shown. */
export class RecordSpans {
  readonly #knex: Knex;

  static create(knex: Knex): RecordSpans {
    return new RecordSpans(knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Says that the management clusters are recorded now. */
  async extend(
    managementClusters: readonly string[],
    now: number,
    knex: Knex = this.#knex,
  ): Promise<void> {
    const at = Math.round(now);
    for (const name of managementClusters) {
      const last = await knex<SpanRow>(TABLE)
        .where({ management_cluster: name })
        .orderBy('until_at', 'desc')
        .first();
      const goesOn =
        last && at - Number(last.until_at) <= LONGEST_PAUSE_MILLISECONDS;
      if (!goesOn) {
        await knex(TABLE).insert({
          management_cluster: name,
          from_at: at,
          until_at: at,
        });
      } else if (at > Number(last.until_at)) {
        await knex(TABLE).where({ id: last.id }).update({ until_at: at });
      }
    }
  }

  /** Those that reach beyond a time, oldest first, by management cluster. */
  async since(
    time: number,
    managementCluster?: string,
  ): Promise<Map<string, RecordSpan[]>> {
    const query = this.#knex<SpanRow>(TABLE)
      .where('until_at', '>=', Math.round(time))
      .orderBy('from_at');
    const found = managementCluster
      ? await query.where({ management_cluster: managementCluster })
      : await query;
    const spans = new Map<string, RecordSpan[]>();
    for (const one of found) {
      const name = one.management_cluster;
      const span = { from: Number(one.from_at), until: Number(one.until_at) };
      spans.set(name, [...(spans.get(name) ?? []), span]);
    }
    return spans;
  }

  async trim(olderThan: number): Promise<void> {
    await this.#knex(TABLE).where('until_at', '<', olderThan).delete();
  }
}
