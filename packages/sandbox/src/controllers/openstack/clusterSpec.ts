import { Endpoint, JsonObject, Resource } from '../engine/model';

/** What an OpenStackCluster asks for, whichever version it is written in. */
export interface ClusterPlan {
  loadBalancer: boolean;
  floatingIP: boolean;
  fixedIP?: string;
  externalNetwork: boolean;
  managedNetwork: boolean;
  managedSecurityGroups: boolean;
  port: number;
  endpoint?: Endpoint;
  cidr: string;
  identity: { name: string; cloudName: string; type: string };
}

interface RawSpec extends JsonObject {
  apiServerLoadBalancer?: { enabled?: boolean };
  apiServer?: {
    managedLoadBalancer?: { enabled?: boolean };
    enableFloatingIP?: boolean;
    fixedIP?: string;
    port?: number;
  };
  managedSubnets?: { cidr: string }[];
  identityRef?: { name?: string; cloudName?: string; type?: string };
}

export function planOf(object: Resource): ClusterPlan {
  const spec = (object.spec ?? {}) as RawSpec;
  const { apiServer } = spec;
  return {
    loadBalancer:
      spec.apiServerLoadBalancer?.enabled ??
      apiServer?.managedLoadBalancer?.enabled ??
      false,
    floatingIP:
      apiServer?.enableFloatingIP ?? spec.disableAPIServerFloatingIP !== true,
    fixedIP:
      apiServer?.fixedIP ||
      (spec.apiServerFixedIP as string | undefined) ||
      undefined,
    externalNetwork:
      (spec.enableExternalNetwork as boolean | undefined) ??
      spec.disableExternalNetwork !== true,
    managedNetwork: spec.managedSubnets !== undefined,
    managedSecurityGroups: spec.managedSecurityGroups !== undefined,
    port: apiServer?.port ?? (spec.apiServerPort as number | undefined) ?? 6443,
    endpoint: spec.controlPlaneEndpoint as Endpoint | undefined,
    cidr: spec.managedSubnets?.[0]?.cidr ?? '10.6.0.0/24',
    identity: {
      name: spec.identityRef?.name ?? '',
      cloudName: spec.identityRef?.cloudName ?? 'openstack',
      type: spec.identityRef?.type ?? 'Secret',
    },
  };
}

/** The n-th address of a subnet, for members that need one. */
export function addressIn(cidr: string, host: number): string {
  return cidr.replace(/\d+\/\d+$/, String(host));
}
