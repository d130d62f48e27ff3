import { CloudRequest, ok } from '../http/CloudRequest';
import { CloudService } from '../http/CloudService';
import { namedError } from '../http/errors';
import { sideOf } from '../project/cloudSides';
import { flavorOf } from '../project/machines';
import { Project } from '../project/Project';
import { consoleOf } from './consoleLog';
import { flavorItems } from './flavors';
import { attachmentItems, interfaceItems } from './interfaces';
import { keyPairItems } from './keyPairs';
import { asOfMicroversion, minorOf, newest } from './microversions';
import { limitsBody, quotaSetBody } from './quota';
import { serverGroupsOf } from './serverGroups';
import { serverById, serverItems } from './servers';

const missingServer = (id: string) =>
  namedError('itemNotFound', 404, `Instance ${id} could not be found.`);

/** Without the sizes that a failure takes away. */
function sizes(project: Project, { base }: CloudRequest) {
  const all = flavorItems(project, base);
  if (sideOf(project, 'flavors') !== 'missing') return all;
  const wanted = project.machines.map(machine => flavorOf(machine).name);
  return all.filter(({ name }) => !wanted.includes(String(name)));
}

const versionOf = (base: string) => ({
  version: {
    id: 'v2.1',
    status: 'CURRENT',
    version: `2.${newest}`,
    min_version: '2.1',
    updated: '2013-07-23T11:33:21Z',
    links: [
      { rel: 'self', href: `${base}/` },
      {
        rel: 'describedby',
        type: 'text/html',
        href: 'http://docs.openstack.org/',
      },
    ],
    'media-types': [
      {
        base: 'application/json',
        type: 'application/vnd.openstack.compute+json;version=2.1',
      },
    ],
  },
});

/** Compute. */
export const nova: CloudService = {
  type: 'compute',
  name: 'nova',
  prefix: '/compute/v2.1',
  collections: [
    {
      path: '/flavors/detail',
      list: 'flavors',
      one: { path: '/flavors', name: 'flavor' },
      items: sizes,
      filters: 'none',
      missing: id =>
        namedError('itemNotFound', 404, `Flavor ${id} could not be found.`),
    },
    {
      path: '/servers/detail',
      list: 'servers',
      one: { path: '/servers', name: 'server' },
      items: (project, { base }) => serverItems(project, base),
      missing: missingServer,
    },
    {
      path: '/servers',
      list: 'servers',
      items: (project, { base }) =>
        serverItems(project, base).map(({ id, name, links }) => ({
          id,
          name,
          links,
        })),
    },
    { path: '/os-keypairs', list: 'keypairs', items: keyPairItems },
    {
      path: '/os-server-groups',
      list: 'server_groups',
      one: { path: '/os-server-groups', name: 'server_group' },
      items: serverGroupsOf,
      missing: id =>
        namedError(
          'itemNotFound',
          404,
          `Instance group ${id} could not be found.`,
        ),
    },
    {
      path: '/os-availability-zone',
      list: 'availabilityZoneInfo',
      items: () => [
        { zoneName: 'nova', zoneState: { available: true }, hosts: null },
      ],
    },
  ],
  routes: [
    { path: /^\/$/, answer: (_, { base }) => ok(versionOf(base)) },
    { path: /^\/limits$/, answer: project => ok(limitsBody(project)) },
    {
      path: /^\/os-quota-sets\/[^/]+(\/detail)?$/,
      answer: (project, _, [, detail]) =>
        ok(quotaSetBody(project, detail !== undefined)),
    },
    {
      path: /^\/servers\/([^/]+)\/os-interface$/,
      answer: (project, _, [, id]) => {
        const machine = serverById(project, id);
        return machine
          ? ok({ interfaceAttachments: interfaceItems(machine, project) })
          : missingServer(id);
      },
    },
    {
      path: /^\/servers\/([^/]+)\/os-volume_attachments$/,
      answer: (project, _, [, id]) => {
        const machine = serverById(project, id);
        return machine
          ? ok({ volumeAttachments: attachmentItems(machine, project) })
          : missingServer(id);
      },
    },
    {
      method: 'POST',
      path: /^\/servers\/([^/]+)\/action$/,
      answer: (project, { body }, [, id]) => {
        const machine = serverById(project, id);
        if (!machine) return missingServer(id);
        return consoleOf(machine, project, body);
      },
    },
  ],
  missing: () =>
    namedError('itemNotFound', 404, 'The resource could not be found.'),
  refuses: (_, { headers }) => {
    const minor = minorOf(headers);
    return minor >= 1 && minor <= newest
      ? undefined
      : namedError('badRequest', 400, 'Version is not supported by the API.');
  },
  finish: (answer, project, request) =>
    asOfMicroversion(answer, request, name => project.ids.flavor(name)),
};
