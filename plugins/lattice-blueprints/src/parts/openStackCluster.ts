import { Target } from '../capabilities/Target';
import { Draft } from '../objects/compact';
import { KubernetesObject } from '../objects/KubernetesObject';
import { clusterNameLabel } from '../objects/labels';
import { ApiServerInput } from '../schema/apiServer';
import { CredentialsReference } from '../schema/credentials';
import { NetworkInput, SecurityGroupsInput } from '../schema/network';
import { ClusterPlace } from './ClusterPlace';
import { renderOpenStackClusterV1beta1 } from './openStackClusterV1beta1';
import { renderOpenStackClusterV1beta2 } from './openStackClusterV1beta2';

/** The API server is somebody else's business: no load balancer, no floating IP. */
export interface HostedApiServer {
  exposure: 'hosted';
}

/** What an OpenStackCluster is made of, whatever its version. */
export interface OpenStackClusterPlan {
  place: ClusterPlace;
  credentials: CredentialsReference;
  network: NetworkInput;
  apiServer: ApiServerInput | HostedApiServer;
  securityGroups: SecurityGroupsInput;
  /** Rules between machines, besides CAPO's own. */
  rules: readonly Draft[];
  failureDomains: readonly string[];
  omitAvailabilityZone: boolean;
  additionalPorts: readonly number[];
}

/** Whether the API server gets a floating IP from CAPO. */
export function hasFloatingIp({ apiServer }: OpenStackClusterPlan): boolean {
  return apiServer.exposure === 'loadBalancer'
    ? apiServer.publicAddress
    : apiServer.exposure === 'floatingIp';
}

/** Whether CAPO is to leave external networks alone. */
export function withoutExternalNetwork(plan: OpenStackClusterPlan): boolean {
  return (
    plan.network.mode === 'existing' &&
    plan.network.externalNetwork === undefined &&
    !hasFloatingIp(plan)
  );
}

/** The OpenStackCluster in the version that the target serves. */
export function openStackCluster(
  target: Target,
  plan: OpenStackClusterPlan,
): KubernetesObject {
  return target.object('openStackCluster', {
    ...plan.place,
    labels: { [clusterNameLabel]: plan.place.name },
    spec: target.isV1beta2('openStackCluster')
      ? renderOpenStackClusterV1beta2(plan)
      : renderOpenStackClusterV1beta1(plan),
  });
}
