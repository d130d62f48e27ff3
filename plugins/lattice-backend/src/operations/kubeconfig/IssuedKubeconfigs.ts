import { Knex } from 'knex';

/** A kubeconfig that somebody got, without anything secret. */
export interface IssuedKubeconfig {
  clusterId: string;
  /** A new cluster of the same name has a new authority: none of its own. */
  clusterUid: string;
  /** Entity reference, or the name of a service. */
  person: string;
  /** Name of the role; absent for the permanent admin kubeconfig. */
  role?: string;
  reason?: string;
  serial?: string;
  issuedAt: Date;
  /** Absent when it never ends. */
  expiresAt?: Date;
}

interface Row {
  cluster_id: string;
  cluster_uid: string;
  person: string;
  role: string | null;
  reason: string | null;
  serial: string | null;
  issued_at: number | string;
  expires_at: number | string | null;
}

const TABLE = 'lattice_kubeconfigs';
const KEPT_AFTER_END = 30 * 24 * 60 * 60 * 1_000;
const MOST_LISTED = 200;

/** Who got which kubeconfig until when, in the plugin's database. */
export class IssuedKubeconfigs {
  readonly #knex: Knex;

  static create(knex: Knex): IssuedKubeconfigs {
    return new IssuedKubeconfigs(knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Throws when it can't be recorded: then nobody may get the kubeconfig. */
  async add(issued: IssuedKubeconfig): Promise<void> {
    const { issuedAt, expiresAt } = issued;
    await this.#knex<Row>(TABLE)
      .where('expires_at', '<', issuedAt.getTime() - KEPT_AFTER_END)
      .delete();
    await this.#knex<Row>(TABLE).insert({
      cluster_id: issued.clusterId,
      cluster_uid: issued.clusterUid,
      person: issued.person,
      role: issued.role ?? null,
      reason: issued.reason ?? null,
      serial: issued.serial ?? null,
      issued_at: issuedAt.getTime(),
      expires_at: expiresAt?.getTime() ?? null,
    });
  }

  /** Those of a cluster that still work, newest first. */
  async listValid(
    cluster: { id: string; uid: string },
    now: Date,
  ): Promise<IssuedKubeconfig[]> {
    const rows = await this.#knex<Row>(TABLE)
      .where({ cluster_id: cluster.id, cluster_uid: cluster.uid })
      .andWhere(valid =>
        valid.whereNull('expires_at').orWhere('expires_at', '>', now.getTime()),
      )
      .orderBy('issued_at', 'desc')
      .limit(MOST_LISTED);
    return rows.map(fromDatabase);
  }
}

function fromDatabase(row: Row): IssuedKubeconfig {
  return {
    clusterId: row.cluster_id,
    clusterUid: row.cluster_uid,
    person: row.person,
    role: row.role ?? undefined,
    reason: row.reason ?? undefined,
    serial: row.serial ?? undefined,
    issuedAt: new Date(Number(row.issued_at)),
    expiresAt:
      row.expires_at === null ? undefined : new Date(Number(row.expires_at)),
  };
}
