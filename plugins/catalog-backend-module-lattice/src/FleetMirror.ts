import {
  ClusterRow,
  SourceStatus,
  StreamFrame,
} from '@lattice-dev/plugin-lattice-common';

/**
 * The clusters as far as the stream has told. A cluster is gone only if its
 * management cluster was live in the last snapshot and is live since: silence is
 * no deletion.
 */
export class FleetMirror {
  readonly #clusters = new Map<string, ClusterRow>();
  #live = new Set<string>();
  #complete = new Set<string>();

  get(id: string): ClusterRow | undefined {
    return this.#clusters.get(id);
  }

  ids(): Iterable<string> {
    return this.#clusters.keys();
  }

  isGone(id: string): boolean {
    return !this.#clusters.has(id) && this.#complete.has(id.split('/')[0]);
  }

  /** A management cluster became live, and only a snapshot has all of it. */
  get needsSnapshot(): boolean {
    return [...this.#live].some(name => !this.#complete.has(name));
  }

  apply(frame: StreamFrame) {
    if (frame.type === 'snapshot') {
      this.#live = liveOf(frame.sources);
      this.#complete = new Set(this.#live);
      this.#clusters.clear();
      for (const row of frame.clusters) this.#clusters.set(row.id, row);
    }
    if (frame.type === 'changes') {
      if (frame.sources) this.#live = liveOf(frame.sources);
      for (const name of this.#complete) {
        if (!this.#live.has(name)) this.#complete.delete(name);
      }
      for (const row of frame.upserted) this.#clusters.set(row.id, row);
      for (const id of frame.removed) this.#clusters.delete(id);
    }
  }
}

/** Management clusters that are live, with the kinds that clusters come from. */
function liveOf(sources: readonly SourceStatus[]): Set<string> {
  const live = new Set(
    sources
      .filter(({ kind, state }) => !kind && state === 'live')
      .map(source => source.managementCluster),
  );
  for (const { managementCluster, kind, state } of sources) {
    const isUnseen =
      (kind === 'Cluster.cluster.x-k8s.io' && state !== 'live') ||
      // Many management clusters do not have this one at all.
      (kind === 'LatticeCluster.lattice.dev' &&
        state !== 'live' &&
        state !== 'absent');
    if (isUnseen) live.delete(managementCluster);
  }
  return live;
}
