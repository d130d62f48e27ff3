import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import {
  formatClusterId,
  Wave,
  WaveCheck,
  WaveMember,
} from '@lattice-dev/plugin-lattice-common';
import { RunGrants } from '../runs/RunRecord';
import { hasEnded } from './decideWave';
import { lookAtMembers } from './lookAtMembers';
import { memberText, withSnapshot } from './pausedByRule';
import { stopCauses } from './stopCauses';
import { waveCounts } from './waveCounts';
import { withEvent } from './waveEvent';
import { WaveFacts, WaveRecord } from './WaveRecord';

export interface WaveOrder {
  person: string;
  now: number;
}

const isStopping = 'The wave is being stopped.';
const RETRY_MILLISECONDS = 60_000;

/** No cluster starts any more; those under way are finished. */
export function pauseWave(
  record: WaveRecord,
  { person, now }: WaveOrder,
): WaveRecord {
  const { wave } = record;
  if (hasEnded(record) || wave.state === 'paused') return record;
  if (wave.state === 'stopping') throw new ConflictError(isStopping);
  const at = new Date(now).toISOString();
  const message =
    'Paused. Clusters under way are finished; no other one starts.';
  return withSnapshot({
    ...record,
    lookAt: now,
    wave: withEvent(
      {
        ...wave,
        state: 'paused',
        pause: { at, person },
        message: `Paused by ${person}.`,
      },
      { kind: 'paused', message, person, now },
    ),
  });
}

/** Keeps what is done, finishes what is under way, and forgets the rest. */
export function stopWave(
  record: WaveRecord,
  { person, now }: WaveOrder,
): WaveRecord {
  const { pause: _, ...wave } = record.wave;
  if (hasEnded(record) || wave.state === 'stopping') return record;
  const message =
    'Stopping. Clusters under way are finished; no other one starts.';
  return {
    ...record,
    lookAt: now,
    wave: withEvent(
      { ...wave, state: 'stopping', message },
      { kind: 'stopping', message, person, now },
    ),
  };
}

/** What a resumed wave would find; failed clusters are tried again. */
export function checkWave(
  record: WaveRecord,
  facts: WaveFacts,
  now: number,
): WaveCheck {
  const seen = lookAtMembers(record, facts, now);
  const causes = stopCauses(withRetries(seen), now);
  const changes = seen.wave.members.flatMap(member => {
    const before = record.notes[formatClusterId(member.cluster)]?.atPause;
    const text = memberText(member);
    return before === undefined || before === text
      ? []
      : [{ cluster: member.cluster, before, now: text }];
  });
  return { canResume: causes.length === 0, causes, changes };
}

/** Goes on in the name of whoever resumes it, if nothing would pause it again. */
export function resumeWave(
  record: WaveRecord,
  facts: WaveFacts,
  order: WaveOrder & { heir: { userEntityRef?: string; grants: RunGrants } },
): WaveRecord {
  const { person, now, heir } = order;
  const { state } = record.wave;
  if (hasEnded(record)) return record;
  if (state === 'stopping') throw new ConflictError(isStopping);
  if (state !== 'paused') return record;
  const { causes } = checkWave(record, facts, now);
  if (causes.length > 0) {
    throw new ConflictError(
      `The wave can't resume: ${causes
        .map(({ title }) => title)
        .join('; ')}. Fix it, or skip the cluster.`,
    );
  }
  const next = withRetries(lookAtMembers(record, facts, now));
  const { pause: _, ...wave } = next.wave;
  return {
    ...next,
    ...heir,
    lookAt: now,
    notes: Object.fromEntries(
      Object.entries(next.notes).map(([key, { atPause, ...note }]) => [
        key,
        note,
      ]),
    ),
    wave: withEvent(
      { ...wave, state: 'running', person, message: 'Resumed.' },
      { kind: 'resumed', message: 'Resumed.', person, now },
    ),
  };
}

/** The wave goes on without a cluster. Its stop rule no longer sees it either. */
export function skipMember(
  record: WaveRecord,
  { cluster, reason }: { cluster: string; reason: string },
  { person, now }: WaveOrder,
): WaveRecord {
  const { wave } = record;
  const found = wave.members.find(
    member => formatClusterId(member.cluster) === cluster,
  );
  if (!found) throw new NotFoundError(`${cluster} isn't in this wave.`);
  if (hasEnded(record) || found.state === 'skipped') return record;
  if (found.state === 'done' || found.state === 'gone') {
    throw new InputError(`${cluster} is done; there is nothing to skip.`);
  }
  const members = wave.members.map(member =>
    member === found
      ? {
          ...member,
          state: 'skipped' as const,
          reason,
          endedAt: new Date(now).toISOString(),
        }
      : member,
  );
  const message = `Skipped ${cluster}: ${reason}`;
  return {
    ...record,
    lookAt: now,
    wave: withEvent(
      { ...wave, members, counts: waveCounts(members) },
      { kind: 'skipped', message, person, now },
    ),
  };
}

/** Failed clusters of the batch that is on wait for another try. */
function withRetries(record: WaveRecord): WaveRecord {
  const { wave } = record;
  const members = wave.members.map(member =>
    member.state === 'failed' && member.batch === wave.batch
      ? unstarted(member, 'waiting')
      : member,
  );
  return { ...record, wave: { ...wave, members } };
}

/** A member as it was before it was started. */
export function unstarted(
  member: WaveMember,
  state: 'waiting' | 'held',
): WaveMember {
  const { run, startedAt, endedAt, reason, ...rest } = member;
  return { ...rest, state };
}

/** The wave after a member could not be started. */
export function afterRefusal(
  record: WaveRecord,
  refused: { cluster: string; run: string; reason: string },
  now: number,
): WaveRecord {
  const { cluster, run, reason } = refused;
  const members: Wave['members'] = record.wave.members.map(member =>
    member.state === 'running' && member.run === run
      ? { ...unstarted(member, 'held'), reason }
      : member,
  );
  const refusal = { reason, retryAt: now + RETRY_MILLISECONDS };
  return {
    ...record,
    notes: {
      ...record.notes,
      [cluster]: { ...record.notes[cluster], refusal },
    },
    wave: { ...record.wave, members, counts: waveCounts(members) },
  };
}
