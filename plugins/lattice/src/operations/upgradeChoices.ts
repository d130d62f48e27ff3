import { UpgradeVersionsResponse } from '@lattice-dev/plugin-lattice-common';

const version = /^v?\d+\.\d+\.\d+([+-][0-9A-Za-z.-]+)?$/;

/** True for a text that the backend takes as a version. */
export function isVersion(text: string): boolean {
  return version.test(text);
}

/** `v1.34` of `v1.34.1+rke2r1`. */
export function minorOf(text: string): string {
  const [major, minor] = text.replace(/^v/, '').split('.');
  return `v${major}.${minor}`;
}

/** Versions to choose from, the newest first, without the one that runs. */
export function upgradeChoices({
  versions,
  current,
}: UpgradeVersionsResponse): string[] {
  const numbers = (text: string) =>
    text.replace(/^v/, '').split(/[.+-]/).slice(0, 3).map(Number);
  return [...new Set(versions)]
    .filter(each => each !== current)
    .sort((left, right) => {
      const [a, b] = [numbers(left), numbers(right)];
      return b[0] - a[0] || b[1] - a[1] || b[2] - a[2];
    });
}

/** The class for a version, where classes are made per minor version. */
export function classFor(
  { clusterClasses }: UpgradeVersionsResponse,
  wanted: string,
): string | undefined {
  return clusterClasses.find(({ minor }) => minor === minorOf(wanted))?.name;
}
