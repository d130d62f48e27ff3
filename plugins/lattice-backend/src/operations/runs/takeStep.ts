import { NotFoundError } from '@backstage/errors';
import { formatClusterId, RunObject } from '@lattice-dev/plugin-lattice-common';
import { auditedError } from '../../audit/auditedError';
import { AuthorizedCluster } from '../../permissions/ClusterAuthorizer';
import { ChangeSet } from '../change/ChangeSet';
import { ClusterOperations, uidOf } from '../ClusterOperations';
import { Seen } from './afterLook';
import { LostClaimError } from './ClaimStore';
import { RightsExpiredError } from './RunRights';
import { RunRecord } from './RunRecord';
import { runTitle } from './runTitle';
import { runWork } from './runWork';
import { RunHeldError } from './steerRun';

/** What is about to be written, and to which cluster. */
export interface RunIntent {
  cluster: AuthorizedCluster;
  message: string;
  objects: RunObject[];
}

/**
 * Looks at the cluster and does the next step of a run, once `begin` allows
 * it. What to do is decided from what is live: a step that was done before is
 * seen as done.
 */
export async function takeStep(
  { run, userEntityRef }: RunRecord,
  options: {
    clusters: ClusterOperations;
    begin: (intent: RunIntent) => Promise<void>;
    /** Called with an error whose message is not for people. */
    onUnexpected: (error: Error) => void;
  },
): Promise<Seen> {
  const { clusters, begin } = options;
  let change: ChangeSet | undefined;
  let cluster: AuthorizedCluster | undefined;
  try {
    const opened = await clusters.open(run.cluster, {
      userEntityRef,
      onFirstWrite: () =>
        begin({
          cluster: cluster!,
          message: change?.sentence ?? `${runTitle(run)}.`,
          objects: change ? objectsOf(change) : [],
        }),
    });
    if (uidOf(opened) !== run.clusterUid) {
      throw new NotFoundError(
        `Cluster ${formatClusterId(
          run.cluster,
        )} is another one than the run was started for.`,
      );
    }
    cluster = opened.authorized;
    return await runWork({
      clusters,
      opened,
      run,
      lookOnly: isLookOnly(run.state),
      onChange: decided => (change = decided),
    });
  } catch (error) {
    if (error instanceof RunHeldError || error instanceof LostClaimError) {
      throw error;
    }
    if (error instanceof RightsExpiredError) return { error };
    const { message, status } = auditedError(error);
    const unexpected = error as Error;
    if (status === 500) options.onUnexpected(unexpected);
    return { error: { name: unexpected.name, message } };
  }
}

/** A run that ends or is held only looks where it is. */
function isLookOnly(state: RunRecord['run']['state']): boolean {
  return state === 'stopping' || state === 'paused';
}

function objectsOf({ create, patch, remove }: ChangeSet): RunObject[] {
  return [
    ...create.map(({ kind, metadata }) => ({
      kind,
      name: metadata.name,
      action: 'create' as const,
    })),
    ...patch.map(({ seen }) => ({
      kind: seen.kind,
      name: seen.metadata.name,
      action: 'change' as const,
      resourceVersion: seen.metadata.resourceVersion,
    })),
    ...remove.map(({ kind, metadata }) => ({
      kind,
      name: metadata.name,
      action: 'delete' as const,
      resourceVersion: metadata.resourceVersion,
    })),
  ];
}
