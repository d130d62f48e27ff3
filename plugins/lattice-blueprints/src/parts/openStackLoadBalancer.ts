import { renderReference } from '../schema/references';
import type { OpenStackClusterPlan } from './openStackCluster';

/** The load balancer in front of the API server; the fields are the same in both versions. */
export function renderLoadBalancer({
  apiServer,
  additionalPorts,
}: OpenStackClusterPlan) {
  if (apiServer.exposure === 'hosted') {
    return { enabled: false };
  }
  if (apiServer.exposure !== 'loadBalancer') {
    return undefined;
  }
  const ports = [
    ...new Set([...apiServer.additionalPorts, ...additionalPorts]),
  ];
  return {
    enabled: true,
    provider: apiServer.provider,
    flavor: apiServer.flavor,
    availabilityZone: apiServer.availabilityZone,
    allowedCIDRs: apiServer.allowedCidrs,
    additionalPorts: ports,
    network: renderReference(apiServer.network),
    subnets: apiServer.subnets.map(renderReference),
  };
}
