import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { ClusterParts, listOf, machinesOf } from '../cluster/ClusterParts';
import { KubeObject } from '../objects/KubeObject';
import { ReadTarget } from '../Target';

/** The names of the machines of a pool, or of the control plane. */
export type MachineNames = (pool?: KubeObject) => string[];

export function machineNamesOf(parts: ClusterParts): MachineNames {
  return pool =>
    machinesOf(parts, pool)
      .map(machine => machine.metadata.name)
      .sort();
}

const api = 'cluster.x-k8s.io';

/** The names alone: a hundred machines are a megabyte. */
export async function readMachineNames(
  target: ReadTarget,
  id: ClusterId,
): Promise<MachineNames> {
  const read = (label: string) =>
    target.client.names(
      { group: api, kind: 'Machine', namespace: id.namespace },
      { labelSelector: `${api}/cluster-name=${id.name},${label}` },
    );
  const pools = (await listOf(target, id, 'MachineDeployment')).map(
    pool => pool.metadata.name,
  );
  const [controlPlane, ...workers] = await Promise.all([
    read(`${api}/control-plane`),
    ...pools.map(pool => read(`${api}/deployment-name=${pool}`)),
  ]);
  const found = new Map(pools.map((pool, at) => [pool, workers[at].sort()]));
  return pool =>
    pool ? found.get(pool.metadata.name) ?? [] : controlPlane.sort();
}
