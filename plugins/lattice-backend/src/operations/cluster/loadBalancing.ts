import { InputError } from '@backstage/errors';
import { at, KubeObject } from '../objects/KubeObject';

/**
 * True when the API server of an OpenStackCluster has a floating IP of one
 * machine and nothing in front: then there can be only that one machine.
 */
export function hasSingleAddress(infrastructure?: KubeObject): boolean {
  if (infrastructure?.kind !== 'OpenStackCluster') return false;
  const { spec } = infrastructure;
  const balanced =
    at(spec, 'apiServerLoadBalancer', 'enabled') === true ||
    at(spec, 'apiServer', 'managedLoadBalancer', 'enabled') === true;
  const withoutFloatingIp =
    at(spec, 'disableAPIServerFloatingIP') === true ||
    at(spec, 'apiServer', 'enableFloatingIP') === false;
  return !balanced && !withoutFloatingIp;
}

/** Throws when a new control plane machine could not take the address over. */
export function requireReplaceable(infrastructure?: KubeObject): void {
  if (!hasSingleAddress(infrastructure)) return;
  throw new InputError(
    "The control plane is one machine on a floating IP without a load balancer, so it can't be replaced while it runs. Create a new cluster instead.",
  );
}
