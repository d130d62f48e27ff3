import { PriceBook } from '@lattice-dev/plugin-lattice-blueprints';
import { ClusterCloudResponse } from '@lattice-dev/plugin-lattice-common';
import { Json, KubeObject } from '../../operations/objects/KubeObject';
import { belongingReads, cloudObjectsOf } from '../belongings/cloudObjectsOf';
import { ClusterInCloud } from '../belongings/ClusterInCloud';
import { sumOf } from '../belongings/priceOfObject';
import { kindTitles, ownItems, readOfKind } from '../belongings/toCloudObject';
import { CloudRead, CloudReads } from '../reads/CloudReads';
import { blockingObjects } from './blockingObjects';
import { cloudWaits } from './cloudWaits';
import { stayingObjects } from './stayingObjects';

/** What was read to say what a deletion does. */
export interface DeletionFacts {
  cluster: ClusterInCloud;
  found: CloudReads;
  /** Ports of the network of the cluster; absent when it has none. */
  ports?: CloudRead;
  /** OpenStack objects of the management cluster that are being deleted. */
  deleting: readonly KubeObject[];
  project?: string;
  prices?: PriceBook;
}

const titleOfRead = new Map<string, string>(
  Object.entries(readOfKind).map(([kind, read]) => [
    read,
    kindTitles[kind as keyof typeof kindTitles],
  ]),
);

/** Lists that could not be read, or not to their end. */
export function unreadLists({
  found,
  ports,
}: Pick<DeletionFacts, 'found' | 'ports'>): string[] {
  const reads = [
    ...belongingReads.map(name => found[name]?.reading),
    ports?.reading,
  ].filter(reading => reading !== undefined);
  return reads
    .filter(({ state, cut }) => state !== 'read' || cut)
    .map(({ what, message, cut }) => {
      const title = titleOfRead.get(what) ?? 'Ports of the network';
      return cut
        ? `${title}: only the first were read, because there are too many.`
        : `${title}: ${message ?? 'not read.'}`;
    });
}

function itemsOfRead(read: CloudRead | undefined): Json[] {
  return read?.value && 'items' in read.value
    ? (read.value.items as Json[])
    : [];
}

/** What deleting a cluster takes from the cloud, leaves there, or hits. */
export function deletionOf(
  facts: DeletionFacts,
): Omit<ClusterCloudResponse, 'access'> {
  const { cluster, found, ports, deleting, project, prices } = facts;
  const objects = cloudObjectsOf(cluster, found, { project, prices });
  const goes = objects.filter(({ madeBy }) => madeBy === 'cluster-api');
  const stays = stayingObjects(objects);
  const blocks = blockingObjects(cluster, objects, {
    ports: itemsOfRead(ports),
    loadBalancers: ownItems(found, 'loadBalancer', project),
  });
  const unknown = unreadLists(facts);
  const servers = new Map(
    [...cluster.servers].map(([id, name]) => [name, id] as const),
  );
  const price = sumOf(stays, prices);
  return {
    goes,
    stays,
    blocks,
    unknown,
    waiting: cloudWaits(deleting, {
      goes,
      blocks,
      known: unknown.length === 0,
      serverOf: name => servers.get(name),
    }),
    ...(price && { price }),
  };
}
