import {
  formatClusterId,
  WaveCause,
  WaveMember,
} from '@lattice-dev/plugin-lattice-common';
import { MemberNote, WaveRecord } from './WaveRecord';

/** A root cause that is gone within this time pauses no wave. */
const NEW_CAUSE_MILLISECONDS = 60_000;
const MINUTE = 60_000;

interface Noted {
  member: WaveMember;
  note: MemberNote;
}

/**
 * What the stop rule finds now, the one of most clusters first. A cause that
 * several clusters share is one.
 */
export function stopCauses(record: WaveRecord, now: number): WaveCause[] {
  const { wave, notes } = record;
  const { failed, degradedMinutes, newRootCause } = wave.rules.stop;
  const started = wave.members
    .filter(({ state, startedAt }) => startedAt && state !== 'skipped')
    .map(member => ({
      member,
      note: notes[formatClusterId(member.cluster)] ?? {},
    }));
  const failures = started.filter(({ member }) => member.state === 'failed');
  const degraded = started.filter(
    ({ note }) =>
      note.unhealthySince !== undefined &&
      now - note.unhealthySince >= degradedMinutes * MINUTE,
  );
  const caused = started.filter(
    ({ note }) =>
      newRootCause &&
      note.newCause &&
      now - note.newCause.since >= NEW_CAUSE_MILLISECONDS,
  );
  const causes = [
    ...groups(failures.length >= failed ? failures : [], {
      rule: 'failed',
      keyOf: ({ member }) => member.reason ?? '',
      titleOf: ({ member }) => `${member.cluster.name} failed`,
      messageOf: ({ member }) => member.reason ?? '',
    }),
    ...groups(caused, {
      rule: 'root-cause',
      keyOf: ({ note }) => note.newCause?.id ?? '',
      titleOf: ({ member, note }) =>
        `${member.cluster.name}: ${note.newCause?.title}`,
      messageOf: () => 'It had no such problem before the wave.',
    }),
    ...groups(degraded, {
      rule: 'degraded',
      keyOf: () => '',
      titleOf: ({ member }) => `${member.cluster.name} is degraded`,
      messageOf: ({ member }) =>
        member.reason ?? `For more than ${degradedMinutes} min.`,
    }),
  ];
  return causes.sort(
    (left, right) => right.clusters.length - left.clusters.length,
  );
}

function groups(
  found: Noted[],
  how: {
    rule: WaveCause['rule'];
    keyOf: (one: Noted) => string;
    titleOf: (one: Noted) => string;
    messageOf: (one: Noted) => string;
  },
): WaveCause[] {
  const byKey = new Map<string, Noted[]>();
  for (const one of found) {
    const key = how.keyOf(one);
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  return [...byKey.values()].map(members => ({
    rule: how.rule,
    title: how.titleOf(members[0]),
    message: how.messageOf(members[0]),
    clusters: members.map(({ member }) => member.cluster),
  }));
}
