import { Draft } from '../objects/compact';
import { renderReference } from '../schema/references';
import { identityRef } from './credentials';
import { renderLoadBalancer } from './openStackLoadBalancer';
import {
  hasFloatingIp,
  OpenStackClusterPlan,
  withoutExternalNetwork,
} from './openStackCluster';

function network({ network: input }: OpenStackClusterPlan) {
  return input.mode === 'managed'
    ? {
        managedSubnets: [
          { cidr: input.nodeCidr, dnsNameservers: input.dnsNameservers },
        ],
        networkMTU: input.mtu,
      }
    : {
        network: renderReference(input.network),
        subnets: input.subnets?.map(renderReference),
      };
}

function apiServer(plan: OpenStackClusterPlan) {
  const { apiServer: input } = plan;
  return {
    apiServerLoadBalancer: renderLoadBalancer(plan),
    apiServerFloatingIP:
      input.exposure === 'loadBalancer' || input.exposure === 'floatingIp'
        ? input.floatingIp
        : undefined,
    // Left out for hosted control planes: their provider writes it once, and
    // an owner of the empty field would take it away again.
    apiServerFixedIP:
      input.exposure === 'virtualIp' ? input.fixedIp : undefined,
    apiServerPort: input.exposure === 'hosted' ? undefined : input.port,
    disableAPIServerFloatingIP: hasFloatingIp(plan) ? undefined : true,
  };
}

/** The spec of an OpenStackCluster v1beta1 (CAPO 0.14). */
export function renderOpenStackClusterV1beta1(plan: OpenStackClusterPlan): {
  [key: string]: Draft;
} {
  const { securityGroups } = plan;
  return {
    identityRef: identityRef(plan.place, plan.credentials),
    ...network(plan),
    router: renderReference(plan.network.router),
    externalNetwork: renderReference(plan.network.externalNetwork),
    disableExternalNetwork: withoutExternalNetwork(plan) || undefined,
    ...apiServer(plan),
    controlPlaneAvailabilityZones: plan.failureDomains,
    controlPlaneOmitAvailabilityZone: plan.omitAvailabilityZone || undefined,
    managedSecurityGroups: securityGroups.managed
      ? {
          allowAllInClusterTraffic: securityGroups.allowAllInClusterTraffic,
          allNodesSecurityGroupRules: securityGroups.allowAllInClusterTraffic
            ? []
            : plan.rules,
        }
      : undefined,
  };
}
