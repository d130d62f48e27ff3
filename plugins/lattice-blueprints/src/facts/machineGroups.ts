import { ControlPlaneInput } from '../schema/controlPlane';
import { MachineInput } from '../schema/machines';
import { PoolInput, PoolScaling } from '../schema/pools';
import { InputPath, MachineGroup } from './ClusterFacts';

function surgeOf(maxSurge: number | string, count: number): number {
  return typeof maxSurge === 'number'
    ? maxSurge
    : Math.ceil((Number(maxSurge.slice(0, -1)) * count) / 100);
}

function disksOf(machine: MachineInput) {
  return {
    flavor: machine.flavor,
    image: machine.image.name,
    rootVolumeGiB: machine.rootVolume?.sizeGiB,
    additionalVolumesGiB: machine.additionalVolumes
      .filter(volume => volume.storage === 'Volume')
      .map(volume => volume.sizeGiB),
  };
}

/** First and greatest number of machines of a pool. */
export function poolCounts(pool: PoolScaling): { count: number; max: number } {
  const { autoscaler, replicas = 1 } = pool;
  return autoscaler === undefined
    ? { count: replicas, max: replicas }
    : { count: autoscaler.min, max: autoscaler.max };
}

/** The machines of a control plane. */
export function controlPlaneGroup(
  controlPlane: ControlPlaneInput,
  version: string,
): MachineGroup {
  const path: InputPath = ['controlPlane'];
  return {
    role: 'controlPlane',
    name: 'control-plane',
    path,
    count: controlPlane.replicas,
    max: controlPlane.replicas,
    surge: 1,
    flavorPath: [...path, 'machine', 'flavor'],
    version,
    versionPath: ['kubernetesVersion'],
    autoscaled: false,
    ...disksOf(controlPlane.machine),
  };
}

/** The machines of each pool. */
export function workerGroups(
  pools: readonly PoolInput[],
  version: string,
): MachineGroup[] {
  return pools.map((pool, index) => {
    const path: InputPath = ['workers', index];
    const counts = poolCounts(pool);
    return {
      role: 'worker',
      name: pool.name,
      path,
      ...counts,
      surge: surgeOf(pool.rollout.maxSurge, counts.count),
      flavorPath: [...path, 'machine', 'flavor'],
      version: pool.version ?? version,
      versionPath: [...path, 'version'],
      autoscaled: pool.autoscaler !== undefined,
      ...disksOf(pool.machine),
    };
  });
}
