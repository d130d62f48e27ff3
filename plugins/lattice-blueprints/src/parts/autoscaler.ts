import { findMachineSize, MachineSize } from '../sizes/MachineSize';
import { PoolScaling } from '../schema/pools';

const minSize = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size';
const maxSize = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size';
const capacity = 'capacity.cluster-autoscaler.kubernetes.io';

/**
 * Annotations for the cluster autoscaler. From zero it has no node to look
 * at, so the capacity is written down where the size is known.
 */
export function autoscalerAnnotations(
  { autoscaler }: PoolScaling,
  flavor?: string,
  machineSizes?: readonly MachineSize[],
): Record<string, string> {
  if (autoscaler === undefined) {
    return {};
  }
  const size =
    autoscaler.min === 0 ? findMachineSize(flavor, machineSizes) : undefined;
  return {
    [minSize]: `${autoscaler.min}`,
    [maxSize]: `${autoscaler.max}`,
    ...(size !== undefined && {
      [`${capacity}/cpu`]: `${size.vcpus}`,
      [`${capacity}/memory`]: `${size.ramGiB * 1024}Mi`,
    }),
  };
}

/**
 * Why the number of machines of a pool cannot be set by hand, or undefined
 * when it can.
 *
 * @public
 */
export function refuseManualScaling(
  annotations: Readonly<Record<string, string>> | undefined,
): string | undefined {
  const [min, max] = [annotations?.[minSize], annotations?.[maxSize]];
  return min !== undefined && max !== undefined
    ? `The cluster autoscaler controls the number of machines (${min} to ${max}) and would revert this. Change its range instead.`
    : undefined;
}
