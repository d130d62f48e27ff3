import {
  ClusterRow,
  SourceStatus,
  StreamFrame,
} from '@lattice-dev/plugin-lattice-common';
import { everything } from '@lattice-dev/plugin-lattice-backend/src/fleet/query/ReadFilter';
import { LiveViewWatch } from './LiveViewWatch';
import { FaultFleet } from './faultFleet';

/** States of each cluster, in order. */
type StateLog = Map<string, string[]>;

const GONE = '';

/**
 * Applies the frames of a stream as a browser does, and watches the order: of
 * each cluster the states must come in the order in which they came to be,
 * although some may be left out.
 */
export class FaultViewer {
  readonly #live: FaultFleet;
  readonly #rows = new Map<string, string>();
  readonly #came: StateLog = new Map();
  readonly #seen: StateLog = new Map();
  readonly #watch: LiveViewWatch;
  #sources: readonly SourceStatus[] = [];

  static follow(live: FaultFleet, watch: LiveViewWatch): FaultViewer {
    return new FaultViewer(live, watch);
  }

  private constructor(live: FaultFleet, watch: LiveViewWatch) {
    this.#live = live;
    this.#watch = watch;
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
  get outOfOrder(): string[] {
    return Array.from(this.#seen).flatMap(([id, seen]) =>
      strayed(seen, this.#came.get(id) ?? []).map(state => `${id} ${state}`),
    );
  }

  /** Rows that this viewer has and that are not those of the backend. */
  get wrongRows(): string[] {
    const now = this.#live.service.rows(everything);
    const ids = new Set(now.map(({ id }) => id));
    return [
      ...now
        .filter(row => this.#rows.get(row.id) !== stateOf(row))
        .map(({ id }) => `a viewer has ${id} wrong`),
      ...[...this.#rows.keys()]
        .filter(id => !ids.has(id))
        .map(id => `a viewer has ${id}, which is gone`),
    ];
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
    if ('sources' in frame && frame.sources) this.#sources = frame.sources;
    this.#watch.shown('a viewer', name => this.#stateOf(name), this.#ids());
  }

  #stateOf(name: string): string | undefined {
    return this.#sources.find(
      ({ managementCluster, kind }) => managementCluster === name && !kind,
    )?.state;
  }

  #ids(): ReadonlySet<string> {
    return new Set(this.#rows.keys());
  }
}

function note(log: StateLog, id: string, state: string) {
  const states = log.get(id) ?? [];
  states.push(state);
  log.set(id, states);
}

function strayed(seen: readonly string[], came: readonly string[]): string[] {
  let from = 0;
  return seen.filter(state => {
    const at = came.indexOf(state, from);
    if (at >= 0) from = at;
    return at < 0;
  });
}

function stateOf(row: ClusterRow): string {
  return JSON.stringify(row);
}

function upsertedIn(frame: StreamFrame): ClusterRow[] {
  if (frame.type === 'snapshot') return frame.clusters;
  return frame.type === 'changes' ? frame.upserted : [];
}
