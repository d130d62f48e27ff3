import {
  ClusterRow,
  LatticeApi,
  SourceStatus,
  StreamFrame,
} from '@lattice-dev/plugin-lattice-common';
import { LatticeService } from '@lattice-dev/plugin-lattice-node';

export function row(
  managementCluster: string,
  name: string,
  more: Partial<ClusterRow> = {},
): ClusterRow {
  const counts = { desired: 1, current: 1, ready: 1, upToDate: 1 };
  return {
    id: `${managementCluster}/team/${name}`,
    managementCluster,
    namespace: 'team',
    name,
    uid: `${managementCluster}-${name}`,
    flavour: 'capo-kubeadm',
    health: 'healthy',
    phase: 'running',
    sentence: '',
    kubernetesVersions: [],
    labels: { env: 'prod', 'not valid!': 'x', empty: '' },
    controlPlane: counts,
    workers: counts,
    paused: false,
    deleting: false,
    ...more,
  };
}

type Frames = (frame: StreamFrame) => void;

/** A Lattice backend whose fleet the test sets; all replicas follow it. */
export class FakeLattice {
  readonly rows = new Map<string, ClusterRow>();
  /** By management cluster, or by `<management cluster> <kind>`. */
  readonly states: Map<string, SourceStatus['state']>;
  readonly #streams = new Set<Frames>();

  constructor(states: Record<string, SourceStatus['state']>) {
    this.states = new Map(Object.entries(states));
  }

  get viewers(): number {
    return this.#streams.size;
  }

  get sources(): SourceStatus[] {
    return Array.from(this.states, ([name, state]) => {
      const [managementCluster, kind] = name.split(' ');
      return { managementCluster, state, ...(kind && { kind }) };
    });
  }

  put(...rows: ClusterRow[]) {
    for (const one of rows) this.rows.set(one.id, one);
    this.#send({ upserted: rows });
  }

  remove(...ids: string[]) {
    for (const id of ids) this.rows.delete(id);
    this.#send({ removed: ids });
  }

  setState(managementCluster: string, state: SourceStatus['state']) {
    this.states.set(managementCluster, state);
    this.#send({ sources: this.sources });
  }

  /** Ends all streams; what comes next is a snapshot. */
  end() {
    for (const send of this.#streams) {
      send({ type: 'end', reason: 'test', reconnect: true });
    }
  }

  service(): LatticeService {
    const api = {
      listManagementClusters: async () => ({
        items: Array.from(this.states.keys(), name => ({ name })).filter(
          ({ name }) => !name.includes(' '),
        ),
        warnings: [],
      }),
      streamClusters: (_: unknown, { signal }: { signal: AbortSignal }) =>
        this.#stream(signal),
    } as unknown as LatticeApi;
    return {
      as: () => api,
      operationsAs: () => {
        throw new Error('the catalog changes no cluster');
      },
    };
  }

  async *#stream(signal: AbortSignal): AsyncGenerator<StreamFrame> {
    const queue: StreamFrame[] = [
      {
        type: 'snapshot',
        clusters: [...this.rows.values()],
        sources: this.sources,
        position: '1',
      },
    ];
    let wake = () => {};
    const more = () => new Promise<void>(resolve => (wake = resolve));
    const send: Frames = frame => {
      queue.push(frame);
      wake();
    };
    this.#streams.add(send);
    signal.addEventListener('abort', () => wake());
    try {
      while (!signal.aborted) {
        const frame = queue.shift();
        if (frame) yield frame;
        else await more();
      }
    } finally {
      this.#streams.delete(send);
    }
  }

  #send(change: Partial<Extract<StreamFrame, { type: 'changes' }>>) {
    const none = { type: 'changes', upserted: [], removed: [], position: '2' };
    for (const send of this.#streams) {
      send({ ...none, ...change } as StreamFrame);
    }
  }
}
