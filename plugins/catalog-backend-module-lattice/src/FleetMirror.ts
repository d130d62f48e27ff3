import {
  ClusterRow,
  SourceStatus,
  StreamFrame,
} from '@lattice-dev/plugin-lattice-common';

/**
 * The clusters as far as the stream has told. A cluster whose management
 * cluster is not live stays, whatever a snapshot leaves out: silence is no
 * deletion.
 */
export class FleetMirror {
  #clusters = new Map<string, ClusterRow>();
  #live = new Set<string>();

  get clusters(): ClusterRow[] {
    return [...this.#clusters.values()];
  }

  /** True if a management cluster is watched at the moment. */
  isLive(managementCluster: string): boolean {
    return this.#live.has(managementCluster);
  }

  apply(frame: StreamFrame) {
    switch (frame.type) {
      case 'snapshot':
        this.#sources(frame.sources);
        this.#replace(frame.clusters);
        break;
      case 'changes':
        if (frame.sources) this.#sources(frame.sources);
        for (const row of frame.upserted) this.#clusters.set(row.id, row);
        for (const id of frame.removed) this.#clusters.delete(id);
        break;
      default:
    }
  }

  #sources(sources: SourceStatus[]) {
    this.#live = new Set(
      sources
        .filter(({ kind, state }) => !kind && state === 'live')
        .map(source => source.managementCluster),
    );
  }

  #replace(rows: ClusterRow[]) {
    const silent = this.clusters.filter(
      row => !this.isLive(row.managementCluster),
    );
    this.#clusters = new Map([...silent, ...rows].map(row => [row.id, row]));
  }
}
