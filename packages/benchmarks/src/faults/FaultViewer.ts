import { ClusterRow, StreamFrame } from '@lattice-dev/plugin-lattice-common';
import { everything } from '@lattice-dev/plugin-lattice-backend/src/fleet/query/ReadFilter';
import { LiveView } from '@lattice-dev/plugin-lattice-backend/src/createLiveView';

/** States of each cluster, in order. */
type StateLog = Map<string, string[]>;

const GONE = '';

/**
 * Applies the frames of a stream as a browser does, and watches the order: of
 * each cluster the states must come in the order in which they came to be,
 * although some may be left out.
 */
export class FaultViewer {
  readonly #live: LiveView;
  readonly #rows = new Map<string, string>();
  readonly #came: StateLog = new Map();
  readonly #seen: StateLog = new Map();

  static follow(live: LiveView): FaultViewer {
    return new FaultViewer(live);
  }

  private constructor(live: LiveView) {
    this.#live = live;
    live.fleet.rows.subscribe(changes => {
      for (const { id, next } of changes) {
        note(this.#came, id, next ? stateOf(next) : GONE);
      }
    });
    live.stream.open({
      filter: {},
      readFilter: everything,
      sink: {
        send: bytes => {
          this.#apply(JSON.parse(bytes.toString().slice('data: '.length)));
        },
      },
    });
  }

  /** States that were seen after a later one, or that never were. */
  get outOfOrder(): number {
    return Array.from(this.#seen, ([id, seen]) =>
      strayed(seen, this.#came.get(id) ?? []),
    ).reduce((total, count) => total + count, 0);
  }

  /** Rows that this viewer has and that are not those of the backend. */
  get wrongRows(): number {
    const now = this.#live.service.rows(everything);
    const differing = now.filter(
      row => this.#rows.get(row.id) !== stateOf(row),
    );
    return differing.length + Math.max(0, this.#rows.size - now.length);
  }

  #apply(frame: StreamFrame) {
    if (frame.type === 'snapshot') this.#rows.clear();
    for (const row of upsertedIn(frame)) {
      this.#rows.set(row.id, stateOf(row));
      if (frame.type === 'changes') note(this.#seen, row.id, stateOf(row));
    }
    for (const id of frame.type === 'changes' ? frame.removed : []) {
      this.#rows.delete(id);
      note(this.#seen, id, GONE);
    }
  }
}

function note(log: StateLog, id: string, state: string) {
  const states = log.get(id) ?? [];
  states.push(state);
  log.set(id, states);
}

function strayed(seen: readonly string[], came: readonly string[]): number {
  let from = 0;
  return seen.filter(state => {
    const at = came.indexOf(state, from);
    if (at >= 0) from = at;
    return at < 0;
  }).length;
}

function stateOf(row: ClusterRow): string {
  return JSON.stringify(row);
}

function upsertedIn(frame: StreamFrame): ClusterRow[] {
  if (frame.type === 'snapshot') return frame.clusters;
  return frame.type === 'changes' ? frame.upserted : [];
}
