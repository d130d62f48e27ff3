import { InputError } from '@backstage/errors';
import semver from 'semver';

/** What a distribution adds to a version: `+rke2r1`, `+k0s.0`, `-k0s.0`. */
const suffix = /([+-])(rke2r|k0s\.|k3s)(\d+)$/;

/** The number of the first release that each makes of a Kubernetes version. */
const firstRevision: Record<string, number> = { rke2r: 1, 'k0s.': 0, k3s: 1 };

interface Distribution {
  separator: string;
  name: string;
  revision: number;
}

function distributionOf(version: string): Distribution | undefined {
  const match = suffix.exec(version);
  return match
    ? { separator: match[1], name: match[2], revision: Number(match[3]) }
    : undefined;
}

export function plainVersion(version: string): string {
  return version.replace(suffix, '');
}

/**
 * The wanted version with a revision, where the cluster's distribution makes
 * several of one Kubernetes version: the one that is asked for, the one that
 * runs already, else the first, which every Kubernetes version has.
 */
export function withRevision(wanted: string, current: string): string {
  const [own, asked] = [distributionOf(current), distributionOf(wanted)];
  if (current && asked && asked.name !== own?.name) {
    throw new InputError(
      `${wanted} is not a version of this cluster's distribution, which runs ${current}. Choose a version such as ${withRevision(
        plainVersion(wanted),
        current,
      )}.`,
    );
  }
  if (asked || !own) return wanted;
  const revision = sameVersion(wanted, current)
    ? own.revision
    : firstRevision[own.name];
  return `${wanted}+${own.name}${revision}`;
}

/** The version in the notation of the object that it is written to. */
export function writtenLike(wanted: string, current: string): string {
  const plain = plainVersion(wanted).replace(/^v/, '');
  const prefix = current.startsWith('v') ? 'v' : '';
  const [own, asked] = [distributionOf(current), distributionOf(wanted)];
  const added =
    own && asked ? `${own.separator}${asked.name}${asked.revision}` : '';
  return `${prefix}${plain}${added}`;
}

/** A version without a revision stands for each of its revisions. */
export function sameVersion(left: string, right: string): boolean {
  const plain = (text: string) => plainVersion(text).replace(/^v/, '');
  const [one, other] = [distributionOf(left), distributionOf(right)];
  return (
    plain(left) === plain(right) &&
    (!one || !other || one.revision === other.revision)
  );
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

/** How many minor versions the first is behind the second. */
export function minorsBehind(version: string, other: string): number {
  return parse(other).minor - parse(version).minor;
}

/** The current minor version with its patches, and the next one. */
export function allowedMinors(current: string): string[] {
  const { major, minor } = parse(current);
  return [`v${major}.${minor}`, `v${major}.${minor + 1}`];
}

/** True if the first version, or revision, comes before the second. */
export function isOlder(wanted: string, current: string): boolean {
  const order = semver.compare(parse(wanted), parse(current));
  if (order !== 0) return order < 0;
  const [from, to] = [distributionOf(current), distributionOf(wanted)];
  return from !== undefined && to !== undefined && to.revision < from.revision;
}

/** Why a cluster cannot get a version now; undefined when it can. */
export function whyNot(current: string, wanted: string): string | undefined {
  const [from, to] = [parse(current), parse(wanted)];
  if (isOlder(wanted, current)) {
    return `${wanted} is older than ${current}. Kubernetes doesn't support downgrades.`;
  }
  if (to.major !== from.major || to.minor > from.minor + 1) {
    const [, next] = allowedMinors(current);
    return `${wanted} skips a minor version. Upgrade to ${next} first.`;
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
    `${reason} Choose ${own}.${patch}, a later patch, or ${next}.`,
  );
}
