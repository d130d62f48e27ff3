import {
  BlockingObject,
  CloudObject,
  CloudWait,
} from '@lattice-dev/plugin-lattice-common';
import { KubeObject } from '../../operations/objects/KubeObject';

interface Seen {
  /** What the cluster still has in the cloud and is deleted with it. */
  goes: readonly CloudObject[];
  blocks: readonly BlockingObject[];
  /** Whether the services that know were read. */
  known: boolean;
  /** Server of a machine, by the name of its object. */
  serverOf(name: string): string | undefined;
}

interface Row {
  finalizer: RegExp;
  waitsFor(name: string, seen: Seen): CloudObject[];
  nothingLeft: string;
}

const inNetworkOrder: CloudObject['kind'][] = [
  'loadBalancer',
  'floatingIp',
  'router',
  'port',
  'subnet',
  'network',
  'securityGroup',
];

/** The finalizers of CAPO, and what each waits for. */
const rows: Row[] = [
  {
    finalizer:
      /^openstack(?:machine|server)\.infrastructure\.cluster\.x-k8s\.io$/,
    waitsFor: (name, { goes, serverOf }) => {
      const server = serverOf(name);
      return goes.filter(({ kind, id }) => kind === 'server' && id === server);
    },
    nothingLeft: 'Its server is gone from the cloud.',
  },
  {
    finalizer: /^openstackcluster\.infrastructure\.cluster\.x-k8s\.io$/,
    waitsFor: (_, { goes, blocks }) => [
      ...blocks,
      ...inNetworkOrder.flatMap(kind => goes.filter(one => one.kind === kind)),
    ],
    nothingLeft: 'Nothing of it is left in the cloud.',
  },
];

function nameOf({ kind, name }: CloudObject): string {
  const titles: Partial<Record<CloudObject['kind'], string>> = {
    loadBalancer: 'load balancer',
    floatingIp: 'floating IP',
    securityGroup: 'security group',
  };
  return `${titles[kind] ?? kind} ${name}`;
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function sentenceOf(
  waitsFor: CloudObject[],
  row: Row,
  { known, blocks }: Seen,
): string {
  if (waitsFor.length > 0) {
    const blocked = new Set(blocks.map(({ id }) => id));
    const names = waitsFor.slice(0, 4).map(nameOf);
    const more = waitsFor.length - names.length;
    const all = more > 0 ? [...names, `${more} more`] : names;
    const held = waitsFor.some(({ id }) => blocked.has(id));
    return held
      ? `Waiting for ${listed.format(
          all,
        )}. Delete what isn't the cluster's first.`
      : `Waiting for ${listed.format(all)}.`;
  }
  return known
    ? `${row.nothingLeft} The controller removes the finalizer next.`
    : 'What is left in the cloud could not be read.';
}

/** Which finalizer of a deletion waits for which object of the cloud. */
export function cloudWaits(
  objects: readonly KubeObject[],
  seen: Seen,
): CloudWait[] {
  return objects
    .filter(({ metadata }) => metadata.deletionTimestamp !== undefined)
    .flatMap(({ kind, metadata: { name, finalizers = [] } }) =>
      finalizers.flatMap(finalizer => {
        const row = rows.find(one => one.finalizer.test(finalizer));
        if (!row) return [];
        const waitsFor = row.waitsFor(name, seen);
        const sentence = sentenceOf(waitsFor, row, seen);
        return [{ object: `${kind} ${name}`, finalizer, sentence, waitsFor }];
      }),
    );
}
