import {
  ClusterRow,
  kubernetesMinor,
  kubernetesSupportEnd,
} from '@lattice-dev/plugin-lattice-common';

const DAY_MS = 86_400_000;

/** Time enough to plan an upgrade. */
const ENDING_DAYS = 60;

export type Support = 'ended' | 'ending' | 'supported' | 'unknown';

/** Whether Kubernetes still repairs a version whose support ends then. */
export function supportOf(end: number | undefined, now: number): Support {
  if (end === undefined) return 'unknown';
  if (now >= end) return 'ended';
  return end - now < ENDING_DAYS * DAY_MS ? 'ending' : 'supported';
}

/** The clusters of one minor version. */
export interface MinorVersion {
  /** Undefined for clusters whose version is not known. */
  minor?: number;
  /** The patch versions in use, newest first; as the filter knows them. */
  versions: string[];
  rows: ClusterRow[];
  /** Minor versions behind the newest one in use. */
  behind: number;
  /** How many have machines that run an older minor version. */
  oldNodes: number;
  /** When its support ends, in epoch milliseconds. */
  supportEnd?: number;
  support: Support;
}

const newestFirst = (left: string, right: string) =>
  right.localeCompare(left, 'en', { numeric: true });

function hasOldNodes({ kubernetesVersions }: ClusterRow, minor?: number) {
  return kubernetesVersions.some(
    version => (kubernetesMinor(version) ?? Infinity) < (minor ?? 0),
  );
}

/** The fleet by minor version, the oldest first and unknown ones last. */
export function versionLag(
  rows: readonly ClusterRow[],
  now: number,
): MinorVersion[] {
  const byMinor = new Map<number | undefined, ClusterRow[]>();
  for (const row of rows) {
    const minor = kubernetesMinor(row.kubernetesVersion);
    const alike = byMinor.get(minor);
    if (alike) alike.push(row);
    else byMinor.set(minor, [row]);
  }
  const newest = Math.max(...[...byMinor.keys()].map(minor => minor ?? 0));
  return [...byMinor]
    .sort(([left = Infinity], [right = Infinity]) => left - right)
    .map(([minor, alike]) => {
      const supportEnd = kubernetesSupportEnd(minor);
      return {
        minor,
        versions: [
          ...new Set(alike.map(row => row.kubernetesVersion ?? '')),
        ].sort(newestFirst),
        rows: alike,
        behind: minor === undefined ? 0 : newest - minor,
        oldNodes: alike.filter(row => hasOldNodes(row, minor)).length,
        supportEnd,
        support: supportOf(supportEnd, now),
      };
    });
}
