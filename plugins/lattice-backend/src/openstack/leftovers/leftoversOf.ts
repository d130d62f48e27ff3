import { PriceBook } from '@lattice-dev/plugin-lattice-blueprints';
import {
  CloudObjectKind,
  LeftoverGroup,
  LeftoverObject,
  OpenStackLeftoversResponse,
} from '@lattice-dev/plugin-lattice-common';
import { Json, listAt, textAt } from '../../operations/objects/KubeObject';
import { namelessCluster } from '../belongings/cloudObjectsOf';
import { deleteCommands, isPlainId } from '../belongings/commandsFor';
import { NamedOwner, namedOwners } from '../belongings/namedOwner';
import { priced, sumOf } from '../belongings/priceOfObject';
import {
  kindTitles,
  ownItems,
  readOfKind,
  toCloudObject,
} from '../belongings/toCloudObject';
import { CloudReads } from '../reads/CloudReads';
import { ReadName } from '../reads/reads';
import {
  createLivingNames,
  LivingClusters,
  unsureBecause,
} from './LivingClusters';

/** In the order in which they can be deleted. */
const kinds: CloudObjectKind[] = [
  'loadBalancer',
  'floatingIp',
  'snapshot',
  'volume',
  'port',
  'router',
  'subnet',
  'network',
  'securityGroup',
];

export const leftoverReads: ReadName[] = kinds.map(kind => readOfKind[kind]);

/** A cluster that is being made is not in the fleet for a moment. */
const young = 60 * 60_000;

/** One object that a cluster made, whichever that was. */
interface Made {
  kind: CloudObjectKind;
  raw: Json;
  owners: NamedOwner[];
}

function madeByClusters(
  found: CloudReads,
  project: string | undefined,
): Made[] {
  return kinds.flatMap(kind =>
    ownItems(found, kind, project).flatMap(raw => {
      const owners = namedOwners(raw);
      return owners.length > 0 ? [{ kind, raw, owners }] : [];
    }),
  );
}

const isOfServer = (port: Json) =>
  (textAt(port, 'device_owner') ?? '').startsWith('compute:');

/** Networks in which servers have ports that no living cluster is known for. */
function usedNetworksOf(
  ports: readonly Json[],
  isLiving: (name: string) => boolean,
) {
  const isKnown = (port: Json) =>
    namedOwners(port).some(({ cluster }) => isLiving(cluster));
  return new Set(
    ports
      .filter(port => isOfServer(port) && !isKnown(port))
      .map(port => textAt(port, 'network_id')),
  );
}

/** What a server still works with. */
function isUsed({ kind, raw }: Made, { ports, usedNetworks }: Around): boolean {
  switch (kind) {
    case 'port':
      return isOfServer(raw);
    case 'volume':
      return listAt(raw, 'attachments').length > 0;
    case 'network':
      return usedNetworks.has(textAt(raw, 'id'));
    case 'loadBalancer':
      return usedNetworks.has(textAt(raw, 'vip_network_id'));
    case 'floatingIp': {
      const port = ports.find(
        one => textAt(one, 'id') === textAt(raw, 'port_id'),
      );
      return port !== undefined && usedNetworks.has(textAt(port, 'network_id'));
    }
    default:
      return false;
  }
}

/** Neutron removes its own ports with the network. */
function isOfService({ kind, raw }: Made): boolean {
  return kind === 'port' && /^network:/.test(textAt(raw, 'device_owner') ?? '');
}

/** A router only goes once its subnets are taken off it. */
function commandsOf({ kind, raw }: Made, routerPorts: readonly Json[]) {
  const object = toCloudObject(kind, raw, {
    madeBy: 'other',
    knownBy: 'name',
  });
  const attached = routerPorts.filter(
    port => kind === 'router' && textAt(port, 'device_id') === object.id,
  );
  const ids = attached.map(port => textAt(port, 'id') ?? '');
  const detach = [...ids, object.id].every(isPlainId)
    ? ids.map(id => `openstack router remove port ${object.id} ${id}`)
    : [];
  return [...detach, ...deleteCommands(object)];
}

interface Options {
  project?: string;
  living: LivingClusters;
  prices?: PriceBook;
  now: Date;
}

/** What could not be read, and may hide more. */
function unreadOf(found: CloudReads): string[] {
  return kinds.flatMap(kind => {
    const { state, message, cut } = found[readOfKind[kind]]?.reading ?? {};
    if (state === 'read' && !cut) return [];
    const why = cut ? 'only the first were read.' : message ?? 'not read.';
    return [`${kindTitles[kind]}: ${why}`];
  });
}

