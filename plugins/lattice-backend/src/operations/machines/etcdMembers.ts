import { ConflictError, InputError } from '@backstage/errors';
import { ClusterParts, machinesOf } from '../cluster/ClusterParts';
import { conditionOf, holds } from '../cluster/conditionOf';
import { hasSingleAddress } from '../cluster/loadBalancing';
import { KubeObject, textAt } from '../objects/KubeObject';

/** Control planes that replace a machine and remove its etcd member first. */
const replacing = ['KubeadmControlPlane', 'RKE2ControlPlane'];

const memberConditions = ['EtcdMemberHealthy', 'APIServerPodHealthy'];

/**
 * Throws when etcd or the API would not survive without a machine of the
 * control plane: the same conditions under which Cluster API itself refuses.
 */
export function requireQuorumWithout(
  parts: ClusterParts,
  { metadata }: KubeObject,
): void {
  const { name } = metadata;
  const kind = parts.controlPlane?.kind ?? 'An unknown control plane';
  if (!replacing.includes(kind)) {
    throw new InputError(
      `${kind} doesn't replace single machines. Replace machine ${name} with its own tools.`,
    );
  }
  const others = machinesOf(parts).filter(one => one.metadata.name !== name);
  if (others.length === 0) throw new InputError(onlyOne(parts, name));
  const changing = others.find(
    one =>
      one.metadata.deletionTimestamp ||
      textAt(one.status, 'phase') !== 'Running',
  );
  if (changing) {
    throw new ConflictError(
      `Machine ${changing.metadata.name} of the control plane isn't running. Wait until it is, or replace that one first.`,
    );
  }
  const healthy = others.filter(isHealthyMember).length;
  const quorum = Math.floor(others.length / 2) + 1;
  if (healthy < quorum) {
    throw new ConflictError(
      `Without machine ${name} only ${healthy} of ${others.length} control plane machines would be healthy, and etcd needs ${quorum}. Repair the others first.`,
    );
  }
}

/** A control plane that reports on its members has to report them healthy. */
function isHealthyMember(machine: KubeObject): boolean {
  const reported = memberConditions.filter(type => conditionOf(machine, type));
  const types = reported.length > 0 ? memberConditions : ['Ready'];
  return types.every(type => holds(machine, type));
}

function onlyOne(parts: ClusterParts, name: string): string {
  const why = `Machine ${name} is the only one of the control plane: etcd would be lost with it.`;
  return hasSingleAddress(parts.infrastructure)
    ? `${why} The cluster has no load balancer, so it can't have a second one. Create a new cluster instead.`
    : `${why} Restart the rollout of the control plane instead: it adds a machine first.`;
}
