import {
  ClusterDetail,
  ObjectReference,
  PoolStatus,
} from '@lattice-dev/plugin-lattice-common';

/**
 * The pool that an object belongs to. A machine, its server and its bootstrap
 * data have one name.
 */
export function poolOf(
  { pools, machines }: Pick<ClusterDetail, 'pools' | 'machines'>,
  { name }: ObjectReference,
): PoolStatus | undefined {
  const machine = machines.find(({ object }) => object.name === name);
  return pools.find(
    pool => pool.object.name === name || pool.name === machine?.pool,
  );
}
