import { UpgradeVersionsResponse } from '@lattice-dev/plugin-lattice-common';

const versionPattern = /^v?\d+\.\d+\.\d+([+-][0-9A-Za-z.-]+)?$/;

/** True for a text that the backend takes as a version. */
export function isVersion(text: string): boolean {
  return versionPattern.test(text);
}

/** `v1.34` of `v1.34.1+rke2r1`. */
export function minorOf(text: string): string {
  const [major, minor] = text.replace(/^v/, '').split('.');
  return `v${major}.${minor}`;
}

/** True if the first of two versions is the newer one. */
export function isNewer(left: string, right: string): boolean {
  const numbers = (text: string) =>
    text.replace(/^v/, '').split(/[.+-]/).slice(0, 3).map(Number);
  const [a, b] = [numbers(left), numbers(right)];
  return (a[0] - b[0] || a[1] - b[1] || a[2] - b[2]) > 0;
}

/** Versions that the cluster can get in one step, the newest first. */
export function upgradeChoices({
  versions,
}: UpgradeVersionsResponse): string[] {
  return versions
    .filter(({ reason, via }) => !reason && !via)
    .map(({ version }) => version);
}

/** The class that the backend moves the cluster to with a version. */
export function classFor(
  { clusterClasses }: UpgradeVersionsResponse,
  wanted: string,
): string | undefined {
  return clusterClasses.find(({ minor }) => minor === minorOf(wanted))?.name;
}
