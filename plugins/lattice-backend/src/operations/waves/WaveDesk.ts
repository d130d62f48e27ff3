import { randomUUID } from 'node:crypto';
import { InputError, NotAllowedError, NotFoundError } from '@backstage/errors';
import {
  ClusterId,
  ClusterRow,
  formatClusterId,
  latticeClusterReadPermission,
  Wave,
  WaveCheck,
  WaveRequest,
  WaveSkipRequest,
  WaveSummary,
} from '@lattice-dev/plugin-lattice-common';
import { personOf } from '../../audit/personOf';
import {
  AuthorizedCluster,
  ClusterAuthorizer,
} from '../../permissions/ClusterAuthorizer';
import { Asking, permissionsFor } from '../allowedOperations';
import { RunRights } from '../runs/RunRights';
import { RunDriver } from '../runs/RunDriver';
import { RunStore } from '../runs/RunStore';
import { steerRun } from '../runs/steerRun';
import { chooseClusters } from './chooseClusters';
import { decideWave } from './decideWave';
import { planWave, wholeRules } from './planWave';
import { runChangeOf } from './startMember';
import {
  checkWave,
  pauseWave,
  resumeWave,
  skipMember,
  stopWave,
} from './steerWave';
import { visibleWave } from './visibleWave';
import { WaveDriver, WaveView } from './WaveDriver';
import { WaveRecord } from './WaveRecord';
import { WaveStore } from './WaveStore';

export interface WaveDeskOptions {
  store: WaveStore;
  driver: WaveDriver;
  runs: RunStore;
  runDriver: RunDriver;
  rights: RunRights;
  authorizer: ClusterAuthorizer;
  view: WaveView & { rows: () => Iterable<ClusterRow> };
}

type Allows = (cluster: AuthorizedCluster) => boolean;

const MOST_LISTED = 100;

/** Where people start, watch and steer waves. */
export class WaveDesk {
  readonly #options: WaveDeskOptions;

  static create(options: WaveDeskOptions): WaveDesk {
    return new WaveDesk(options);
  }

  private constructor(options: WaveDeskOptions) {
    this.#options = options;
  }

