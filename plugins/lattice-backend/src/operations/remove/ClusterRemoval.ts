import { ConflictError, InputError } from '@backstage/errors';
import {
  ClusterId,
  DeleteRequest,
  DeleteResult,
  formatClusterId,
  Plan,
} from '@lattice-dev/plugin-lattice-common';
import { KubernetesError } from '../../kubernetes/KubernetesError';
import { explained } from '../errors/toBackstageError';
import { KubeObject, titleOf } from '../objects/KubeObject';
import { isAppliedByLattice } from '../plan/fieldOwners';
import { HashedObject, planHash, stillHolds } from '../plan/planHash';
import { Target } from '../Target';

/** What Lattice makes beside a Cluster and Cluster API does not remove. */
const besideKinds = [
  ['addons.cluster.x-k8s.io', 'ClusterResourceSet'],
  ['addons.cluster.x-k8s.io', 'HelmChartProxy'],
  ['', 'Secret'],
] as const;

const sharedAnnotation = 'lattice.dev/shared';

/** Throws unless the person typed the name of the cluster that is there. */
export function requireConfirmed(
  id: ClusterId,
  cluster: KubeObject,
  request: DeleteRequest,
): void {
  if (request.confirm !== id.name) {
    throw new InputError(
      `To delete ${formatClusterId(id)}, its name has to be typed: ${id.name}`,
    );
  }
  if (request.uid !== undefined && request.uid !== cluster.metadata.uid) {
    throw new ConflictError(
      `${formatClusterId(
        id,
      )} is another cluster now than the one that was meant.`,
    );
  }
}

/** What stays behind when only the Cluster is deleted. */
export async function findBeside(
  target: Target,
  id: ClusterId,
): Promise<KubeObject[]> {
  const found = await Promise.all(
    besideKinds.map(([group, kind]) => listOwn(target, id, group, kind)),
  );
  return found.flat();
}

async function listOwn(
  target: Target,
  id: ClusterId,
  group: string,
  kind: string,
): Promise<KubeObject[]> {
  try {
    const objects = await target.client.list(
      { group, kind, namespace: id.namespace },
      { labelSelector: `cluster.x-k8s.io/cluster-name=${id.name}` },
    );
    return objects.filter(
      ({ metadata }) =>
        isAppliedByLattice(metadata.managedFields) &&
        metadata.annotations?.[sharedAnnotation] === undefined,
    );
  } catch (error) {
    // Without the right to list Secrets they stay, which harms nobody.
    if (error instanceof KubernetesError && error.statusCode === 403) return [];
    throw error;
  }
}

/**
 * Hands what lies beside the Cluster over to it, so that Kubernetes removes
 * it after the Cluster is gone, and not before: the providers need the
 * credentials until the last server is deleted.
 */
async function handOver(
  target: Target,
  cluster: KubeObject,
  beside: KubeObject[],
): Promise<void> {
  const { name, uid } = cluster.metadata;
  const owner = {
    apiVersion: cluster.apiVersion,
    kind: cluster.kind,
    name,
    uid,
  };
  for (const object of beside) {
    const owners = object.metadata.ownerReferences ?? [];
    if (owners.some(reference => reference.uid === uid)) continue;
    await target.client.patch(object, [
      {
        op: 'add',
        path: '/metadata/ownerReferences',
        value: [...owners, owner],
      },
    ]);
  }
}

export async function removeCluster(
  target: Target,
  { id, cluster }: { id: ClusterId; cluster: KubeObject },
  request: DeleteRequest,
): Promise<DeleteResult> {
  requireConfirmed(id, cluster, request);
  requireSamePlan(id, cluster, request);
  const title = titleOf(cluster);
  const { uid, deletionTimestamp } = cluster.metadata;
  if (!deletionTimestamp) {
    await explained({ title }, async () => {
      if (!request.dryRun) {
        await handOver(target, cluster, await findBeside(target, id));
      }
      await target.client.delete(cluster, { dryRun: request.dryRun });
    });
  }
  return {
    cluster: id,
    outcome: 'deleting',
    uid,
    sentence: deletionTimestamp
      ? `${formatClusterId(id)} is being deleted already.`
      : `${formatClusterId(
          id,
        )} is being deleted: workers first, then the control plane, then the infrastructure.`,
  };
}

/** What a deletion would take away. */
export async function planRemoval(
  target: Target,
  { id, cluster }: { id: ClusterId; cluster: KubeObject },
): Promise<Plan> {
  const beside = await explained({ title: titleOf(cluster) }, () =>
    findBeside(target, id),
  );
  const objects = [cluster, ...beside].map(object => ({
    apiVersion: object.apiVersion,
    kind: object.kind,
    namespace: object.metadata.namespace,
    name: object.metadata.name,
    action: 'delete' as const,
    changes: [],
    verdict: { state: 'accepted' as const, warnings: [] },
  }));
  return {
    cluster: id,
    operation: 'delete',
    hash: planHash(wantedBy(id), hashedBy(cluster)),
    accepted: true,
    sentence: `${formatClusterId(
      id,
    )}, its machines, network and load balancer are deleted, and what is stored on them.`,
    objects,
    warnings: [],
    manualSteps: [],
  };
}

function wantedBy(cluster: ClusterId): unknown {
  return { cluster, operation: 'delete' };
}

function hashedBy(cluster: KubeObject): HashedObject[] {
  const { uid } = cluster.metadata;
  return [{ key: titleOf(cluster), action: 'delete', uid, changes: [] }];
}

function requireSamePlan(
  id: ClusterId,
  cluster: KubeObject,
  { planHash: hash }: DeleteRequest,
): void {
  if (
    hash !== undefined &&
    !stillHolds(hash, wantedBy(id), hashedBy(cluster))
  ) {
    throw new ConflictError(
      `${formatClusterId(id)} is another cluster now than the one of the plan.`,
    );
  }
}
