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