  /** Starts a wave over the clusters that the person may change. */
  async start(asking: Asking, request: WaveRequest): Promise<Wave> {
    const { store, driver, rights } = this.#options;
    const { credentials, caller } = asking;
    const reads = await this.#reads(asking);
    const chosen = chooseClusters(request, { ...this.#options.view, reads });
    const { title, change } = request;
    const may = await this.#may(asking, change);
    const rows = chosen.filter(may);
    const leftOut = chosen
      .filter(row => !may(row))
      .map(({ managementCluster, namespace, name }) => ({
        cluster: { managementCluster, namespace, name },
        reason: `You need permission lattice.cluster.${nameOf(change)}.`,
      }));
    if (rows.length === 0) throw nothingToChange(request, leftOut);
    const now = await store.now();
    const record = planWave({
      id: randomUUID(),
      title,
      change,
      rules: wholeRules(request),
      rows,
      leftOut,
      person: personOf(credentials) ?? 'unknown',
      userEntityRef: caller.userEntityRef,
      grants: await rights.ask(credentials, runChangeOf(change), now),
      now,
    });
    if (request.dryRun) return this.#preview(record, now);
    await store.insert(record);
    rights.remember(record.wave.id, credentials);
    driver.wake();
    return record.wave;
  }

  /** Waves with clusters that the caller may see, newest first. */
  async list(asking: Asking): Promise<WaveSummary[]> {
    const reads = await this.#reads(asking);
    const found = await this.#options.store.list(MOST_LISTED);
    return found
      .flatMap(({ wave }) => this.#shown(wave, reads) ?? [])
      .map(({ members, leftOut, events, ...summary }) => summary);
  }

  async get(asking: Asking, id: string): Promise<Wave> {
    return (await this.#find(asking, id)).shown;
  }

  /** What a resumed wave would find now. */
  async check(asking: Asking, id: string): Promise<WaveCheck> {
    const { store, driver } = this.#options;
    const { record, shown } = await this.#find(asking, id);
    const facts = await driver.factsOf(record);
    const check = checkWave(record, facts, await store.now());
    const seen = new Set(
      shown.members.map(({ cluster }) => formatClusterId(cluster)),
    );
    const sees = (cluster: ClusterId) => seen.has(formatClusterId(cluster));
    return {
      ...check,
      causes: check.causes.filter(({ clusters }) => clusters.some(sees)),
      changes: check.changes.filter(({ cluster }) => sees(cluster)),
    };
  }

  /** Needs the right to what the wave does for all that is left of it. */
  async steer(
    asking: Asking,
    id: string,
    steering: 'pause' | 'resume' | 'stop',
  ): Promise<Wave> {
    const { store, driver, rights } = this.#options;
    const { record } = await this.#find(asking, id);
    await this.#requireAll(asking, record);
    const { credentials, caller } = asking;
    const now = await store.now();
    const order = { person: personOf(credentials) ?? 'unknown', now };
    if (steering !== 'resume') {
      const steer = steering === 'pause' ? pauseWave : stopWave;
      await store.update(id, last => steer(last, order));
    } else {
      const change = runChangeOf(record.wave.change);
      const grants = await rights.ask(credentials, change, now);
      const heir = { userEntityRef: caller.userEntityRef, grants };
      const facts = await driver.factsOf(record);
      const resumed = await store.update(id, last =>
        resumeWave(last, facts, { ...order, heir }),
      );
      rights.remember(id, credentials);
      await this.#resumeRuns(resumed, { ...order, heir });
    }
    driver.wake();
    return this.get(asking, id);
  }

  /** Needs the right to the cluster alone: a team can leave a wave. */
  async skip(
    asking: Asking,
    id: string,
    request: WaveSkipRequest,
  ): Promise<Wave> {
    const { store, driver } = this.#options;
    const { record, shown } = await this.#find(asking, id);
    const member = shown.members.find(
      ({ cluster }) => formatClusterId(cluster) === request.cluster,
    );
    const row = member && this.#options.view.row(member.cluster);
    if (!row) throw new NotFoundError(`${request.cluster} isn't in this wave.`);
    await this.#require(asking, record, [row]);
    const person = personOf(asking.credentials) ?? 'unknown';
    const order = { person, now: await store.now() };
    await store.update(id, last => skipMember(last, request, order));
    driver.wake();
    return this.get(asking, id);
  }

  /** Runs that waited for somebody with the rights go on with the wave. */
  async #resumeRuns(
    { wave }: WaveRecord,
    order: Parameters<typeof steerRun>[2],
  ) {
    const { runs, runDriver } = this.#options;
    const ids = wave.members.flatMap(({ run, state }) =>
      run && state === 'running' ? [run] : [],
    );
    for (const { run } of await runs.many(ids)) {
      const byPerson = run.events.findLast(({ kind }) => kind === 'paused');
      if (run.state !== 'paused' || byPerson?.person) continue;
      await runs.update(run.id, last => steerRun(last, 'resume', order));
    }
    runDriver.wake();
  }

  /** The batches as they would be, with who is held back now. */
  async #preview(record: WaveRecord, now: number): Promise<Wave> {
    const facts = await this.#options.driver.factsOf(record);
    const held = { ...record.wave, rules: { ...record.wave.rules, atOnce: 0 } };
    const { wave } = decideWave({ ...record, wave: held }, facts, now);
    const { members, counts } = wave;
    return { ...record.wave, members, counts };
  }

  async #find(asking: Asking, id: string) {
    const reads = await this.#reads(asking);
    const record = await this.#options.store.get(id);
    const shown = record && this.#shown(record.wave, reads);
    if (!shown) {
      throw new NotFoundError(
        "There is no such wave, or you don't have access to it.",
      );
    }
    return { record, shown };
  }

  #shown(wave: Wave, reads: Allows): Wave | undefined {
    const { row } = this.#options.view;
    return visibleWave(wave, (cluster, uid) => {
      const found = row(cluster);
      // Whose a deleted cluster was is not known: that takes rights to all.
      if (!found) return reads({ ...cluster, labels: {}, tenants: [] });
      return (!uid || found.uid === uid) && reads(found);
    });
  }

  async #reads({ credentials }: Asking): Promise<Allows> {
    const { authorizer } = this.#options;
    const permission = latticeClusterReadPermission;
    return (await authorizer.decide(permission, credentials)).allows;
  }

  async #may({ credentials }: Asking, change: Wave['change']): Promise<Allows> {
    const { operation, wanted } = runChangeOf(change);
    const decisions = await Promise.all(
      permissionsFor(operation, wanted).map(permission =>
        this.#options.authorizer.decide(permission, credentials),
      ),
    );
    return row => decisions.every(({ allows }) => allows(row));
  }

  async #requireAll(asking: Asking, record: WaveRecord) {
    const { view } = this.#options;
    const left = record.wave.members.filter(({ state }) =>
      ['waiting', 'held', 'running', 'failed'].includes(state),
    );
    const asked = left.length > 0 ? left : record.wave.members;
    const rows = asked.flatMap(({ cluster }) => view.row(cluster) ?? []);
    await this.#require(asking, record, rows);
  }

  async #require(asking: Asking, { wave }: WaveRecord, rows: ClusterRow[]) {
    const may = await this.#may(asking, wave.change);
    const refused = rows.filter(row => !may(row));
    if (refused.length === 0) return;
    const reads = await this.#reads(asking);
    const seen = refused.find(reads);
    throw new NotAllowedError(
      `You need permission lattice.cluster.${nameOf(wave.change)} for ${
        seen ? seen.id : 'every cluster that is left in the wave'
      }`,
    );
  }
}

function nameOf({ operation }: Wave['change']): string {
  return operation === 'resume' ? 'pause' : operation;
}

function nothingToChange(
  { change }: WaveRequest,
  leftOut: Wave['leftOut'],
): Error {
  const [first] = leftOut;
  return first
    ? new NotAllowedError(
        `You need permission lattice.cluster.${nameOf(
          change,
        )} for ${formatClusterId(first.cluster)}`,
      )
    : new InputError('No cluster matches the filter.');
}
