import { ok } from '../http/CloudRequest';
import { CloudService } from '../http/CloudService';
import { Collection } from '../http/Collection';
import { neutronError } from '../http/errors';
import { floatingIpItems } from './floatingIps';
import { networkItems, subnetItems } from './networks';
import { portItems } from './ports';
import { networkQuotaBody } from './quota';
import { routerItems } from './routers';
import { securityGroupItems } from './securityGroups';

/** A list with single items, named as Neutron names both. */
function resource(
  path: string,
  name: string,
  type: string,
  items: Collection['items'],
): Collection {
  return {
    path: `/${path}`,
    list: `${name}s`,
    one: { path: `/${path}`, name },
    items,
    missing: id =>
      neutronError(404, `${type}NotFound`, `${type} ${id} could not be found.`),
  };
}

/** Networking. */
export const neutron: CloudService = {
  type: 'network',
  name: 'neutron',
  prefix: '/network/v2.0',
  catalogPath: '/network',
  collections: [
    resource('networks', 'network', 'Network', networkItems),
    resource('subnets', 'subnet', 'Subnet', subnetItems),
    resource('routers', 'router', 'Router', routerItems),
    resource('ports', 'port', 'Port', portItems),
    resource('floatingips', 'floatingip', 'FloatingIP', floatingIpItems),
    resource(
      'security-groups',
      'security_group',
      'SecurityGroup',
      securityGroupItems,
    ),
    {
      path: '/availability_zones',
      list: 'availability_zones',
      items: () =>
        ['network', 'router'].map(kind => ({
          name: 'nova',
          resource: kind,
          state: 'available',
        })),
    },
  ],
  routes: [
    {
      path: /^\/quotas\/[^/]+\/details(\.json)?$/,
      answer: project => ok(networkQuotaBody(project, true)),
    },
    {
      path: /^\/quotas\/[^/.]+(\.json)?$/,
      answer: project => ok(networkQuotaBody(project, false)),
    },
  ],
  missing: () =>
    neutronError(404, 'HTTPNotFound', 'The resource could not be found.'),
};
