import { InputError } from '@backstage/errors';
import {
  ClusterId,
  ClusterRow,
  Wave,
  WaveChange,
  WaveMember,
  WaveRequest,
  WaveRules,
} from '@lattice-dev/plugin-lattice-common';
import { DateTime } from 'luxon';
import { RunGrants } from '../runs/RunRecord';
import { waveCounts } from './waveCounts';
import { WaveRecord } from './WaveRecord';

export const defaultRules: WaveRules = {
  canary: 1,
  batchSize: 10,
  watchMinutes: 60,
  atOnce: 5,
  atOncePerManagementCluster: 3,
  timeZone: 'UTC',
  windows: [],
  stop: { failed: 1, degradedMinutes: 15, newRootCause: true },
};

export const MOST_MEMBERS = 2_000;

export function wholeRules({ rules }: Pick<WaveRequest, 'rules'>): WaveRules {
  const whole = {
    ...defaultRules,
    ...rules,
    stop: { ...defaultRules.stop, ...rules?.stop },
  };
  if (!DateTime.utc().setZone(whole.timeZone).isValid) {
    throw new InputError(
      `rules.timeZone: ${whole.timeZone} is not a time zone such as Europe/Berlin.`,
    );
  }
  return whole;
}

/** A wave that nobody has driven yet. */
export function planWave(options: {
  id: string;
  title: string;
  change: WaveChange;
  rules: WaveRules;
  rows: readonly ClusterRow[];
  leftOut: { cluster: ClusterId; reason: string }[];
  person: string;
  userEntityRef?: string;
  grants: RunGrants;
  now: number;
}): WaveRecord {
  const { rows, rules, now, grants, userEntityRef, ...rest } = options;
  if (rows.length > MOST_MEMBERS) {
    throw new InputError(
      `A wave can have ${MOST_MEMBERS} clusters, not ${rows.length}. Choose fewer.`,
    );
  }
  const at = new Date(now).toISOString();
  const members = rows.map((row, index): WaveMember => {
    const { managementCluster, namespace, name } = row;
    return {
      cluster: { managementCluster, namespace, name },
      clusterUid: row.uid,
      ...(row.owner && { owner: row.owner }),
      batch: batchOf(index, rules),
      state: 'waiting',
    };
  });
  const last = members.at(-1)?.batch ?? 0;
  const message = `${members.length} clusters in ${last + 1} batches.`;
  const wave: Wave = {
    ...rest,
    rules,
    state: 'planned',
    message,
    batch: 0,
    batches: Array.from({ length: last + 1 }, () => ({})),
    counts: waveCounts(members),
    members,
    createdAt: at,
    changedAt: at,
    events: [{ at, kind: 'started', message, person: rest.person }],
  };
  return { wave, notes: {}, userEntityRef, grants, lookAt: now };
}

function batchOf(index: number, { canary, batchSize }: WaveRules): number {
  if (index < canary) return 0;
  const later = Math.floor((index - canary) / batchSize);
  return canary > 0 ? later + 1 : later;
}
