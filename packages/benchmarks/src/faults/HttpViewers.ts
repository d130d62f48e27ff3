import { LoggerService } from '@backstage/backend-plugin-api';
import {
  ClusterFilter,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';
import { FaultStreamServer } from './FaultStreamServer';
import { HttpViewer } from './HttpViewer';
import { MetFaults } from './MetFaults';
import { pick } from './randomOf';
import { possibleRights, ViewerAction, ViewerHabit } from './viewerHabits';
import { FaultFleet } from './faultFleet';

interface Watched {
  user: string;
  habit: ViewerHabit;
  viewer: HttpViewer;
}

interface HttpViewersOptions {
  live: FaultFleet;
  logger: LoggerService;
  habits: readonly ViewerHabit[];
  met: MetFaults;
  random: () => number;
}

const SHARE = 0.25;

/** Viewers with bad habits, each with rights of its own. */
export class HttpViewers {
  readonly #options: HttpViewersOptions;
  readonly #server: FaultStreamServer;
  readonly #watched: readonly Watched[];

  static async open(options: HttpViewersOptions): Promise<HttpViewers> {
    return new HttpViewers(options, await FaultStreamServer.start(options));
  }

  private constructor(options: HttpViewersOptions, server: FaultStreamServer) {
    this.#options = options;
    this.#server = server;
    this.#watched = options.habits.map((habit, index) => {
      const user = `user:default/viewer-${index}`;
      const { filter } = habit;
      const viewer = HttpViewer.open({ port: server.port, user, filter });
      return { user, habit, viewer };
    });
  }

  /** Lets each of them follow its habits. */
  act() {
    const { random, met } = this.#options;
    for (const watched of this.#watched) {
      if (random() > SHARE) continue;
      met.count(watched.habit.name);
      this.#do(pick(random, watched.habit.actions), watched);
    }
  }

  /** From now on they only read. */
  calm() {
    for (const { user, viewer } of this.#watched) {
      this.#server.setSession(user, undefined);
      if (this.#options.random() < 0.5) this.#server.setRights(user, 'all');
      viewer.read(true);
    }
  }

  /** Lets all come back as if they had missed the last frames. */
  goBack(frames: number) {
    for (const { viewer } of this.#watched) viewer.goBack(frames);
  }

  /** What the viewers saw that was wrong, or do not have at the end. */
  async problems(): Promise<string[]> {
    const lists = await Promise.all(
      this.#watched.map(async one =>
        [...one.viewer.problems, ...(await this.#differences(one))].map(
          problem => `${one.habit.name}: ${problem}`,
        ),
      ),
    );
    return lists.flat();
  }

  async close() {
    for (const { viewer } of this.#watched) viewer.close();
    await this.#server.stop();
  }

  #do(action: ViewerAction, { user, viewer }: Watched) {
    const { random } = this.#options;
    if (action === 'break off') viewer.breakOff();
    else if (action === 'start over') viewer.startOver();
    else if (action === 'old position') viewer.goBack(random() * viewer.frames);
    else if (action === 'unknown position') viewer.forge();
    else if (action === 'stop or go on reading') viewer.read(!viewer.isReading);
    else if (action === 'change rights') {
      this.#server.setRights(user, pick(random, possibleRights));
    } else {
      this.#server.setSession(user, 30 + random() * 200);
      viewer.breakOff();
    }
  }

  async #differences({ user, habit, viewer }: Watched): Promise<string[]> {
    const readFilter = await this.#server
      .readFilter(user)
      .catch(() => undefined);
    // Who may see nothing is sent away, and may have kept what it knew.
    if (!readFilter) return [];
    const { service } = this.#options.live;
    const filter = filterOf(habit);
    const { items } = service.list({ ...filter, limit: 500 }, readFilter);
    const right = new Map(items.map(row => [row.id, JSON.stringify(row)]));
    const wrong = [...right].filter(([id, row]) => viewer.rows.get(id) !== row);
    const extra = [...viewer.rows.keys()].filter(id => !right.has(id));
    const sources = statesOf(service.sources(readFilter));
    const shown = statesOf(viewer.sources);
    return [
      ...wrong.map(([id]) => `${id} is missing or old`),
      ...extra.map(id => `${id} should not be there`),
      ...(shown === sources ? [] : [`sources are ${sources}, shown ${shown}`]),
    ];
  }
}

function filterOf({ filter }: ViewerHabit): ClusterFilter {
  return filter.health
    ? { health: [filter.health] as ClusterFilter['health'] }
    : {};
}

function statesOf(sources: readonly SourceStatus[]): string {
  return sources
    .map(one => [one.managementCluster, one.kind, one.state].join(' '))
    .sort()
    .join(', ');
}
