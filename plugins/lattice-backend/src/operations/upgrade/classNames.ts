import { minorOf } from './versions';

/** `openstack-scs2-1-34-v2`: family, minor version, release of the class. */
const perMinor = /^(.+)-1-(\d+)-(.+)$/;

export interface MinorClass {
  family: string;
  /** Such as `v1.34`. */
  minor: string;
  release: string;
}

/** The parts of the name of a class that is made per minor version. */
export function readMinorClass(name: string): MinorClass | undefined {
  const match = perMinor.exec(name);
  return match
    ? { family: match[1], minor: `v1.${match[2]}`, release: match[3] }
    : undefined;
}

/** The newest class of the same family for the minor version of a version. */
export function findClassFor(
  current: string,
  version: string,
  names: string[],
): string | undefined {
  const family = readMinorClass(current)?.family;
  const minor = minorOf(version);
  return names
    .filter(name => {
      const parts = readMinorClass(name);
      return parts?.family === family && parts?.minor === minor;
    })
    .sort((left, right) => left.localeCompare(right, 'en', { numeric: true }))
    .pop();
}

/** True when the class is named after the version that the cluster has. */
export function isPerMinor(name: string, version: string): boolean {
  return readMinorClass(name)?.minor === minorOf(version);
}
