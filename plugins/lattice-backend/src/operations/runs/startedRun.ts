import { ClusterId, RunChange } from '@lattice-dev/plugin-lattice-common';
import { RunGrants, RunRecord } from './RunRecord';
import { runTitle } from './runTitle';

export type StartedRun = {
  id: string;
  cluster: ClusterId;
  clusterUid: string;
  wave?: string;
  /** The versions on the way; the last is the wanted one. */
  versions?: readonly string[];
  person: string;
  userEntityRef?: string;
  grants: RunGrants;
  now: number;
} & RunChange;

/** A run that nobody has driven yet. */
export function startedRun(options: StartedRun): RunRecord {
  const { grants, userEntityRef, versions = [], now, ...rest } = options;
  const at = new Date(now).toISOString();
  const message =
    versions.length > 0
      ? `Upgrade to ${versions.join(', then ')}.`
      : `${runTitle(options)}.`;
  return {
    userEntityRef,
    grants,
    failures: 0,
    lookAt: now,
    run: {
      ...rest,
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
