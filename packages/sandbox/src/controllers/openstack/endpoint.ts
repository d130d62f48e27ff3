import { createHash } from 'node:crypto';
import { Context } from '../engine/Controller';
import { Happening } from '../engine/EventRecorder';
import { Endpoint, JsonObject, Resource } from '../engine/model';
import { addressIn, planOf } from './clusterSpec';
import { loadBalancerName } from './naming';

/** Where the API server will answer; undefined when another provider decides. */
export function endpointOf(object: Resource): Endpoint | undefined {
  const plan = planOf(object);
  if (plan.endpoint) return plan.endpoint;
  if (plan.fixedIP && !plan.floatingIP)
    return { host: plan.fixedIP, port: plan.port };
  if (!plan.loadBalancer && !plan.floatingIP) return undefined;
  const host = plan.floatingIP
    ? floatingAddress(object)
    : addressIn(plan.cidr, 4);
  return { host, port: plan.port };
}

/** From the documentation network: nothing answers there. */
function floatingAddress({ metadata }: Resource): string {
  const digest = createHash('sha256')
    .update(`${metadata.namespace}/${metadata.name}`)
    .digest();
  return `198.51.100.${10 + (digest[0] % 240)}`;
}

/** The status that a load balancer adds. */
export function describeEndpoint(
  object: Resource,
  { random }: Context,
): JsonObject {
  const plan = planOf(object);
  const endpoint = endpointOf(object);
  const failureDomains = object.apiVersion.endsWith('/v1beta1')
    ? { nova: { controlPlane: true } }
    : [{ controlPlane: true, name: 'nova' }];
  if (!plan.loadBalancer) return { failureDomains };
  const field = object.apiVersion.endsWith('/v1beta1')
    ? 'apiServerLoadBalancer'
    : 'apiServerManagedLoadBalancer';
  const key = `${object.metadata.namespace}/${object.metadata.name}/load balancer`;
  return {
    failureDomains,
    [field]: {
      id: random.uuid(key),
      internalIP: addressIn(plan.cidr, random.between(100, 250, key)),
      ip: endpoint?.host,
      loadBalancerNetwork: object.status?.network as JsonObject,
      name: loadBalancerName(object),
    },
  };
}

export function endpointHappenings(
  object: Resource,
  { random }: Context,
): Happening[] {
  const plan = planOf(object);
  const name = loadBalancerName(object);
  const id = (role: string) => random.uuid(`${name}/${role}`);
  const host = endpointOf(object)?.host ?? '';
  const created = (what: string, title: string) => ({
    reason: `Successfulcreate${what.replaceAll(' ', '')}`,
    message: `Created ${what} ${title} with id ${id(what)}`,
  });
  const address: Happening[] = plan.floatingIP
    ? [
        {
          reason: 'Successfulcreatefloatingip',
          message: `Created floating IP ${host} with id ${id('floating IP')}`,
        },
      ]
    : [];
  if (!plan.loadBalancer) return address;
  return [
    created('load balancer', name),
    ...address,
    ...(plan.floatingIP
      ? [
          {
            reason: 'Successfulassociatefloatingip',
            message: `Associated floating IP ${host} with port ${id('port')}`,
          },
        ]
      : []),
    created('listener', `${name}-${plan.port}`),
    created('pool', `${name}-${plan.port}`),
    created('monitor', `${name}-${plan.port}`),
  ];
}
