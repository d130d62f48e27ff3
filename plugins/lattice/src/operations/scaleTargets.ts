import { ClusterDetail, PoolStatus } from '@lattice-dev/plugin-lattice-common';

/** Something whose number of machines can be changed. */
export interface ScaleTarget {
  /** Name of the pool; undefined for the control plane. */
  pool?: string;
  desired: number;
  machineSize?: string;
  hosted: boolean;
  /** The autoscaler that decides instead. */
  autoscaling?: { min: number; max: number };
}

/**
 * How operations name a pool: as the topology does, else its object's name
 * without that of the cluster.
 */
export function operationPool(
  pool: Pick<PoolStatus, 'name' | 'object'>,
  clusterName: string,
): string {
  const prefix = `${clusterName}-`;
  return pool.name === pool.object.name && pool.name.startsWith(prefix)
    ? pool.name.slice(prefix.length)
    : pool.name;
}

/** Pools first, as people mostly mean them; the control plane last. */
export function scaleTargets(cluster: ClusterDetail): ScaleTarget[] {
  const { controlPlaneStatus: plane, pools } = cluster;
  return [
    ...pools.map(pool => ({
      pool: operationPool(pool, cluster.name),
      desired: pool.replicas.desired,
      machineSize: pool.machineSize,
      autoscaling: pool.autoscaling,
      hosted: false,
    })),
    ...(plane.object
      ? [
          {
            desired: plane.replicas.desired,
            machineSize: plane.machineSize,
            hosted: plane.hosted,
          },
        ]
      : []),
  ];
}
