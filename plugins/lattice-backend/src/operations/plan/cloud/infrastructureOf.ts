import { OpenStackOrder } from '@lattice-dev/plugin-lattice-common';
import { at, Json, KubeObject, listAt, textAt } from '../../objects/KubeObject';
import { DemandIdentity, given } from './ClusterDemand';
import { referenceOf } from './machineOf';

const groupsOfCluster = 2;
/** Egress for both IP versions in each group, and the API server. */
const rulesOfEvery = 2 * groupsOfCluster + 1;
/** Node ports from the subnet, the workers and the control plane. */
const nodePortRules = 6;

/** As CAPO makes them, for one subnet. */
function securityGroupsOf(spec: Json) {
  const managed = at(spec, 'managedSecurityGroups');
  if (managed === undefined) return {};
  const own = [
    ...listAt(managed, 'allNodesSecurityGroupRules'),
    ...listAt(managed, 'clusterNodesSecurityGroupRules'),
  ].reduce(
    (sum, rule) =>
      sum + Math.max(1, listAt(rule, 'remoteManagedGroups').length),
    0,
  );
  const inside = at(managed, 'allowAllInClusterTraffic') === true ? 4 : 5;
  const ports = listAt(balancerOf(spec), 'additionalPorts').length;
  return {
    securityGroups: groupsOfCluster,
    securityGroupRules:
      rulesOfEvery + nodePortRules + inside + ports + own * groupsOfCluster,
  };
}

/** v1beta2 keeps everything about the API server together. */
function balancerOf(spec: Json): unknown {
  return (
    at(spec, 'apiServerLoadBalancer') ??
    at(spec, 'apiServer', 'managedLoadBalancer')
  );
}

function loadBalancerOf(spec: Json): OpenStackOrder['loadBalancer'] {
  const balancer = balancerOf(spec);
  if (at(balancer, 'enabled') !== true) return undefined;
  const provider = textAt(balancer, 'provider');
  return given({ provider, flavor: textAt(balancer, 'flavor') });
}

/** An address that is named was reserved before, as a rule. */
function floatingIpsOf(spec: Json): number | undefined {
  const isOff =
    at(spec, 'disableAPIServerFloatingIP') === true ||
    at(spec, 'apiServer', 'enableFloatingIP') === false ||
    at(spec, 'disableExternalNetwork') === true ||
    at(spec, 'enableExternalNetwork') === false;
  const named =
    textAt(spec, 'apiServerFloatingIP') ??
    textAt(spec, 'apiServer', 'floatingIP');
  return isOff || named ? undefined : 1;
}

function networkOf(spec: Json): Partial<OpenStackOrder> {
  const [managed] = listAt(spec, 'managedSubnets');
  if (managed) return { newNetwork: given({ cidr: textAt(managed, 'cidr') }) };
  const subnets = listAt(spec, 'subnets').flatMap(
    one => referenceOf(one) ?? [],
  );
  return {
    network: referenceOf(at(spec, 'network')),
    subnets: subnets.length > 0 ? subnets : undefined,
  };
}

/** What is made once for a cluster, or used by it, by its OpenStackCluster. */
export function infrastructureOf(
  spec: Json | undefined,
): Partial<OpenStackOrder> {
  if (!spec) return {};
  return given({
    ...networkOf(spec),
    router: referenceOf(at(spec, 'router')),
    externalNetwork: referenceOf(at(spec, 'externalNetwork')),
    loadBalancer: loadBalancerOf(spec),
    floatingIps: floatingIpsOf(spec),
    ...securityGroupsOf(spec),
  });
}

/** The Secret that an OpenStackCluster names; never that of a cluster-wide identity. */
export function identityOf(object: KubeObject): DemandIdentity | undefined {
  const identity = at(object.spec, 'identityRef');
  const secret = textAt(identity, 'name');
  const { namespace } = object.metadata;
  const kind = textAt(identity, 'type') ?? textAt(identity, 'kind') ?? 'Secret';
  if (!secret || !namespace || kind !== 'Secret') return undefined;
  const cloudName = textAt(identity, 'cloudName') ?? 'openstack';
  return { secret, cloudName, namespace };
}
