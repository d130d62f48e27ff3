import { ClusterId, UpgradeChange } from '@lattice-dev/plugin-lattice-common';
import { RunGrants, RunRecord } from './RunRecord';

/** A run that nobody has driven yet. */
export function startedRun(options: {
  id: string;
  cluster: ClusterId;
  clusterUid: string;
  wanted: UpgradeChange;
  /** The versions on the way; the last is the wanted one. */
  versions: readonly string[];
  person: string;
  userEntityRef?: string;
  grants: RunGrants;
  now: number;
}): RunRecord {
  const { grants, userEntityRef, versions, now, ...rest } = options;
  const at = new Date(now).toISOString();
  const message = `Upgrade to ${versions.join(', then ')}.`;
  return {
    userEntityRef,
    grants,
    failures: 0,
    lookAt: now,
    run: {
      ...rest,
      operation: 'upgrade',
      state: 'queued',
      message,
      steps: versions.map((version, index) => ({
        version,
        state: index === 0 ? 'active' : 'pending',
      })),
      createdAt: at,
      changedAt: at,
      events: [{ at, kind: 'started', message, person: rest.person }],
    },
  };
}
