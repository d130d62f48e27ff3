import {
  CloudObject,
  CloudObjectKind,
} from '@lattice-dev/plugin-lattice-common';
import { Json, numberAt, textAt } from '../../operations/objects/KubeObject';
import { CloudReads, itemsOf } from '../reads/CloudReads';
import { ReadName } from '../reads/reads';

/** Where the objects of each kind are read. */
export const readOfKind = {
  server: 'servers',
  loadBalancer: 'loadBalancers',
  floatingIp: 'floatingIps',
  volume: 'volumes',
  snapshot: 'snapshots',
  port: 'ports',
  router: 'routers',
  subnet: 'subnets',
  network: 'networks',
  securityGroup: 'securityGroups',
} as const satisfies Record<CloudObjectKind, ReadName>;

/** How people call them. */
export const kindTitles: Record<CloudObjectKind, string> = {
  server: 'Servers',
  loadBalancer: 'Load balancers',
  floatingIp: 'Floating IPs',
  volume: 'Volumes',
  snapshot: 'Snapshots',
  port: 'Ports',
  router: 'Routers',
  subnet: 'Subnets',
  network: 'Networks',
  securityGroup: 'Security groups',
};

const projectFields = [
  'project_id',
  'tenant_id',
  'os-vol-tenant-attr:tenant_id',
  'os-extended-snapshot-attributes:project_id',
];

/** An administrator's credential lists what other projects have, too. */
export function isOfProject(raw: unknown, project: string | undefined) {
  const found = projectFields.map(field => textAt(raw, field)).find(Boolean);
  return !found || !project || found === project;
}

/** The items of a kind that the project has itself. */
export function ownItems(
  found: CloudReads,
  kind: CloudObjectKind,
  project: string | undefined,
): Json[] {
  const items = (itemsOf(found, readOfKind[kind]) ?? []) as Json[];
  return items.filter(
    item => textAt(item, 'id') !== undefined && isOfProject(item, project),
  );
}

/** Nova, Cinder and Octavia leave the zone away; their times are UTC. */
export function cloudTime(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const zoned = /Z$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`;
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

export function toCloudObject(
  kind: CloudObjectKind,
  raw: unknown,
  known: Pick<CloudObject, 'madeBy' | 'knownBy' | 'purpose'>,
): CloudObject {
  const id = textAt(raw, 'id') ?? '';
  const status =
    textAt(raw, 'provisioning_status') ?? textAt(raw, 'status') ?? undefined;
  const sizeGiB = numberAt(raw, 'size');
  const createdAt = cloudTime(
    textAt(raw, 'created_at') ?? textAt(raw, 'created'),
  );
  return {
    kind,
    id,
    name: textAt(raw, 'floating_ip_address') ?? textAt(raw, 'name') ?? id,
    ...(status && { status }),
    ...(known.purpose && { purpose: known.purpose }),
    madeBy: known.madeBy,
    knownBy: known.knownBy,
    ...(sizeGiB !== undefined && { sizeGiB }),
    ...(createdAt && { createdAt }),
  };
}
