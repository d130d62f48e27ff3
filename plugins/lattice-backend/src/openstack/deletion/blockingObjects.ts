import {
  BlockingObject,
  CloudObject,
} from '@lattice-dev/plugin-lattice-common';
import { Json, textAt } from '../../operations/objects/KubeObject';
import { ClusterInCloud } from '../belongings/ClusterInCloud';
import { deleteCommands } from '../belongings/commandsFor';
import { capoName, namedOwners } from '../belongings/namedOwner';
import { toCloudObject } from '../belongings/toCloudObject';

/** Ports of Neutron and Octavia, which go with what they are of. */
const ofServices =
  /^network:(?:dhcp|distributed|metadata|ha_|router_ha|router_centralized)/;
const ofOctavia = /^(?:octavia|ovn)-lb-/;

/** CAPO writes the name of the cluster, with or without its namespace. */
function isCapos(port: Json, { namespace, name }: ClusterInCloud): boolean {
  return namedOwners(port).some(
    ({ madeBy, cluster }) =>
      madeBy === 'cluster-api' &&
      (cluster === name || cluster === capoName(namespace, name)),
  );
}

function holderOf(port: Json): string {
  const owner = textAt(port, 'device_owner') ?? '';
  const device = textAt(port, 'device_id');
  if (owner.startsWith('compute:')) return `server ${device}`;
  if (owner.startsWith('network:router')) return `router ${device}`;
  return device ? `${owner || 'device'} ${device}` : 'nothing';
}

function isHeld(
  port: Json,
  cluster: ClusterInCloud,
  balancerPorts: ReadonlySet<string>,
): boolean {
  const owner = textAt(port, 'device_owner') ?? '';
  const device = textAt(port, 'device_id') ?? '';
  if (ofServices.test(owner) || ofOctavia.test(textAt(port, 'name') ?? '')) {
    return false;
  }
  if (balancerPorts.has(textAt(port, 'id') ?? '')) return false;
  if (cluster.servers.has(device)) return false;
  if (device !== '' && device === cluster.routerId) return false;
  return !isCapos(port, cluster);
}

/**
 * What keeps the network of a cluster from being deleted. A network that CAPO
 * didn't make is not deleted, so nothing keeps it.
 */
export function blockingObjects(
  cluster: ClusterInCloud,
  objects: readonly CloudObject[],
  network: { ports: readonly Json[]; loadBalancers: readonly Json[] },
): BlockingObject[] {
  if (!cluster.ownsNetwork || !cluster.networkId) return [];
  const { networkId } = cluster;
  const inside = network.loadBalancers.filter(
    raw => textAt(raw, 'vip_network_id') === networkId,
  );
  const held = new Set(inside.map(raw => textAt(raw, 'id')));
  const balancers = objects
    .filter(
      ({ kind, id, madeBy }) =>
        kind === 'loadBalancer' && madeBy !== 'cluster-api' && held.has(id),
    )
    .map(object => ({
      ...object,
      reason:
        "Its address is in the network of the cluster, which can't be deleted while it exists.",
      commands: deleteCommands(object),
    }));
  const balancerPorts = new Set(
    inside.map(raw => textAt(raw, 'vip_port_id') ?? ''),
  );
  const ports = network.ports
    .filter(port => isHeld(port, cluster, balancerPorts))
    .map(port => {
      const object = toCloudObject('port', port, {
        madeBy: 'other',
        knownBy: 'attachment',
      });
      return {
        ...object,
        reason: `Port of ${holderOf(port)} in the network of the cluster.`,
        commands: deleteCommands(object),
      };
    });
  return [...balancers, ...ports];
}
