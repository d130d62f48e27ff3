import {
  formatClusterId,
  Run,
  RunChange,
  Wave,
  WaveChange,
  WaveMember,
} from '@lattice-dev/plugin-lattice-common';
import { auditedError } from '../../audit/auditedError';
import { AuditTrail } from '../../audit/AuditTrail';
import { clusterEntityRef } from '../../audit/clusterEntityRef';
import { ClusterOperations, OpenedCluster, uidOf } from '../ClusterOperations';
import { RunGrants } from '../runs/RunRecord';
import { RightsExpiredError, RunRights } from '../runs/RunRights';
import { RunStore } from '../runs/RunStore';
import { runTitle } from '../runs/runTitle';
import { saidOf } from '../runs/saidOf';
import { startedRun } from '../runs/startedRun';
import { WaveRecord } from './WaveRecord';

export type StartOutcome =
  | { started: true; grants: RunGrants }
  /** Somebody with the rights has to go on with the wave. */
  | { started: false; expired: string }
  | { started: false; reason: string }
  /** Nobody knows; it is tried again. */
  | { started: false; error: Error };

export interface StartMemberOptions {
  clusters: ClusterOperations;
  runs: RunStore;
  rights: RunRights;
  audit: AuditTrail;
  now: number;
}

/** The change of a wave as each of its runs has it. */
export function runChangeOf(change: WaveChange): RunChange {
  switch (change.operation) {
    case 'upgrade': {
      const { operation, ...wanted } = change;
      return { operation, wanted };
    }
    case 'scale': {
      const { operation, ...wanted } = change;
      return { operation, wanted };
    }
    default:
      return { operation: change.operation, wanted: {} };
  }
}

/**
 * Starts the run of a member, whose id the wave has stored before: after a kill
 * the same run is found, never a second one made. Rights are checked for this
 * very cluster, as it is now.
 */
export async function startMember(
  { wave, userEntityRef, grants: last }: WaveRecord,
  member: WaveMember & { run: string },
  options: StartMemberOptions,
): Promise<StartOutcome> {
  const { clusters, runs, rights, now } = options;
  const { cluster, run: id } = member;
  const change = runChangeOf(wave.change);
  try {
    const opened = await clusters.open(cluster, { userEntityRef });
    if (uidOf(opened) !== member.clusterUid) {
      return refused('It was deleted, and another cluster has its name.');
    }
    const grants = await rights.require(
      { wave: wave.id, person: wave.person, change, grants: last },
      opened.authorized,
      now,
    );
    if (await runs.get(id)) return { started: true, grants };
    const active = await runs.active(cluster);
    if (active) return underWay(active.run, { id, grants });
    const versions = await checkStart(clusters, opened, change);
    await auditStart(wave, member, options);
    const stored = await runs.insert(
      startedRun({
        id,
        wave: wave.id,
        cluster,
        clusterUid: member.clusterUid,
        ...change,
        versions,
        person: wave.person,
        userEntityRef,
        grants,
        now,
      }),
    );
    return underWay(stored.run, { id, grants });
  } catch (error) {
    if (error instanceof RightsExpiredError) {
      return { started: false, expired: error.message };
    }
    const { message, status } = auditedError(error);
    return status === 500
      ? { started: false, error: error as Error }
      : refused(message);
  }
}

function refused(reason: string): StartOutcome {
  return { started: false, reason };
}

function underWay(
  active: Run,
  { id, grants }: { id: string; grants: RunGrants },
): StartOutcome {
  return active.id === id
    ? { started: true, grants }
    : refused(`${runTitle(active)} is under way.`);
}

/** Everything that a request would be refused for; the versions on the way. */
async function checkStart(
  clusters: ClusterOperations,
  opened: OpenedCluster,
  { operation, wanted }: RunChange,
): Promise<string[] | undefined> {
  const dryRun = true;
  switch (operation) {
    case 'upgrade':
      return (await clusters.checkUpgrade(opened, wanted)).versions;
    case 'scale':
      await clusters.scale(opened, { ...wanted, dryRun });
      return undefined;
    default:
      await clusters.pause(opened, operation === 'pause', { dryRun });
      return undefined;
  }
}

async function auditStart(
  wave: Wave,
  { cluster, run }: WaveMember,
  { audit }: StartMemberOptions,
) {
  const change = runChangeOf(wave.change);
  const said = saidOf(change);
  await audit.end({
    id: 'run-start',
    person: wave.person,
    severity: said.overrideReason ? 'high' : undefined,
    meta: {
      cluster: formatClusterId(cluster),
      run,
      wave: wave.id,
      operation: change.operation,
      ...said,
      entityRef: clusterEntityRef(cluster),
    },
  });
}
