import { ConflictError, InputError } from '@backstage/errors';
import { RemoveMachineChange } from '@lattice-dev/plugin-lattice-common';
import { ChangeSet } from '../change/ChangeSet';
import { ClusterParts, machinesOf, poolName } from '../cluster/ClusterParts';
import { holds } from '../cluster/conditionOf';
import { KubeObject, numberAt } from '../objects/KubeObject';
import { decideScale } from '../scale/decideScale';
import { annotate } from './annotate';
import { findMachine } from './findMachine';

const DELETE = 'cluster.x-k8s.io/delete-machine';

/** Makes a pool smaller by one machine, and says which one. */
export function decideMachineRemoval(
  parts: ClusterParts,
  { machine: name }: RemoveMachineChange,
): ChangeSet {
  const { machine, pool, group } = findMachine(parts, name);
  if (!pool) {
    throw new InputError(
      `Machine ${name} is one of the control plane, which keeps an odd number of machines. Replace the machine, or scale the control plane.`,
    );
  }
  const machines = machinesOf(parts, pool);
  const wanted = numberAt(pool.spec, 'replicas') ?? machines.length;
  const isMarked = DELETE in (machine.metadata.annotations ?? {});
  if (isMarked && machines.length > wanted) {
    return nothing(parts, `Machine ${name} is already being removed.`);
  }
  const others = machines.filter(one => one !== machine);
  requireSettled(pool, others, group);
  const replicas = Math.min(wanted, machines.length) - 1;
  const scale = decideScale(parts, {
    pool: poolName(pool, parts.id.name),
    replicas,
  });
  return {
    ...scale,
    operation: 'remove-machine',
    sentence: `Remove machine ${name} and scale ${group} to ${replicas} ${
      replicas === 1 ? 'machine' : 'machines'
    }.`,
    patch: [annotate(machine, DELETE), ...scale.patch],
  };
}

function nothing({ id }: ClusterParts, sentence: string): ChangeSet {
  return {
    cluster: id,
    operation: 'remove-machine',
    sentence,
    warnings: [],
    create: [],
    patch: [],
    remove: [],
  };
}

/** Otherwise another machine would go in its place, or one more. */
function requireSettled(
  pool: KubeObject,
  others: KubeObject[],
  group: string,
): void {
  if (holds(pool, 'RollingOut') || holds(pool, 'ScalingDown')) {
    throw new ConflictError(
      `Machines of ${group} are being replaced or removed. Wait until that is done.`,
    );
  }
  const marked = others.find(
    ({ metadata }) => DELETE in (metadata.annotations ?? {}),
  );
  if (marked) {
    throw new ConflictError(
      `Machine ${marked.metadata.name} has the annotation ${DELETE} and could go in its place. Remove the annotation first.`,
    );
  }
}
