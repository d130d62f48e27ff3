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

/** Why a cluster cannot get a version now; undefined when it can. */
export function whyNot(current: string, wanted: string): string | undefined {
  const [from, to] = [parse(current), parse(wanted)];
  if (semver.lt(to, from)) {
    return `${wanted} is older than ${current}: Kubernetes has no way back.`;
  }
  if (to.major !== from.major || to.minor > from.minor + 1) {
    const [, next] = allowedMinors(current);
    return `${wanted} skips a minor version: upgrade to ${next} first.`;
  }
  return undefined;
}

/** Throws for a way back and for a skipped minor version. */
export function requireAllowed(current: string, wanted: string): void {
  const reason = whyNot(current, wanted);
  if (!reason) return;
  const [own, next] = allowedMinors(current);
  const { patch } = parse(current);
  throw new InputError(
    `${reason} Allowed are ${own}.${patch} or a later patch, and ${next}.`,
  );
}
