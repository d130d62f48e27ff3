import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';

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

/** Pools first, as people mostly mean them; the control plane last. */
export function scaleTargets(cluster: ClusterDetail): ScaleTarget[] {
  const { controlPlaneStatus: plane, pools } = cluster;
  return [
    ...pools.map(({ name, replicas, machineSize, autoscaling }) => ({
      pool: name,
      desired: replicas.desired,
      machineSize,
      autoscaling,
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
