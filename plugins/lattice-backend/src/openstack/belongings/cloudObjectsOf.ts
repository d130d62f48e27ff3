import { PriceBook } from '@lattice-dev/plugin-lattice-blueprints';
import {
  CloudObject,
  CloudObjectKind,
} from '@lattice-dev/plugin-lattice-common';
import { at, Json, listAt, textAt } from '../../operations/objects/KubeObject';
import { CloudReads } from '../reads/CloudReads';
import { ReadName } from '../reads/reads';
import { ClusterInCloud } from './ClusterInCloud';
import { capoName, NamedOwner, namedOwners } from './namedOwner';
import { priced } from './priceOfObject';
import { ownItems, readOfKind, toCloudObject } from './toCloudObject';

type Known = Pick<CloudObject, 'madeBy' | 'knownBy' | 'purpose'>;

/** What both drivers call a cluster that nobody gave a name. */
export const namelessCluster = 'kubernetes';

/** What is read of a project to find the objects of a cluster. */
export const belongingReads: ReadName[] = [
  'servers',
  'loadBalancers',
  'floatingIps',
  'volumes',
  'snapshots',
  'routers',
  'subnets',
  'networks',
  'securityGroups',
];

/** Whether a name was made from this cluster's. */
function isNamed(owner: NamedOwner, { namespace, name }: ClusterInCloud) {
  if (owner.madeBy === 'cluster-api') {
    return owner.cluster === capoName(namespace, name);
  }
  return owner.cluster === name && name !== namelessCluster;
}

function byName(raw: unknown, cluster: ClusterInCloud): Known | undefined {
  const owner = namedOwners(raw).find(one => isNamed(one, cluster));
  return owner && { ...owner, knownBy: 'name' };
}

/** By its name, but known for certain by what it is attached to. */
function attached(raw: unknown): Known {
  const [owner] = namedOwners(raw);
  const { madeBy = 'other', purpose } = owner ?? {};
  return { madeBy, knownBy: 'attachment', ...(purpose && { purpose }) };
}

/** CAPO makes the disks of servers, and Nova deletes them with those. */
const diskOfServer = /^(?:Root volume|Additional block device) for /;

function isServerDisk(
  raw: unknown,
  servers: readonly string[],
  goesWithServer: ReadonlyMap<string, boolean>,
): boolean {
  const told = goesWithServer.get(textAt(raw, 'id') ?? '');
  if (told !== undefined) return told;
  const name = textAt(raw, 'name') ?? '';
  return (
    diskOfServer.test(textAt(raw, 'description') ?? '') ||
    servers.some(server => name.startsWith(`${server}-`))
  );
}

/** What has been found before, for what hangs on it. */
interface Context {
  cluster: ClusterInCloud;
  /** Ports of what belongs to the cluster, with what they are of. */
  balancerPorts: ReadonlyMap<string, CloudObject>;
  serverAddresses: ReadonlySet<string>;
  /** Volumes of which Nova says whether it deletes them with their server. */
  goesWithServer: ReadonlyMap<string, boolean>;
  volumes: ReadonlySet<string>;
}

type Rule = (raw: Json, context: Context) => Known | undefined;

const byId: Rule = (raw, { cluster }) =>
  cluster.ids.has(textAt(raw, 'id') ?? '')
    ? { madeBy: 'cluster-api', knownBy: 'id' }
    : undefined;

