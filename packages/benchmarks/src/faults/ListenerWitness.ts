import { Fleet } from '@lattice-dev/plugin-lattice-backend/src/fleet/Fleet';

/**
 * Writes down all that listeners are told. One that listens before the others
 * and one that listens after them must have heard the same.
 */
export class ListenerWitness {
  readonly #fleet: Fleet;
  readonly #heard: Record<'rows' | 'objects' | 'sources', string[]> = {
    rows: [],
    objects: [],
    sources: [],
  };

  static listen(fleet: Fleet): ListenerWitness {
    return new ListenerWitness(fleet);
  }

  private constructor(fleet: Fleet) {
    this.#fleet = fleet;
    fleet.rows.subscribe(changes => {
      for (const { id, next } of changes) {
        this.#heard.rows.push(`${id} ${next ? JSON.stringify(next) : 'gone'}`);
      }
    });
    fleet.onObject((_, before, after) => {
      this.#heard.objects.push(
        `${after.uid} ${before?.resourceVersion} ${after.resourceVersion}`,
      );
    });
    fleet.onSources(() => {
      this.#heard.sources.push(statesOf(this.#fleet));
    });
  }

  /** What one of the two was not told, and what both were not. */
  differences(other: ListenerWitness): string[] {
    const kinds = ['rows', 'objects', 'sources'] as const;
    const apart = kinds
      .filter(kind => !isEqual(this.#heard[kind], other.#heard[kind]))
      .map(
        kind =>
          `${kind}: ${this.#heard[kind].length} told to the first, ${
            other.#heard[kind].length
          } to the last`,
      );
    const last = this.#heard.sources.at(-1);
    const now = statesOf(this.#fleet);
    return last === undefined || last === now
      ? apart
      : [...apart, `sources: ${now}, last told ${last}`];
  }
}

function statesOf(fleet: Fleet): string {
  return fleet.sources
    .map(({ managementCluster, kind, state }) =>
      [managementCluster, kind, state].filter(Boolean).join(' '),
    )
    .sort()
    .join(', ');
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length &&
    one.every((entry, index) => entry === other[index])
  );
}
