import { MachineGroup } from '../facts/ClusterFacts';
import { findMachineSize, MachineSize } from '../sizes/MachineSize';
import { Check, error, Finding, warning } from './Check';

interface Recommendation {
  vcpus: number;
  ramGiB: number;
  diskGiB: number;
}

/** kubeadm refuses to start a control plane on less. */
const leastControlPlaneVcpus = 2;

const recommended: Record<MachineGroup['role'], Recommendation> = {
  controlPlane: { vcpus: 4, ramGiB: 8, diskGiB: 50 },
  worker: { vcpus: 2, ramGiB: 4, diskGiB: 50 },
};

const roleNames = { controlPlane: 'a control plane', worker: 'workers' };

function shortfalls(group: MachineGroup, size: MachineSize): string[] {
  const wanted = recommended[group.role];
  const disk = group.rootVolumeGiB || size.diskGiB;
  return [
    size.vcpus < wanted.vcpus &&
      `${size.vcpus} vCPU instead of ${wanted.vcpus}`,
    size.ramGiB < wanted.ramGiB &&
      `${size.ramGiB} GB of memory instead of ${wanted.ramGiB}`,
    disk !== undefined &&
      disk < wanted.diskGiB &&
      `${disk} GB of disk instead of ${wanted.diskGiB}`,
  ].filter((text): text is string => text !== false);
}

function inspect(group: MachineGroup, size: MachineSize): Finding[] {
  if (group.role === 'controlPlane' && size.vcpus < leastControlPlaneVcpus) {
    return [
      error(
        group.flavorPath,
        `${size.name} has ${size.vcpus} vCPU; a control plane needs at least ${leastControlPlaneVcpus}`,
      ),
    ];
  }
  const missing = shortfalls(group, size);
  return missing.length > 0
    ? [
        warning(
          group.flavorPath,
          `${size.name} is smaller than recommended for ${
            roleNames[group.role]
          }: ${missing.join(', ')}`,
        ),
      ]
    : [];
}

/** Sizes that are known to be too small are refused, small ones are warned about. */
export const checkMachineSizes: Check = ({ machineGroups }, { machineSizes }) =>
  machineGroups.flatMap(group => {
    const size = findMachineSize(group.flavor, machineSizes);
    return size === undefined ? [] : inspect(group, size);
  });
