const PATTERN = /^v(\d+)(?:(alpha|beta)(\d+))?$/;
const STABILITY = { alpha: 0, beta: 1 };

function rank(version: string): [number, number, number] {
  const match = PATTERN.exec(version);
  if (!match) return [-1, 0, 0];
  const [, major, stage, minor] = match;
  const stability = stage ? STABILITY[stage as 'alpha' | 'beta'] : 2;
  return [stability, Number(major), Number(minor ?? 0)];
}

/** Sorts versions as Kubernetes prefers them: v2, v1, v1beta2, v1alpha1. */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [rank(left), rank(right)];
  const index = a.findIndex((part, position) => part !== b[position]);
  return index < 0 ? left.localeCompare(right) : b[index] - a[index];
}
