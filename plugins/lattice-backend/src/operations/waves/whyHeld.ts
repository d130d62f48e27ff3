import { ClusterRow, WaveChange } from '@lattice-dev/plugin-lattice-common';
import { sameVersion } from '../upgrade/versions';
import { MemberFacts } from './WaveRecord';

/** Why a member can't start now; undefined when it can. */
export function whyHeld(
  change: WaveChange,
  { row, isLive }: MemberFacts,
): string | undefined {
  if (!isLive || !row) return 'Its management cluster is not reachable.';
  if (row.deleting) return 'It is being deleted.';
  const { operation } = change;
  if (operation === 'pause' || operation === 'resume') return undefined;
  if (row.paused) return 'Reconciliation is paused.';
  if ('overrideReason' in change && change.overrideReason) return undefined;
  switch (row.health) {
    case 'failed':
    case 'degraded':
      return `Repair it first: ${causeOf(row)}`;
    case 'progressing':
      return 'Another change is still in progress.';
    case 'unknown':
      return 'Its status is unknown.';
    default:
      return undefined;
  }
}

/** Why nothing has to be done; undefined when something has, or may have. */
export function whyDone(
  change: WaveChange,
  row: ClusterRow | undefined,
): string | undefined {
  if (!row) return undefined;
  switch (change.operation) {
    case 'pause':
      return row.paused ? 'Already paused.' : undefined;
    case 'resume':
      return row.paused ? undefined : "It isn't paused.";
    case 'upgrade': {
      const { version } = change;
      const found = [row.kubernetesVersion ?? '', ...row.kubernetesVersions];
      return row.health === 'healthy' &&
        found.every(one => sameVersion(one, version))
        ? `Already runs ${version}.`
        : undefined;
    }
    default:
      return undefined;
  }
}

export function causeOf({
  rootCause,
  sentence,
}: Pick<ClusterRow, 'rootCause' | 'sentence'>): string {
  return rootCause?.title ?? sentence;
}
