import { ConflictError, InputError } from '@backstage/errors';
import {
  ClusterId,
  DeleteRequest,
  DeleteResult,
  formatClusterId,
  KeptObject,
  Plan,
} from '@lattice-dev/plugin-lattice-common';
import { explained } from '../errors/toBackstageError';
import { KubeObject, titleOf } from '../objects/KubeObject';
import { HashedObject, planHash, requireSamePlan } from '../plan/planHash';
import { usersText } from '../references/usersText';
import { Target } from '../Target';
import { findBeside } from './findBeside';
import { removalWarnings } from './removalWarnings';

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
  requireSamePlan(
    request.planHash,
    { wanted: wantedBy(id), objects: hashedBy(cluster) },
    `${formatClusterId(id)} is another cluster now than the one of the plan.`,
  );
  const { uid, deletionTimestamp } = cluster.metadata;
  if (deletionTimestamp) {
    const sentence = `${formatClusterId(id)} is being deleted already.`;
    return { cluster: id, outcome: 'deleting', uid, sentence };
  }
  return explained({ title: titleOf(cluster) }, async () => {
    const { gone, kept } = await findBeside(target, id);
    if (!request.dryRun) await handOver(target, cluster, gone);
    await target.client.delete(cluster, { dryRun: request.dryRun });
    const sentence = `${formatClusterId(
      id,
    )} is being deleted: workers first, then the control plane, then the infrastructure.`;
    return {
      cluster: id,
      outcome: 'deleting',
      uid,
      sentence: [sentence, ...kept.map(keptSentence)].join(' '),
      kept,
    };
  });
}

function keptSentence({ kind, name, usedBy }: KeptObject): string {
  return `${kind} ${name} is kept: ${usersText(usedBy)} still ${
    usedBy.length === 1 ? 'uses' : 'use'
  } it.`;
}

/** How many other clusters its namespace holds. */
async function countNeighbours(target: Target, { namespace, name }: ClusterId) {
  const of = { group: 'cluster.x-k8s.io', kind: 'Cluster', namespace };
  const found = await target.client.list(of);
  return found.filter(({ metadata }) => metadata.name !== name).length;
}

/** What a deletion would take away. */
export async function planRemoval(
  target: Target,
  { id, cluster }: { id: ClusterId; cluster: KubeObject },
): Promise<Plan> {
  const [{ gone, kept }, neighbours] = await explained(
    { title: titleOf(cluster) },
    () => Promise.all([findBeside(target, id), countNeighbours(target, id)]),
  );
  const objects = [cluster, ...gone].map(object => ({
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
    warnings: [
      ...removalWarnings(cluster, neighbours),
      ...kept.map(keptSentence),
    ],
    manualSteps: [],
    kept,
  };
}

function wantedBy(cluster: ClusterId): unknown {
  return { cluster, operation: 'delete' };
}

function hashedBy(cluster: KubeObject): HashedObject[] {
  const { uid } = cluster.metadata;
  return [{ key: titleOf(cluster), action: 'delete', uid, changes: [] }];
}
