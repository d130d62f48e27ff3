import semver from 'semver';
import { minorOf, minorsBehind } from './versions';

interface SupportRange {
  oldest: number;
  newest: number;
  /** The patch release that a minor version of Kubernetes came with. */
  since?: Record<number, number>;
}

/**
 * Minor versions of Kubernetes that each minor version of Cluster API manages,
 * from its book (reference/versions). Other releases are not judged.
 */
const supported: Record<string, SupportRange> = {
  '1.10': { oldest: 27, newest: 33, since: { 33: 1 } },
  '1.11': { oldest: 28, newest: 34, since: { 34: 1 } },
  '1.12': { oldest: 29, newest: 36, since: { 35: 1, 36: 8 } },
  '1.13': { oldest: 30, newest: 36, since: { 36: 1 } },
  '1.14': { oldest: 31, newest: 36 },
};

/** Why Cluster API can't manage a version; undefined when it can. */
export function unsupportedBy(
  core: string | undefined,
  version: string,
): string | undefined {
  const release = semver.parse(core);
  const range = release && supported[`${release.major}.${release.minor}`];
  if (!range) return undefined;
  const minor = minorsBehind('v1.0.0', version);
  const { oldest, newest, since = {} } = range;
  if (minor < oldest || minor > newest) {
    const way = minor > newest ? ' Upgrade Cluster API first.' : '';
    return `Cluster API ${core} supports Kubernetes v1.${oldest} to v1.${newest}, not ${minorOf(
      version,
    )}.${way}`;
  }
  const patch = since[minor] ?? 0;
  return release.patch < patch
    ? `Cluster API ${core} doesn't support Kubernetes ${minorOf(
        version,
      )} yet. Upgrade Cluster API to v${release.major}.${
        release.minor
      }.${patch} first.`
    : undefined;
}
