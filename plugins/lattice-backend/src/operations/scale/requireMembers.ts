import { InputError } from '@backstage/errors';
import { ClusterParts } from '../cluster/ClusterParts';
import { hasSingleAddress } from '../cluster/loadBalancing';

/** Control planes whose members are an etcd cluster: an odd number. */
const etcdControlPlanes = ['KubeadmControlPlane', 'RKE2ControlPlane'];

/** Throws for a number of machines that a control plane can't have. */
export function requireMembers(parts: ClusterParts, replicas: number): void {
  const kind = parts.controlPlane?.kind ?? '';
  if (replicas < 1) {
    throw new InputError('A control plane needs at least one machine.');
  }
  if (etcdControlPlanes.includes(kind) && replicas % 2 === 0) {
    throw new InputError(
      `A control plane with etcd needs an odd number of machines, not ${replicas}.`,
    );
  }
  if (replicas > 1 && hasSingleAddress(parts.infrastructure)) {
    throw new InputError(
      "The control plane is one machine on a floating IP without a load balancer, so it can't have more machines.",
    );
  }
}
