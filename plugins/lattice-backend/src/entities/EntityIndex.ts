import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import {
  clusterEntityName,
  ClusterRow,
} from '@lattice-dev/plugin-lattice-common';
import { FleetRows, RowChange } from '../fleet/rows/FleetRows';
import { normalOwner } from '../tenants/normalOwner';

/** Which clusters name an entity, kept up to date with the rows. */
export class EntityIndex {
  readonly #clusters = new Map<string, Set<string>>();

  static create(rows: FleetRows): EntityIndex {
    const index = new EntityIndex();
    for (const row of rows.values()) index.#add(row);
    rows.subscribe(changes => index.#apply(changes));
    return index;
  }

  private constructor() {}

  /** Ids of clusters that an entity owns, contains or stands for. */
  clustersOf(entityRef: string): Iterable<string> {
    return this.#clusters.get(entityRef) ?? [];
  }

  #apply(changes: readonly RowChange[]) {
    for (const { previous, next } of changes) {
      if (previous) this.#remove(previous);
      if (next) this.#add(next);
    }
  }

  #add(row: ClusterRow) {
    for (const ref of refsOf(row)) {
      const ids = this.#clusters.get(ref) ?? new Set();
      this.#clusters.set(ref, ids.add(row.id));
    }
  }

  #remove(row: ClusterRow) {
    for (const ref of refsOf(row)) {
      const ids = this.#clusters.get(ref);
      ids?.delete(row.id);
      if (ids?.size === 0) this.#clusters.delete(ref);
    }
  }
}

/** The owner, the system, and the entity that the catalog module makes. */
function refsOf(row: ClusterRow): string[] {
  const refs = [
    row.owner && normalOwner(row.owner),
    row.system && normalSystem(row.system),
    stringifyEntityRef({ kind: 'Resource', name: clusterEntityName(row) }),
  ];
  return refs.filter((ref): ref is string => Boolean(ref));
}

function normalSystem(system: string): string | undefined {
  try {
    return stringifyEntityRef(
      parseEntityRef(system, { defaultKind: 'system' }),
    );
  } catch {
    return undefined;
  }
}
