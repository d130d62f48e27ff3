import { ProjectedObject } from '../../capi';

const MOST = 5_000;

/**
 * Events about objects that nobody knows. Some wait for their object, which
 * comes a moment later; a flood of others must not fill the memory, so only
 * the newest are kept.
 */
export class OrphanEvents {
  /** In the order in which they came. */
  readonly #uids = new Set<string>();
  readonly #most: number;

  constructor(most: number = MOST) {
    this.#most = most;
  }

  /** Gives the uid of an event that has to make room. */
  note(
    object: ProjectedObject,
    clusters: readonly string[],
  ): string | undefined {
    if (object.facts.of !== 'event') return undefined;
    this.#uids.delete(object.uid);
    if (clusters.length > 0) return undefined;
    this.#uids.add(object.uid);
    if (this.#uids.size <= this.#most) return undefined;
    const [oldest] = this.#uids;
    return oldest;
  }

  forget(uid: string) {
    this.#uids.delete(uid);
  }
}
