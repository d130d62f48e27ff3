import {
  formatClusterId,
  Wave,
  WaveCause,
  WaveMember,
} from '@lattice-dev/plugin-lattice-common';
import { withEvent } from './waveEvent';
import { WaveRecord } from './WaveRecord';

/** Pauses it, and notes how everybody is, to say later what has changed. */
export function pausedByRule(
  record: WaveRecord,
  cause: WaveCause,
  now: number,
): WaveRecord {
  const at = new Date(now).toISOString();
  const wave: Wave = {
    ...record.wave,
    state: 'paused',
    pause: { at, cause },
  };
  const message = `Paused by the stop rule. ${cause.title}. ${cause.message}`;
  return withSnapshot({
    ...record,
    wave: withEvent(wave, { kind: 'paused', message, now }),
  });
}

export function withSnapshot(record: WaveRecord): WaveRecord {
  const notes = { ...record.notes };
  for (const member of record.wave.members) {
    const key = formatClusterId(member.cluster);
    notes[key] = { ...notes[key], atPause: memberText(member) };
  }
  return { ...record, notes };
}

const stateTexts: Record<WaveMember['state'], string> = {
  waiting: 'Waiting',
  held: 'Held back',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  skipped: 'Skipped',
  gone: 'Deleted',
};

/** How a member is, to compare. A run says something else all the time. */
export function memberText({ state, reason }: WaveMember): string {
  const says = state === 'held' || state === 'failed' || state === 'skipped';
  return says && reason ? `${stateTexts[state]}: ${reason}` : stateTexts[state];
}
