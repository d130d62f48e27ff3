const pattern = /^v(\d+)(?:(alpha|beta)(\d+))?$/;
const stability: Record<string, number> = { alpha: 0, beta: 1 };

function rank(version: string): [number, number, number] | undefined {
  const match = pattern.exec(version);
  if (!match) return undefined;
  const [, major, level, minor] = match;
  return [level ? stability[level] : 2, Number(major), Number(minor ?? 0)];
}

/**
 * Kubernetes' own order of API versions, newest and most stable first:
 * v2, v1, v1beta2, v1beta1, v1alpha1; other names last, by alphabet.
 */
export function compareKubeVersions(left: string, right: string): number {
  const a = rank(left);
  const b = rank(right);
  if (!a || !b) {
    if (a) return -1;
    if (b) return 1;
    return left < right ? -1 : Number(left > right);
  }
  for (let i = 0; i < a.length; i += 1) {
    if (a[i] !== b[i]) return b[i] - a[i];
  }
  return 0;
}
