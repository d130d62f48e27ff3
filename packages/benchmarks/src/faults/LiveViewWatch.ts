import { Sandbox } from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { DEAD, FAULTY, FaultFleet } from './faultFleet';

/**
 * Looks at each state of rows and sources during a run: a moment in which
 * something untrue is shown is found, although it is right at the end.
 */
export class LiveViewWatch {
  readonly #live: FaultFleet;
  readonly #sandbox: Sandbox;
  readonly #untrue = new Set<string>();

  static begin(live: FaultFleet, sandbox: Sandbox): LiveViewWatch {
    return new LiveViewWatch(live, sandbox);
  }

  private constructor(live: FaultFleet, sandbox: Sandbox) {
    this.#live = live;
    this.#sandbox = sandbox;
    live.fleet.onSources(() => this.#look('the fleet'));
    live.fleet.rows.subscribe(changes => {
      const existing = new Set(this.#clusterIds());
      for (const { id, next } of changes) {
        if (next) continue;
        if (existing.has(id)) this.#untrue.add(`${id} exists and was removed`);
        if (id.startsWith(`${DEAD}/`)) {
          this.#untrue.add(`${id} was never read and was removed`);
        }
      }
      this.#look('the fleet');
    });
  }

  /** What was shown and was not so. */
  get untrue(): Iterable<string> {
    return this.#untrue;
  }

  /** Looks at what somebody is shown: states by management cluster, and ids. */
  shown(
    who: string,
    stateOf: (name: string) => string | undefined,
    ids: ReadonlySet<string>,
  ) {
    const clusters = this.#clusterIds();
    const isEmpty = clusters.length > 0 && !clusters.some(id => ids.has(id));
    if (stateOf(FAULTY) === 'live' && isEmpty) {
      this.#untrue.add(`${who} is live and has no rows`);
    }
    if (stateOf(DEAD) === 'live') {
      this.#untrue.add(`${who} shows as live what was never read`);
    }
  }

  #look(who: string) {
    const { fleet } = this.#live;
    const clusters = this.#clusterIds();
    this.shown(
      who,
      name =>
        fleet.sources.find(
          ({ managementCluster, kind }) => managementCluster === name && !kind,
        )?.state,
      new Set(clusters.filter(id => fleet.rows.get(id) !== undefined)),
    );
  }

  #clusterIds(): string[] {
    return this.#sandbox.store
      .list({ group: 'cluster.x-k8s.io', kind: 'Cluster' })
      .map(
        ({ metadata: { namespace, name } }) => `${FAULTY}/${namespace}/${name}`,
      );
  }
}
