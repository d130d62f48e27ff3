/**
 * When Kubernetes ends the support of a minor version (first day without).
 * Source: the patch releases page of the project; one row a release.
 */
const supportEnds: Readonly<Record<number, string>> = {
  28: '2024-10-28',
  29: '2025-02-28',
  30: '2025-06-28',
  31: '2025-11-11',
  32: '2026-02-28',
  33: '2026-06-28',
  34: '2026-10-27',
  35: '2027-02-28',
  36: '2027-06-28',
};

const OLDEST_KNOWN = 28;

/**
 * The minor version of a Kubernetes version: `v1.34.7` gives 34.
 *
 * @public
 */
export function kubernetesMinor(
  version: string | undefined,
): number | undefined {
  const minor = /^v?1\.(\d{1,3})\b/.exec(version ?? '')?.[1];
  return minor === undefined ? undefined : Number(minor);
}

/**
 * When Kubernetes ends the support of a minor version, in epoch milliseconds;
 * undefined for versions newer than those that Lattice knows.
 *
 * @public
 */
export function kubernetesSupportEnd(
  minor: number | undefined,
): number | undefined {
  if (minor === undefined) {
    return undefined;
  }
  const date = supportEnds[Math.max(minor, OLDEST_KNOWN)];
  return date === undefined ? undefined : Date.parse(date);
}
