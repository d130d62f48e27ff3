const minSize = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size';
const maxSize = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size';

/** Why the number of machines of a pool cannot be set by hand, if it cannot. */
export function refuseManualScaling(
  annotations: Record<string, string> | undefined,
): string | undefined {
  const [min, max] = [annotations?.[minSize], annotations?.[maxSize]];
  return min !== undefined && max !== undefined
    ? `The cluster autoscaler sets the number of machines (${min} to ${max}) and would set it back. Change its range instead.`
    : undefined;
}
