import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import { formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { ClusterParts, poolName } from '../cluster/ClusterParts';
import { KubeObject } from '../objects/KubeObject';

const clusterApi = 'cluster.x-k8s.io';

/** A machine of the cluster and what makes a new one in its place. */
export interface FoundMachine {
  machine: KubeObject;
  name: string;
  /** The pool, or undefined for a machine of the control plane. */
  pool?: KubeObject;
  /** As people call it: `pool general`, `the control plane`. */
  group: string;
}

/**
 * The machine of that name, out of those that belong to the cluster: a machine
 * of another cluster is not found, whatever it is called.
 */
export function findMachine(parts: ClusterParts, name: string): FoundMachine {
  const machine = parts.machines.find(one => one.metadata.name === name);
  if (!machine) {
    throw new NotFoundError(
      `Cluster ${formatClusterId(parts.id)} has no machine ${name}.`,
    );
  }
  if (machine.metadata.deletionTimestamp) {
    throw new ConflictError(`Machine ${name} is already being deleted.`);
  }
  const { labels = {} } = machine.metadata;
  if (`${clusterApi}/control-plane` in labels) {
    return { machine, name, group: 'the control plane' };
  }
  const pool = parts.pools.find(
    ({ metadata }) => metadata.name === labels[`${clusterApi}/deployment-name`],
  );
  if (!pool) throw new InputError(whyNotPooled(machine));
  const group = `pool ${poolName(pool, parts.id.name)}`;
  return { machine, name, pool, group };
}

function whyNotPooled({ metadata }: KubeObject): string {
  const owner = metadata.ownerReferences?.find(({ controller }) => controller);
  return owner?.kind === 'MachinePool'
    ? `Machine ${metadata.name} belongs to MachinePool ${owner.name}, and the provider replaces its machines. Delete the instance there.`
    : `Machine ${metadata.name} belongs to no pool that Lattice can see, so nothing would replace it. Delete it with kubectl.`;
}
