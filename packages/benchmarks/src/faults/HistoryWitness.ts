import {
  conditionTransitions,
  rowTransitions,
  Transition,
} from '@lattice-dev/plugin-lattice-backend/src/history/transitionsOf';
import { Knex } from 'knex';
import { FaultFleet } from './faultFleet';

const TABLE = 'lattice_transitions';
const MAX_VALUE = 255;

/** Kinds whose conditions are kept. */
const remembered = new Set([
  'cluster',
  'controlPlane',
  'hosted',
  'infraCluster',
  'latticeCluster',
  'machine',
  'pool',
]);

interface Stored {
  cluster_uid: string;
  kind: string;
  subject: string;
  to_value: string;
}

/** Values of each subject, one after the other. */
type Stories = Map<string, string[]>;

/**
 * Notes what changes, by the same rules as the history and without a
 * database: afterwards the database must tell the same story.
 */
export class HistoryWitness {
  readonly #live: FaultFleet;
  readonly #knex: Knex;
  readonly #expected: Stories;

  /** What earlier runs have stored is part of the story. */
  static async follow(live: FaultFleet, knex: Knex): Promise<HistoryWitness> {
    return new HistoryWitness(live, knex, await storedStories(knex));
  }

  private constructor(live: FaultFleet, knex: Knex, stored: Stories) {
    this.#live = live;
    this.#knex = knex;
    this.#expected = stored;
    const { fleet } = live;
    fleet.rows.subscribe(changes => {
      for (const change of changes) {
        const { managementCluster } = (change.next ?? change.previous)!;
        if (!fleet.isRead(managementCluster)) continue;
        for (const one of rowTransitions(change, 0)) this.#note(one);
      }
    });
    fleet.onObject((managementCluster, before, after, clusters) => {
      if (!remembered.has(after.facts.of)) return;
      for (const changed of conditionTransitions(before, after)) {
        for (const key of clusters) {
          const clusterId = `${managementCluster}/${key}`;
          const clusterUid = fleet.rows.get(clusterId)?.uid;
          if (clusterUid === undefined) continue;
          this.#note({ ...changed, kind: 'condition', clusterId, clusterUid });
        }
      }
    });
  }

  /** Where the stored history is not what happened. */
  async historyProblems(): Promise<string[]> {
    const stored = await storedStories(this.#knex);
    const keys = new Set([...this.#expected.keys(), ...stored.keys()]);
    return [...keys].flatMap(key => {
      const right = (this.#expected.get(key) ?? []).join(' → ');
      const told = (stored.get(key) ?? []).join(' → ');
      return right === told ? [] : [`${key}: ${right}, stored ${told}`];
    });
  }

  /** Where the archive does not have the rows that are shown. */
  async archiveProblems(): Promise<string[]> {
    const stored = await this.#knex('lattice_cluster_rows').select('id', 'row');
    const rows = new Map(
      stored.map(({ id, row }): [string, string] => [id, normal(row)]),
    );
    const now = [...this.#live.fleet.rows.values()];
    const ids = new Set(now.map(({ id }) => id));
    return [
      ...now
        .filter(row => rows.get(row.id) !== normal(JSON.stringify(row)))
        .map(({ id }) => `${id} is ${rows.has(id) ? 'old' : 'lost'}`),
      ...[...rows.keys()].filter(id => !ids.has(id)).map(id => `${id} is gone`),
    ];
  }

  #note({ clusterUid, kind, subject, to }: Transition) {
    tell(this.#expected, {
      cluster_uid: clusterUid,
      kind,
      subject,
      to_value: to.slice(0, MAX_VALUE),
    });
  }
}

async function storedStories(knex: Knex): Promise<Stories> {
  const stories: Stories = new Map();
  for (const one of await knex<Stored>(TABLE).orderBy('id').select()) {
    const story = storyOf(stories, one);
    story.push(one.to_value);
  }
  return stories;
}

function storyOf(stories: Stories, one: Stored): string[] {
  const key = `${one.cluster_uid} ${one.kind} ${one.subject}`;
  const story = stories.get(key) ?? [];
  stories.set(key, story);
  return story;
}

/** A value that is the last one already is no change. */
function tell(stories: Stories, one: Stored) {
  const story = storyOf(stories, one);
  if (story.at(-1) !== one.to_value) story.push(one.to_value);
}

/** The order of fields means nothing. */
function normal(json: string): string {
  return JSON.stringify(JSON.parse(json));
}
