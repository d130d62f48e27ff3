import { ok } from '../http/CloudRequest';
import { CloudService } from '../http/CloudService';
import { Collection } from '../http/Collection';
import { octaviaError } from '../http/errors';
import {
  balancerItems,
  listenerItems,
  memberItems,
  monitorItems,
  poolItems,
  statusTree,
} from './items';

function resource(
  name: string,
  title: string,
  items: Collection['items'],
  path = `${name}s`,
): Collection {
  return {
    path: `/lbaas/${path}`,
    list: path,
    one: { path: `/lbaas/${path}`, name },
    items,
    missing: id => octaviaError(404, `${title} ${id} not found.`),
  };
}

/** Load balancers. As many clouds have it, it demands a role of its own. */
export const octavia: CloudService = {
  type: 'load-balancer',
  name: 'octavia',
  prefix: '/load-balancer/v2',
  catalogPath: '/load-balancer',
  collections: [
    resource('loadbalancer', 'Load Balancer', balancerItems),
    resource('listener', 'Listener', listenerItems),
    resource('pool', 'Pool', poolItems),
    resource('healthmonitor', 'Health Monitor', monitorItems),
    {
      path: '/lbaas/providers',
      list: 'providers',
      items: () => [
        { name: 'amphora', description: 'The Octavia Amphora driver.' },
        { name: 'ovn', description: 'Octavia OVN driver.' },
      ],
    },
    {
      path: '/lbaas/flavors',
      list: 'flavors',
      items: ({ ids }) => [
        {
          id: ids.uuid('load balancer flavor/ha'),
          name: 'ha',
          description: 'Active and standby',
          enabled: true,
          flavor_profile_id: ids.uuid('load balancer flavor profile/ha'),
        },
      ],
    },
    {
      path: '/lbaas/availabilityzones',
      list: 'availability_zones',
      items: () => [],
    },
  ],
  routes: [
    {
      path: /^\/lbaas\/pools\/([^/]+)\/members$/,
      answer: (project, _, [, pool]) =>
        ok({ members: memberItems(project, pool) }),
    },
    {
      path: /^\/lbaas\/loadbalancers\/([^/]+)\/status$/,
      answer: (project, _, [, id]) => {
        const tree = statusTree(project, id);
        return tree
          ? ok(tree)
          : octaviaError(404, `Load Balancer ${id} not found.`);
      },
    },
    {
      path: /^\/lbaas\/quotas\/[^/]+$/,
      answer: () =>
        ok({
          quota: {
            load_balancer: 20,
            listener: -1,
            member: -1,
            pool: -1,
            health_monitor: -1,
            l7policy: -1,
            l7rule: -1,
          },
        }),
    },
  ],
  missing: () => octaviaError(404, 'The resource could not be found.'),
  refuses: ({ session: { roles } }) =>
    roles.some(role => role.startsWith('load-balancer_'))
      ? undefined
      : octaviaError(
          403,
          'Policy does not allow this request to be performed.',
        ),
};
