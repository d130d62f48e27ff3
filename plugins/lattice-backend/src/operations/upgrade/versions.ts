import { InputError } from '@backstage/errors';
import semver from 'semver';

/** What a distribution adds to a version: `+rke2r1`, `+k0s.0`, `-k0s.0`. */
const distribution = /([+-](?:rke2r|k0s\.|k3s)\S*)$/;

export function plainVersion(version: string): string {
  return version.replace(distribution, '');
}

/** The wanted version, written as the object in question writes versions. */
export function writtenLike(wanted: string, current: string): string {
  const suffix = distribution.exec(current)?.[1] ?? '';
  const plain = wanted.replace(/^v/, '');
  const prefix = current.startsWith('v') ? 'v' : '';
  return `${prefix}${plain}${distribution.test(wanted) ? '' : suffix}`;
}

export function sameVersion(left: string, right: string): boolean {
  const plain = (text: string) => plainVersion(text).replace(/^v/, '');
  return plain(left) === plain(right);
}

function parse(version: string): semver.SemVer {
  const parsed = semver.parse(plainVersion(version).replace(/^v/, ''));
  if (!parsed || parsed.prerelease.length > 0) {
    throw new InputError(
      `${version} is not a Kubernetes version such as v1.34.1`,
    );
  }
  return parsed;
}

/** `v1.33` of `v1.33.5`. */
export function minorOf(version: string): string {
  const { major, minor } = parse(version);
  return `v${major}.${minor}`;
}

/** The current minor version with its patches, and the next one. */
export function allowedMinors(current: string): string[] {
  const { major, minor } = parse(current);
  return [`v${major}.${minor}`, `v${major}.${minor + 1}`];
}

/** Throws for a way back and for a skipped minor version. */
export function requireAllowed(current: string, wanted: string): void {
  const [from, to] = [parse(current), parse(wanted)];
  const minors = allowedMinors(current);
  const allowed = `Allowed are ${minors[0]}.${from.patch} or a later patch, and ${minors[1]}.`;
  if (semver.lt(to, from)) {
    throw new InputError(
      `${wanted} is older than ${current}: Kubernetes has no way back. ${allowed}`,
    );
  }
  if (to.major !== from.major || to.minor > from.minor + 1) {
    throw new InputError(
      `${wanted} skips a minor version: upgrade to ${minors[1]} first. ${allowed}`,
    );
  }
}
