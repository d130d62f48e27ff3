import { NotFoundError } from '@backstage/errors';
import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { explained } from '../errors/toBackstageError';
import { readLatticeCluster } from '../lattice/readLatticeCluster';
import { at, KubeObject } from '../objects/KubeObject';
import { ReadTarget } from '../Target';
import { identityOf, isOwn } from './belonging';
import { readOwnReference, readReference } from './readReference';

const clusterApi = 'cluster.x-k8s.io';

/** A cluster and what it is made by, read just now. */
export interface ClusterFrame {
  id: ClusterId;
  cluster: KubeObject;
  /** What its Lattice operator makes it from; changes are made there. */
  lattice?: KubeObject;
  controlPlane?: KubeObject;
  infrastructure?: KubeObject;
  pools: KubeObject[];
  machinePools?: KubeObject[];
}

/** With its machines, of which there may be hundreds. */
export interface ClusterParts extends ClusterFrame {
  machines: KubeObject[];
}

/** The Cluster object, in the version that the server prefers. */
export async function readCluster(
  target: ReadTarget,
  id: ClusterId,
): Promise<KubeObject> {
  const found = await explained({ title: formatClusterId(id) }, () =>
    target.client.get({ group: clusterApi, kind: 'Cluster', ...id }),
  );
  if (!found) {
    throw new NotFoundError(`There is no cluster ${formatClusterId(id)}.`);
  }
  return found;
}

/** All of a kind of Cluster API with the label of the cluster. */
export function listOf(target: ReadTarget, id: ClusterId, kind: string) {
  return explained({ title: formatClusterId(id) }, () =>
    target.client.list(
      { group: clusterApi, kind, namespace: id.namespace },
      { labelSelector: `${clusterApi}/cluster-name=${id.name}` },
    ),
  );
}

/** What another cluster has is not in it, whatever refers to it. */
export async function readClusterFrame(
  target: ReadTarget,
  id: ClusterId,
): Promise<ClusterFrame> {
  return readFrame(target, id, readOwnReference);
}

/** Throws when the Cluster refers to what another cluster has. */
export async function readClusterParts(
  target: ReadTarget,
  id: ClusterId,
): Promise<ClusterParts> {
  const frame = await readFrame(target, id, readReference);
  const machines = await listOf(target, id, 'Machine');
  return { ...frame, machines: ownOf(frame, machines) };
}

async function readFrame(
  target: ReadTarget,
  id: ClusterId,
  read: typeof readReference,
): Promise<ClusterFrame> {
  const cluster = await readCluster(target, id);
  const part = (field: string) =>
    read(target.client, { cluster, path: [field] });
  return explained({ title: formatClusterId(id) }, async () => {
    const [lattice, controlPlane, infrastructure, ...pools] = await Promise.all(
      [
        readLatticeCluster(target, cluster),
        part('controlPlaneRef'),
        part('infrastructureRef'),
        listOf(target, id, 'MachineDeployment'),
        listOf(target, id, 'MachinePool'),
      ],
    );
    const frame = { id, cluster, lattice, controlPlane, infrastructure };
    const [deployments, machinePools] = pools.map(all => ownOf(frame, all));
    return { ...frame, pools: deployments, machinePools };
  });
}

function ownOf(
  { id, cluster }: Pick<ClusterFrame, 'id' | 'cluster'>,
  labelled: KubeObject[],
): KubeObject[] {
  const identity = identityOf(cluster, id);
  return labelled.filter(object => isOwn(object, identity));
}

export function isTopology(cluster: KubeObject): boolean {
  return at(cluster.spec, 'topology') !== undefined;
}

/** Short name of a pool: as the topology has it, else without the cluster. */
export function poolName(pool: KubeObject, cluster: string): string {
  const { name, labels } = pool.metadata;
  const inTopology =
    labels?.[`topology.${clusterApi}/deployment-name`] ??
    labels?.[`topology.${clusterApi}/pool-name`];
  if (inTopology) return inTopology;
  return name.startsWith(`${cluster}-`) ? name.slice(cluster.length + 1) : name;
}

export function machinesOf(parts: ClusterParts, pool?: KubeObject) {
  return parts.machines.filter(machine => {
    const labels = machine.metadata.labels ?? {};
    return pool
      ? labels[`${clusterApi}/deployment-name`] === pool.metadata.name
      : `${clusterApi}/control-plane` in labels;
  });
}