const rules: Partial<Record<CloudObjectKind, Rule>> = {
  server: (raw, { cluster }) =>
    cluster.servers.has(textAt(raw, 'id') ?? '')
      ? { madeBy: 'cluster-api', knownBy: 'id' }
      : undefined,
  loadBalancer: (raw, context) => {
    const { cluster } = context;
    const inside =
      cluster.ownsNetwork &&
      cluster.networkId !== undefined &&
      textAt(raw, 'vip_network_id') === cluster.networkId;
    return (
      byId(raw, context) ?? (inside ? attached(raw) : byName(raw, cluster))
    );
  },
  floatingIp: (raw, { cluster, balancerPorts, serverAddresses }) => {
    const balancer = balancerPorts.get(textAt(raw, 'port_id') ?? '');
    const address = textAt(raw, 'floating_ip_address');
    if (address && address === cluster.chosenAddress) {
      const purpose = 'API server, chosen in the cluster';
      return { madeBy: 'other', knownBy: 'id', purpose };
    }
    if (balancer) {
      const { madeBy, purpose = `Load balancer ${balancer.name}` } = balancer;
      return { madeBy, knownBy: 'attachment', purpose };
    }
    const named = byName(raw, cluster);
    if (named) return named;
    const fixed = textAt(raw, 'fixed_ip_address') ?? '';
    return cluster.routerId !== undefined &&
      textAt(raw, 'router_id') === cluster.routerId &&
      cluster.ownsNetwork &&
      fixed
      ? {
          ...attached(raw),
          purpose: serverAddresses.has(fixed)
            ? `Server at ${fixed}`
            : `Address ${fixed}`,
        }
      : undefined;
  },
  volume: (raw, { cluster, goesWithServer }) => {
    const servers = listAt(raw, 'attachments')
      .map(one => cluster.servers.get(textAt(one, 'server_id') ?? ''))
      .filter(server => server !== undefined);
    if (servers.length === 0) return byName(raw, cluster);
    const known = attached(raw);
    return known.madeBy === 'other' &&
      isServerDisk(raw, servers, goesWithServer)
      ? { ...known, madeBy: 'cluster-api', purpose: `Disk of ${servers[0]}` }
      : known;
  },
  snapshot: (raw, { cluster, volumes }) =>
    volumes.has(textAt(raw, 'volume_id') ?? '')
      ? attached(raw)
      : byName(raw, cluster),
};

const byIdOrName: Rule = (raw, context) =>
  byId(raw, context) ?? byName(raw, context.cluster);

function addressesOf(servers: readonly Json[]): ReadonlySet<string> {
  const networks = servers.flatMap(({ addresses }) =>
    Object.values((addresses ?? {}) as Record<string, unknown[]>).flat(),
  );
  return new Set(
    networks.map(one => textAt(one, 'addr')).filter(addr => addr !== undefined),
  );
}

function goesWithServerOf(servers: readonly Json[]) {
  const attachments = servers.flatMap(server =>
    listAt(server, 'os-extended-volumes:volumes_attached'),
  );
  return new Map(
    attachments.flatMap(one => {
      const goes = at(one, 'delete_on_termination');
      const id = textAt(one, 'id');
      return id && typeof goes === 'boolean' ? [[id, goes] as const] : [];
    }),
  );
}

/** The ports behind which load balancers of the cluster answer. */
function balancerPortsOf(items: readonly Json[], own: readonly CloudObject[]) {
  return new Map(
    items.flatMap(raw => {
      const port = textAt(raw, 'vip_port_id');
      const of = own.find(({ id }) => id === textAt(raw, 'id'));
      return port && of ? [[port, of] as const] : [];
    }),
  );
}

/** Found first, because others hang on them. */
const first: CloudObjectKind[] = ['server', 'loadBalancer', 'volume'];
/** Ports of a network are read when something blocks it. */
const rest = (Object.keys(readOfKind) as CloudObjectKind[]).filter(
  kind => kind !== 'port' && !first.includes(kind),
);

/**
 * What belongs to a cluster: by the ids that its own objects name, by what it
 * hangs on, and by the names and metadata that CAPO, the cloud controller
 * manager and the volume driver write.
 */
export function cloudObjectsOf(
  cluster: ClusterInCloud,
  found: CloudReads,
  options: { project?: string; prices?: PriceBook } = {},
): CloudObject[] {
  const itemsOf = (kind: CloudObjectKind) =>
    ownItems(found, kind, options.project);
  const pick = (kind: CloudObjectKind, context: Context) =>
    itemsOf(kind).flatMap(raw => {
      const known = (rules[kind] ?? byIdOrName)(raw, context);
      if (!known) return [];
      const object = toCloudObject(kind, raw, known);
      return [priced(object, options.prices, textAt(raw, 'volume_type'))];
    });
  const servers = itemsOf('server').filter(raw =>
    cluster.servers.has(textAt(raw, 'id') ?? ''),
  );
  const start: Context = {
    cluster,
    balancerPorts: new Map(),
    serverAddresses: addressesOf(servers),
    goesWithServer: goesWithServerOf(servers),
    volumes: new Set(),
  };
  const main = new Map(first.map(kind => [kind, pick(kind, start)]));
  const context: Context = {
    ...start,
    balancerPorts: balancerPortsOf(
      itemsOf('loadBalancer'),
      main.get('loadBalancer') ?? [],
    ),
    volumes: new Set(main.get('volume')?.map(({ id }) => id)),
  };
  return [
    ...[...main.values()].flat(),
    ...rest.flatMap(kind => pick(kind, context)),
  ];
}
