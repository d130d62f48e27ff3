import {
  ClusterId,
  ClusterRow,
  formatClusterId,
  Health,
  SourceStatus,
  StreamFrame,
} from '@lattice-dev/plugin-lattice-common';
import { TimeSlices } from '../../../kubernetes/TimeSlices';
import { Fleet } from '../../Fleet';
import { FleetRows, RowSteps } from '../../rows/FleetRows';
import { StreamSink } from '../StreamSink';

/** Random numbers that are the same in each run. */
export function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

export function rowOf(
  name: string,
  fields: Partial<ClusterRow> = {},
): ClusterRow {
  const row = {
    managementCluster: 'mgmt',
    namespace: 'team-a',
    name,
    uid: name,
    flavour: 'capo-kubeadm',
    health: 'healthy' as Health,
    phase: 'running',
    sentence: 'All machines are ready.',
    kubernetesVersions: [],
    labels: {},
    paused: false,
    deleting: false,
    ...fields,
  };
  const id = `${row.managementCluster}/${row.namespace}/${row.name}`;
  return { ...row, id } as ClusterRow;
}

/** Real rows without management clusters behind them. */
export class FakeFleet {
  readonly epoch = 'run';
  readonly rows: FleetRows;
  readonly #wanted = new Map<string, ClusterRow>();
  readonly #listeners = new Set<() => void>();
  sources: SourceStatus[] = [
    { managementCluster: 'mgmt', state: 'live', since: '2026-01-01T00:00:00Z' },
  ];
  sourcesVersion = 0;

  constructor() {
    this.rows = FleetRows.create({
      turns: TimeSlices.create(),
      compute: id => this.#compute(id),
      onError: (_, error) => {
        throw error;
      },
      onListenerError: error => {
        throw error;
      },
    });
  }

  get asFleet(): Fleet {
    return this as unknown as Fleet;
  }

  *#compute(id: ClusterId): RowSteps {
    return this.#wanted.get(formatClusterId(id));
  }

  put(...rows: ClusterRow[]) {
    for (const row of rows) {
      this.#wanted.set(row.id, row);
      this.rows.touch(row);
    }
  }

  remove(row: ClusterRow) {
    this.#wanted.delete(row.id);
    this.rows.touch(row);
  }

  setSources(sources: SourceStatus[]) {
    this.sources = sources;
    this.sourcesVersion += 1;
    for (const listener of this.#listeners) listener();
  }

  onSources(listener: () => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Applies frames as a browser does. */
export class TestViewer implements StreamSink {
  readonly frames: StreamFrame[] = [];
  readonly rows = new Map<string, ClusterRow>();
  readonly states: Array<[id: string, sentence: string]> = [];
  sources: SourceStatus[] = [];
  position?: string;

  send(bytes: Buffer) {
    const text = bytes.toString();
    const frame: StreamFrame = JSON.parse(text.slice('data: '.length));
    this.frames.push(frame);
    if (frame.type === 'snapshot') this.rows.clear();
    if (frame.type !== 'snapshot' && frame.type !== 'changes') return;
    const rows = frame.type === 'snapshot' ? frame.clusters : frame.upserted;
    for (const row of rows) {
      this.rows.set(row.id, row);
      this.states.push([row.id, row.sentence]);
    }
    for (const id of frame.type === 'changes' ? frame.removed : []) {
      this.rows.delete(id);
    }
    this.sources = frame.sources ?? this.sources;
    this.position = frame.position;
  }

  get types() {
    return this.frames.map(({ type }) => type);
  }

  get names() {
    return Array.from(this.rows.values(), ({ name }) => name).sort();
  }
}
