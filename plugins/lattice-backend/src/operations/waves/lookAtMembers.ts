import {
  endedRunStates,
  formatClusterId,
  WaveMember,
} from '@lattice-dev/plugin-lattice-common';
import { MemberFacts, MemberNote, WaveFacts, WaveRecord } from './WaveRecord';
import { whyDone, whyHeld } from './whyHeld';

/** The wave with what is true of its members now; nothing is started. */
export function lookAtMembers(
  record: WaveRecord,
  facts: WaveFacts,
  now: number,
): WaveRecord {
  const notes = { ...record.notes };
  const members = record.wave.members.map(member => {
    const key = formatClusterId(member.cluster);
    const known = facts(member);
    const note = noteOf(member, { last: notes[key] ?? {}, known, now });
    if (Object.keys(note).length > 0) notes[key] = note;
    else delete notes[key];
    return memberNow(record, { member, note, known, now });
  });
  return { ...record, notes, wave: { ...record.wave, members } };
}

/** Health is watched from the start of a member to the end of the wave. */
function noteOf(
  member: WaveMember,
  seen: { last: MemberNote; known: MemberFacts; now: number },
): MemberNote {
  const { last, known, now } = seen;
  const { row, isLive } = known;
  if (!isLive || !row || member.state === 'skipped') return last;
  if (!member.startedAt) return beforeStart(last, row.rootCause?.id);
  const { unhealthySince, newCause, ...rest } = last;
  const isUnhealthy = row.health === 'failed' || row.health === 'degraded';
  const cause = row.rootCause;
  const isNew = cause?.severity === 'error' && cause.id !== last.causeBefore;
  return {
    ...rest,
    ...(isUnhealthy && { unhealthySince: unhealthySince ?? now }),
    ...(isNew && {
      newCause:
        newCause?.id === cause.id
          ? newCause
          : { id: cause.id, title: cause.title, since: now },
    }),
  };
}

function beforeStart({ causeBefore: _, ...rest }: MemberNote, cause?: string) {
  return cause === undefined ? rest : { ...rest, causeBefore: cause };
}

function memberNow(
  { wave }: WaveRecord,
  seen: {
    member: WaveMember;
    note: MemberNote;
    known: MemberFacts;
    now: number;
  },
): WaveMember {
  const { member, note, known, now } = seen;
  const { row, isLive } = known;
  switch (member.state) {
    case 'running':
      return afterRun(member, known.run, now);
    case 'waiting':
    case 'held': {
      if (member.batch < wave.batch) return member;
      if (isLive && row?.uid !== member.clusterUid) {
        return ended(member, { state: 'gone', reason: 'It was deleted.', now });
      }
      const done = isLive ? whyDone(wave.change, row) : undefined;
      if (done) return ended(member, { state: 'done', reason: done, now });
      const { refusal } = note;
      const reason =
        whyHeld(wave.change, known) ??
        (refusal && refusal.retryAt > now ? refusal.reason : undefined);
      const { reason: _, ...rest } = member;
      return reason
        ? { ...rest, state: 'held', reason }
        : { ...rest, state: 'waiting' };
    }
    default:
      return member;
  }
}

function afterRun(
  member: WaveMember,
  run: MemberFacts['run'],
  now: number,
): WaveMember {
  if (!run) return member;
  if (!endedRunStates.includes(run.state)) {
    return { ...member, reason: run.message };
  }
  const state = run.state === 'done' ? 'done' : 'failed';
  return ended(member, { state, reason: run.message, now });
}

function ended(
  member: WaveMember,
  end: { state: WaveMember['state']; reason: string; now: number },
): WaveMember {
  const { state, reason, now } = end;
  return { ...member, state, reason, endedAt: new Date(now).toISOString() };
}
