import { ClusterParts, isTopology, poolName } from '../cluster/ClusterParts';
import { KubeObject } from '../objects/KubeObject';
import { replacesOnDelete, versionOfPool } from './progress';

/** Pools that an upgrade does not bring along by itself. */
export function upgradeWarnings(parts: ClusterParts): string[] {
  const { pools, machinePools = [] } = parts;
  const named = (pool: KubeObject) => poolName(pool, parts.id.name);
  const isPlain = !parts.lattice && !isTopology(parts.cluster);
  const onDelete = pools
    .filter(replacesOnDelete)
    .map(
      pool =>
        `Pool ${named(
          pool,
        )} uses the OnDelete strategy: its machines are replaced only when you delete them.`,
    );
  if (!isPlain) return onDelete;
  return [
    ...onDelete,
    ...pools
      .filter(pool => versionOfPool(pool) === undefined)
      .map(
        pool =>
          `Pool ${named(
            pool,
          )} sets no Kubernetes version: its machines keep the version of their image.`,
      ),
    ...machinePools.map(
      pool =>
        `Lattice doesn't upgrade MachinePool ${pool.metadata.name}. Set its version once the control plane is done.`,
    ),
  ];
}