/** Ports by which a router is in a subnet. */
export const routerOwners =
  /^network:(?:router_interface|ha_router_replicated_interface)/;

/** What is around the objects of a group. */
interface Around {
  ports: readonly Json[];
  usedNetworks: ReadonlySet<string | undefined>;
}

function objectsOf(
  made: readonly Made[],
  { ports }: Around,
  prices: PriceBook | undefined,
): LeftoverObject[] {
  const routerPorts = ports.filter(port =>
    routerOwners.test(textAt(port, 'device_owner') ?? ''),
  );
  return made
    .filter(one => !isOfService(one))
    .map((one): LeftoverObject => {
      const [{ madeBy, purpose }] = one.owners;
      const known = { madeBy, knownBy: 'name', purpose } as const;
      const object = toCloudObject(one.kind, one.raw, known);
      const type = textAt(one.raw, 'volume_type');
      const commands = commandsOf(one, routerPorts);
      return { ...priced(object, prices, type), commands };
    });
}

const reasons: Record<LeftoverGroup['state'], string> = {
  leftover: 'No cluster has this name, and no server uses it.',
  'in-use':
    'No cluster that Lattice knows has this name, but servers use it. Another management cluster may own it.',
};

function groupOf(
  cluster: string,
  state: LeftoverGroup['state'],
  { objects, prices }: { objects: LeftoverObject[]; prices?: PriceBook },
): LeftoverGroup {
  const times = objects
    .map(({ createdAt }) => createdAt)
    .filter(time => time !== undefined);
  const newestAt = times.sort().at(-1);
  const price = sumOf(objects, prices);
  const shown =
    state === 'leftover'
      ? objects
      : objects.map(object => ({ ...object, commands: [] }));
  return {
    cluster,
    state,
    reason: reasons[state],
    objects: shown,
    ...(newestAt && { newestAt }),
    ...(price && { price }),
  };
}

function groupsOf(
  byCluster: ReadonlyMap<string, Made[]>,
  around: Around,
  { prices, now }: Options,
): LeftoverGroup[] {
  const used = [...byCluster.keys()].filter(name =>
    byCluster.get(name)?.some(made => isUsed(made, around)),
  );
  return [...byCluster]
    .map(([name, made]) => {
      // The drivers leave the namespace away that CAPO writes before the name.
      const isInUse = used.some(
        one => one === name || one.endsWith(`-${name}`),
      );
      const objects = objectsOf(made, around, prices);
      return groupOf(name, isInUse ? 'in-use' : 'leftover', {
        objects,
        prices,
      });
    })
    .filter(
      ({ objects, newestAt = 0 }) =>
        objects.length > 0 &&
        now.getTime() - new Date(newestAt).getTime() >= young,
    )
    .sort((a, b) => (a.cluster < b.cluster ? -1 : 1));
}

/**
 * What clusters that are gone left in a project, by the names and metadata of
 * CAPO, the cloud controller manager and the volume driver. As long as one
 * management cluster is not read, everything may still be somebody's.
 */
export function leftoversOf(
  found: CloudReads,
  options: Options,
): Pick<
  OpenStackLeftoversResponse,
  'state' | 'message' | 'groups' | 'unknown' | 'price'
> {
  const unknown = unreadOf(found);
  const because =
    unsureBecause(options.living) ??
    // Ports tell what servers use.
    unknown.find(text => text.startsWith(kindTitles.port));
  if (because)
    return { state: 'unsure', message: because, groups: [], unknown };
  const isLiving = createLivingNames(options.living);
  const byCluster = new Map<string, Made[]>();
  for (const made of madeByClusters(found, options.project)) {
    const names = made.owners.map(({ cluster }) => cluster);
    const mayLive = names.some(
      name => name === namelessCluster || isLiving(name),
    );
    if (!mayLive) {
      byCluster.set(names[0], [...(byCluster.get(names[0]) ?? []), made]);
    }
  }
  const ports = ownItems(found, 'port', options.project);
  const around = { ports, usedNetworks: usedNetworksOf(ports, isLiving) };
  const groups = groupsOf(byCluster, around, options);
  const leftovers = groups.filter(({ state }) => state === 'leftover');
  const price = sumOf(
    leftovers.flatMap(({ objects }) => objects),
    options.prices,
  );
  return { state: 'known', groups, unknown, ...(price && { price }) };
}
