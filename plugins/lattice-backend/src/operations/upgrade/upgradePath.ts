import { InputError } from '@backstage/errors';
import { UpgradeChange } from '@lattice-dev/plugin-lattice-common';
import semver from 'semver';
import { minorOf, minorsBehind, plainVersion } from './versions';

/**
 * The versions on the way to the wanted one, which is the last: Kubernetes
 * skips no minor version, so each in between is passed with its newest known
 * version. Where one is not known the way is the wanted version alone, which
 * is then refused with the reason.
 */
export function upgradePath(
  current: string,
  wanted: string,
  known: readonly string[],
): string[] {
  const skipped = minorsBehind(current, wanted) - 1;
  const newestFirst = known
    .filter(version => semver.prerelease(plainVersion(version)) === null)
    .sort((left, right) =>
      semver.rcompare(plainVersion(left), plainVersion(right)),
    );
  const way = Array.from({ length: Math.max(skipped, 0) }, (_, index) =>
    newestFirst.find(version => minorsBehind(current, version) === index + 1),
  );
  return way.every(version => version !== undefined)
    ? [...way, wanted]
    : [wanted];
}

/** An image or a class is one of a version, not of all on the way. */
export function requireSamePath(
  wanted: UpgradeChange,
  versions: readonly string[],
): void {
  if (versions.length === 1 || (!wanted.image && !wanted.clusterClass)) return;
  throw new InputError(
    `The upgrade to ${minorOf(wanted.version)} passes ${
      versions[0]
    } first, and an image or a class can't be given for several versions. Upgrade to ${
      versions[0]
    } first.`,
  );
}
