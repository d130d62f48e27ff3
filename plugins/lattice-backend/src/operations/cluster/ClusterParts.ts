import { NotFoundError } from '@backstage/errors';
import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { explained } from '../errors/toBackstageError';
import { readLatticeCluster } from '../lattice/readLatticeCluster';
import { at, groupOf, KubeObject, textAt } from '../objects/KubeObject';
import { ObjectReader } from '../objects/ObjectReader';
import { ReadTarget } from '../Target';

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

/** All of a kind of Cluster API that the cluster has. */
export function listOf(target: ReadTarget, id: ClusterId, kind: string) {
  return explained({ title: formatClusterId(id) }, () =>
    target.client.list(
      { group: clusterApi, kind, namespace: id.namespace },
      { labelSelector: `${clusterApi}/cluster-name=${id.name}` },
    ),
  );
}

export async function readClusterFrame(
  target: ReadTarget,
  id: ClusterId,
): Promise<ClusterFrame> {
  const cluster = await readCluster(target, id);
  return explained({ title: formatClusterId(id) }, async () => {
    const [lattice, controlPlane, infrastructure, pools] = await Promise.all([
      readLatticeCluster(target, id),
      readReference(target.client, cluster, ['controlPlaneRef']),
      readReference(target.client, cluster, ['infrastructureRef']),
      listOf(target, id, 'MachineDeployment'),
    ]);
    return { id, cluster, lattice, controlPlane, infrastructure, pools };
  });
}

export async function readClusterParts(
  target: ReadTarget,
  id: ClusterId,
): Promise<ClusterParts> {
  const frame = await readClusterFrame(target, id);
  return { ...frame, machines: await listOf(target, id, 'Machine') };
}

/** The object that a reference names; v1beta1 has its version, v1beta2 its group. */
export async function readReference(
  client: ObjectReader,
  holder: KubeObject,
  path: string[],
): Promise<KubeObject | undefined> {
  const reference = at(holder.spec, ...path);
  const kind = textAt(reference, 'kind');
  const name = textAt(reference, 'name');
  if (!kind || !name) return undefined;
  const group =
    textAt(reference, 'apiGroup') ??
    groupOf(textAt(reference, 'apiVersion') ?? '');
  const { namespace } = holder.metadata;
  return client.get({ group, kind, name, namespace });
}

export function isTopology(cluster: KubeObject): boolean {
  return at(cluster.spec, 'topology') !== undefined;
}

/** Short name of a pool: as the topology has it, else without the cluster. */
export function poolName(pool: KubeObject, cluster: string): string {
  const { name, labels } = pool.metadata;
  const inTopology = labels?.[`topology.${clusterApi}/deployment-name`];
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
