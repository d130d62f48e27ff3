import { ScaleChange } from '@lattice-dev/plugin-lattice-common';
import { ClusterParts, machinesOf, poolName } from '../cluster/ClusterParts';
import { KubeObject, numberAt, textAt } from '../objects/KubeObject';

/** What is missing until a pool, or the control plane, has its number. */
export function scaleBehind(
  parts: ClusterParts,
  { pool, replicas }: ScaleChange,
): string | undefined {
  const all = [...parts.pools, ...(parts.machinePools ?? [])];
  const found =
    pool === undefined
      ? parts.controlPlane
      : all.find(object => poolName(object, parts.id.name) === pool);
  const title = pool === undefined ? 'Control plane' : `Pool ${pool}`;
  const machines =
    found && machinesOf(parts, pool === undefined ? undefined : found);
  const { ready, present } = countOf(found, machines ?? []);
  if (ready >= replicas && present === replicas) return undefined;
  const extra = present - replicas;
  return `${title}: ${Math.min(ready, replicas)} of ${replicas} machines run${
    extra > 0 ? `, ${extra} to remove` : ''
  }.`;
}

/** Hosted control planes and some MachinePools have no Machines to count. */
function countOf(holder: KubeObject | undefined, machines: KubeObject[]) {
  if (machines.length === 0) {
    const present = numberAt(holder?.status, 'replicas') ?? 0;
    return { ready: numberAt(holder?.status, 'readyReplicas') ?? 0, present };
  }
  const ready = machines.filter(
    ({ metadata, status }) =>
      !metadata.deletionTimestamp && textAt(status, 'phase') === 'Running',
  ).length;
  return { ready, present: machines.length };
}
