/** Labels that Cluster API itself carries from machines to nodes, and keeps there. */
const carried =
  /^(node-role\.kubernetes\.io|([^/]+\.)?node-restriction\.kubernetes\.io|([^/]+\.)?node\.cluster\.x-k8s\.io)\//;

/**
 * Parts labels by who can set them: Cluster API through the machine, without
 * a roll, or the kubelet when it registers its node.
 */
export function splitNodeLabels(labels: Readonly<Record<string, string>>) {
  const entries = Object.entries(labels);
  return {
    byMachine: Object.fromEntries(entries.filter(([key]) => carried.test(key))),
    byKubelet: Object.fromEntries(
      entries.filter(([key]) => !carried.test(key)),
    ),
  };
}

/** Labels as the kubelet's flag wants them. */
export function joinLabels(labels: Readonly<Record<string, string>>): string[] {
  return Object.entries(labels).map(([key, value]) => `${key}=${value}`);
}

/** Taints as flags want them. */
export function joinTaints(
  taints: readonly { key: string; value?: string; effect: string }[],
): string[] {
  return taints.map(({ key, value, effect }) =>
    value ? `${key}=${value}:${effect}` : `${key}:${effect}`,
  );
}
