import { randomUUID } from 'node:crypto';
import {
  ClusterId,
  ClusterRow,
  endedRunStates,
  formatClusterId,
  Run,
  WaveMember,
} from '@lattice-dev/plugin-lattice-common';
import { Claimed } from '../runs/ClaimStore';
import { ClaimLoop, ClaimLoopOptions } from '../runs/ClaimLoop';
import { RunDriver } from '../runs/RunDriver';
import { runChangeOf, startMember, StartMemberOptions } from './startMember';
import { saidOf } from '../runs/saidOf';
import { steerRun } from '../runs/steerRun';
import { decideWave, hasEnded } from './decideWave';
import { pausedByRule } from './pausedByRule';
import { afterRefusal, unstarted } from './steerWave';
import { WaveFacts, WaveRecord } from './WaveRecord';
import { WaveStore } from './WaveStore';

/** The clusters as the live view has them. */
export interface WaveView {
  row: (id: ClusterId) => ClusterRow | undefined;
  /** False while nobody can tell how a management cluster is. */
  isLive: (managementCluster: string) => boolean;
}

export interface WaveDriverOptions
  extends Omit<ClaimLoopOptions<WaveRecord>, 'store'>,
    Omit<StartMemberOptions, 'now'> {
  store: WaveStore;
  view: WaveView;
  runDriver: RunDriver;
}

type Started = WaveMember & { run: string };

/** Carries waves through: looks, decides, stores, and starts runs. */
export class WaveDriver extends ClaimLoop<WaveRecord> {
  readonly #options: WaveDriverOptions;

  static create(options: WaveDriverOptions): WaveDriver {
    return new WaveDriver(options);
  }

  private constructor(options: WaveDriverOptions) {
    super(options);
    this.#options = options;
  }

  protected titleOf({ wave }: WaveRecord): string {
    return `wave ${wave.id}`;
  }

  protected async drive(claimed: Claimed<WaveRecord>) {
    if (hasEnded(claimed.record)) await this.#settle(claimed);
    else await this.#look(claimed);
  }

  /** What is known of its members now. */
  async factsOf({ wave }: WaveRecord): Promise<WaveFacts> {
    const { view, runs } = this.#options;
    const ids = wave.members.flatMap(({ run, state }) =>
      run && (state === 'running' || state === 'skipped') ? [run] : [],
    );
    const found = await runs.many(ids);
    const byId = new Map(found.map(({ run }): [string, Run] => [run.id, run]));
    return ({ cluster, run }) => ({
      row: view.row(cluster),
      isLive: view.isLive(cluster.managementCluster),
      run: run === undefined ? undefined : byId.get(run),
    });
  }

  async #look({ id, record, fence }: Claimed<WaveRecord>) {
    const { store } = this.#options;
    const facts = await this.factsOf(record);
    const now = await store.now();
    // The id of a run is stored before the run is: a kill makes no second one.
    const decided = await store.update(
      id,
      last => withRuns(decideWave(last, facts, now)),
      { fence, hold: true },
    );
    await this.#stopSkipped(decided, facts);
    const begun = decided.wave.members.filter(
      (member): member is Started =>
        member.state === 'running' && !!member.run && !facts(member).run,
    );
    let latest = decided;
    for (const [index, member] of begun.entries()) {
      const left = begun.slice(index).map(({ run }) => run);
      const next = await this.#start(
        { id, record: latest, fence },
        member,
        left,
      );
      if (next === 'expired') break;
      latest = next;
    }
    await store.update(id, last => last, { fence });
  }

  /** A member that was skipped while it was started may have a run. */
  async #stopSkipped({ wave }: WaveRecord, facts: WaveFacts) {
    const { runs, store, runDriver } = this.#options;
    for (const member of wave.members) {
      const state = facts(member).run?.state;
      if (member.state !== 'skipped' || !member.run || !state) continue;
      if (state === 'stopping' || endedRunStates.includes(state)) continue;
      const order = { person: wave.person, now: await store.now() };
      await runs.update(member.run, last => steerRun(last, 'stop', order));
      runDriver.wake();
    }
  }

  async #start(
    { id, record, fence }: Claimed<WaveRecord>,
    member: Started,
    left: readonly string[],
  ): Promise<WaveRecord | 'expired'> {
    const { store, runDriver, logger } = this.#options;
    const now = await store.now();
    const outcome = await startMember(record, member, {
      ...this.#options,
      now,
    });
    const hold = { fence, hold: true };
    if (outcome.started) {
      runDriver.wake();
      const { grants } = outcome;
      if (grants === record.grants) return record;
      return store.update(
        id,
        // Whoever resumed it meanwhile has rights of their own.
        last =>
          last.wave.person === record.wave.person ? { ...last, grants } : last,
        hold,
      );
    }
    if ('error' in outcome) {
      const cluster = formatClusterId(member.cluster);
      logger.warn(
        `Will retry to start ${cluster} in wave ${id}`,
        outcome.error,
      );
      return record;
    }
    if ('expired' in outcome) {
      const { expired } = outcome;
      const change = (last: WaveRecord) =>
        withoutRights(last, { message: expired, left, now });
      await store.update(id, change, hold);
      return 'expired';
    }
    const cluster = formatClusterId(member.cluster);
    const refused = { cluster, run: member.run, reason: outcome.reason };
    return store.update(id, last => afterRefusal(last, refused, now), hold);
  }

  /** The one audit event of its end: the roll call. */
  async #settle({ id, record, fence }: Claimed<WaveRecord>) {
    const { store, audit, rights } = this.#options;
    const { person, state, title, counts, change } = record.wave;
    const { version } = saidOf(runChangeOf(change));
    const { done, failed, skipped, held, waiting, gone } = counts;
    await audit.end({
      id: 'wave-end',
      person,
      meta: {
        wave: id,
        title,
        operation: change.operation,
        version,
        outcome: state,
        ...{ done, failed, skipped, held, waiting, gone },
      },
    });
    rights.forget(id);
    await store.update(id, last => last, { fence, settled: true });
  }
}

function withRuns(record: WaveRecord): WaveRecord {
  const isNew = ({ state, run }: WaveMember) => state === 'running' && !run;
  if (!record.wave.members.some(isNew)) return record;
  const members = record.wave.members.map(member =>
    isNew(member) ? { ...member, run: randomUUID() } : member,
  );
  return { ...record, wave: { ...record.wave, members } };
}

/** Nobody is started in the name of somebody whose rights are not known. */
function withoutRights(
  record: WaveRecord,
  expired: { message: string; left: readonly string[]; now: number },
): WaveRecord {
  const { message, left, now } = expired;
  const isLeft = ({ run }: WaveMember) => !!run && left.includes(run);
  const members = record.wave.members.map(member =>
    isLeft(member) ? unstarted(member, 'waiting') : member,
  );
  const clusters = record.wave.members.filter(isLeft).map(one => one.cluster);
  const title = `The rights of ${record.wave.person} have expired`;
  return pausedByRule(
    { ...record, wave: { ...record.wave, members } },
    { rule: 'rights', title, message, clusters },
    now,
  );
}
