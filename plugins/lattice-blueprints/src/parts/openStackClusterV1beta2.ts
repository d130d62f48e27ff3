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
        managedNetwork: { mtu: input.mtu },
      }
    : {
        network: renderReference(input.network),
        subnets: input.subnets?.map(renderReference),
      };
}

function apiServer(plan: OpenStackClusterPlan) {
  const { apiServer: input } = plan;
  return {
    managedLoadBalancer: renderLoadBalancer(plan),
    floatingIP:
      input.exposure === 'loadBalancer' || input.exposure === 'floatingIp'
        ? input.floatingIp
        : undefined,
    fixedIP: input.exposure === 'virtualIp' ? input.fixedIp : undefined,
    port: input.exposure === 'hosted' ? undefined : input.port,
    enableFloatingIP: hasFloatingIp(plan),
  };
}

/** The spec of an OpenStackCluster v1beta2 (CAPO 0.15). */
export function renderOpenStackClusterV1beta2(plan: OpenStackClusterPlan): {
  [key: string]: Draft;
} {
  const { securityGroups } = plan;
  return {
    identityRef: identityRef(plan.place, plan.credentials),
    ...network(plan),
    router: renderReference(plan.network.router),
    externalNetwork: renderReference(plan.network.externalNetwork),
    enableExternalNetwork: withoutExternalNetwork(plan) ? false : undefined,
    apiServer: apiServer(plan),
    controlPlaneAvailabilityZones: plan.failureDomains,
    controlPlaneOmitAvailabilityZone: plan.omitAvailabilityZone || undefined,
    managedSecurityGroups: securityGroups.managed
      ? {
          allowAllInClusterTraffic: securityGroups.allowAllInClusterTraffic,
          clusterNodesSecurityGroupRules:
            securityGroups.allowAllInClusterTraffic ? [] : plan.rules,
        }
      : undefined,
  };
}
