import { isDeepStrictEqual } from 'node:util';
import {
  Wave,
  WaveMember,
  WaveState,
} from '@lattice-dev/plugin-lattice-common';
import { lookAtMembers } from './lookAtMembers';
import { batchTitle, nextBatches, startingAt } from './nextBatches';
import { pausedByRule } from './pausedByRule';
import { stopCauses } from './stopCauses';
import { countsText, waveCounts } from './waveCounts';
import { withEvent } from './waveEvent';
import { WaveFacts, WaveRecord } from './WaveRecord';
import { nextStart } from './waveWindow';

export const LOOK_MILLISECONDS = 2_000;
/** While nothing of the wave is under way. */
export const REST_MILLISECONDS = 10_000;

const endedStates: readonly WaveState[] = ['stopped', 'done'];

export function hasEnded({ wave }: Pick<WaveRecord, 'wave'>): boolean {
  return endedStates.includes(wave.state);
}

/**
 * What to do next: the wave as it is from now on. Members that became `running`
 * are to be started. Pure, so what a killed replica did not store is decided
 * again.
 */
export function decideWave(
  record: WaveRecord,
  facts: WaveFacts,
  now: number,
): WaveRecord {
  if (hasEnded(record)) return record;
  const seen = lookAtMembers(record, facts, now);
  const next = settled(goOn(seen, now), now);
  const isSame = isDeepStrictEqual(
    { ...next, lookAt: 0 },
    { ...record, lookAt: 0 },
  );
  const isBusy = next.wave.counts.running > 0;
  const lookAt = now + (isBusy ? LOOK_MILLISECONDS : REST_MILLISECONDS);
  if (isSame) return { ...record, lookAt };
  const changedAt = new Date(now).toISOString();
  return {
    ...next,
    lookAt: hasEnded(next) ? now : lookAt,
    wave: { ...next.wave, changedAt },
  };
}

function goOn(record: WaveRecord, now: number): WaveRecord {
  const { state } = record.wave;
  if (state === 'paused' || state === 'stopping') return record;
  const [cause] = stopCauses(record, now);
  if (cause) return pausedByRule(record, cause, now);
  const advanced = nextBatches(record, now);
  return advanced.wave.batch < advanced.wave.batches.length
    ? startMembers(advanced, now)
    : advanced;
}

function startMembers(record: WaveRecord, now: number): WaveRecord {
  const { wave } = record;
  const earliest = Math.max(
    wave.notBefore ? Date.parse(wave.notBefore) : now,
    now,
  );
  const start = nextStart(wave.rules, earliest);
  if (start > now) return { ...record, wave: startingAt(wave, start) };
  const at = new Date(now).toISOString();
  const { atOnce, atOncePerManagementCluster } = wave.rules;
  const running = wave.members.filter(({ state }) => state === 'running');
  const places = new Map<string, number>();
  const count = ({ cluster: { managementCluster } }: WaveMember) =>
    places.set(managementCluster, (places.get(managementCluster) ?? 0) + 1);
  running.forEach(count);
  let free = atOnce - running.length;
  const members = wave.members.map(member => {
    const used = places.get(member.cluster.managementCluster) ?? 0;
    const starts =
      member.state === 'waiting' &&
      member.batch === wave.batch &&
      free > 0 &&
      used < atOncePerManagementCluster;
    if (!starts) return member;
    free -= 1;
    count(member);
    return { ...member, state: 'running' as const, startedAt: at };
  });
  const batches = wave.batches.map((batch, index) =>
    index === wave.batch && !batch.startedAt && free < atOnce - running.length
      ? { ...batch, startedAt: at }
      : batch,
  );
  return { ...record, wave: { ...startingAt(wave), members, batches } };
}

/** State, counts and message, from what was decided. */
function settled(record: WaveRecord, now: number): WaveRecord {
  const counts = waveCounts(record.wave.members);
  const wave: Wave = { ...record.wave, counts };
  const state = stateOf(wave);
  const next = { ...wave, state, message: messageOf(wave, state) };
  if (!hasEnded({ wave: next })) return { ...record, wave: next };
  const ended = { ...next, endedAt: new Date(now).toISOString() };
  const event = { kind: 'ended' as const, message: next.message, now };
  return { ...record, wave: withEvent(ended, event) };
}

function stateOf(wave: Wave): WaveState {
  const { state, counts, batch, batches, notBefore } = wave;
  if (state === 'paused') return state;
  if (state === 'stopping') return counts.running > 0 ? state : 'stopped';
  if (batch >= batches.length) return 'done';
  if (counts.running > 0 || !notBefore) return 'running';
  return batches.some(({ startedAt }) => startedAt) ? 'watching' : 'planned';
}

function messageOf(wave: Wave, state: WaveState): string {
  const { counts, pause, batch, batches } = wave;
  const call = countsText(counts);
  switch (state) {
    case 'paused':
      return pause?.cause
        ? `Paused by the stop rule: ${pause.cause.title}.`
        : `Paused by ${pause?.person}.`;
    case 'stopping':
      return `Stopping. Clusters under way are finished: ${call}.`;
    case 'stopped':
      return `Stopped: ${call}.`;
    case 'done':
      return `All batches are over: ${call}.`;
    default:
      return `${batchTitle(wave, batch)} (${batch + 1} of ${
        batches.length
      }): ${call}.`;
  }
}
