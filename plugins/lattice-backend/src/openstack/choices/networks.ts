import {
  OpenStackItem,
  OpenStackNetwork,
  OpenStackRouter,
  OpenStackSubnet,
} from '@lattice-dev/plugin-lattice-common';
import {
  at,
  listAt,
  numberAt,
  textAt,
} from '../../operations/objects/KubeObject';
import { CloudReads, itemsOf } from '../reads/CloudReads';

const byName = (a: { name: string }, b: { name: string }) =>
  a.name.localeCompare(b.name);

function projectNetwork(raw: unknown): OpenStackNetwork[] {
  const id = textAt(raw, 'id');
  if (!id) return [];
  const status = textAt(raw, 'status') ?? 'UNKNOWN';
  const subnetIds = listAt(raw, 'subnets').map(String);
  return [
    {
      id,
      name: textAt(raw, 'name') ?? id,
      external: at(raw, 'router:external') === true,
      shared: at(raw, 'shared') === true,
      status,
      subnetIds,
      notes: [
        ...(status !== 'ACTIVE'
          ? [{ blocks: true, text: `Not active: ${status}` }]
          : []),
        ...(at(raw, 'admin_state_up') === false
          ? [{ blocks: true, text: 'Switched off' }]
          : []),
        ...(subnetIds.length === 0
          ? [{ blocks: true, text: 'No subnet' }]
          : []),
      ],
    },
  ];
}

export function networks(found: CloudReads): OpenStackNetwork[] {
  return (itemsOf(found, 'networks') ?? [])
    .flatMap(projectNetwork)
    .sort(byName);
}

export function subnets(found: CloudReads): OpenStackSubnet[] {
  return (itemsOf(found, 'subnets') ?? [])
    .flatMap((raw): OpenStackSubnet[] => {
      const id = textAt(raw, 'id');
      const networkId = textAt(raw, 'network_id');
      const cidr = textAt(raw, 'cidr');
      if (!id || !networkId || !cidr) return [];
      const gateway = textAt(raw, 'gateway_ip');
      return [
        {
          id,
          name: textAt(raw, 'name') ?? id,
          networkId,
          cidr,
          ipVersion: numberAt(raw, 'ip_version') ?? 4,
          ...(gateway && { gateway }),
        },
      ];
    })
    .sort(byName);
}

export function routers(found: CloudReads): OpenStackRouter[] {
  return (itemsOf(found, 'routers') ?? [])
    .flatMap((raw): OpenStackRouter[] => {
      const id = textAt(raw, 'id');
      if (!id) return [];
      const external = textAt(raw, 'external_gateway_info', 'network_id');
      return [
        {
          id,
          name: textAt(raw, 'name') ?? id,
          ...(external && { externalNetworkId: external }),
          notes: external
            ? []
            : [{ blocks: false, text: 'No external network' }],
        },
      ];
    })
    .sort(byName);
}

/** Their names may repeat: a project has a `default` of its own. */
export function securityGroups(found: CloudReads): OpenStackItem[] {
  return (itemsOf(found, 'securityGroups') ?? [])
    .flatMap((raw): OpenStackItem[] => {
      const id = textAt(raw, 'id');
      if (!id) return [];
      const description = textAt(raw, 'description');
      const name = textAt(raw, 'name') ?? id;
      return [{ id, name, ...(description && { description }), notes: [] }];
    })
    .sort(byName);
}
