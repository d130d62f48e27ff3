import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import {
  ClusterId,
  formatClusterId,
  latticeClusterAdoptPermission,
  latticeClusterChangePermission,
  latticeClusterCreatePermission,
  latticeClusterDeletePermission,
  latticeClusterForcePermission,
  latticeClusterManifestsPermission,
  latticeClusterOverridePermission,
  latticeClusterPausePermission,
  latticeClusterReadPermission,
  latticeClusterRepairPermission,
  latticeClusterScalePermission,
  latticeClusterUpgradePermission,
  Plan,
  PlanRequest,
  WantedCluster,
} from '@lattice-dev/plugin-lattice-common';
import { Request } from 'express';
import { AuditTrail } from '../audit/AuditTrail';
import { ClusterAuthorizer } from '../permissions/ClusterAuthorizer';
import { PreparedSet } from './ClusterCreation';
import { OpenedCluster } from './ClusterOperations';
import { createAskCloud, PlanClouds } from './plan/cloud/createAskCloud';
import type { Operations } from './createOperations';
import { AuditedCaller } from './Target';

/** A plan needs the right of what it plans. */
export const permissionOf = {
  scale: latticeClusterScalePermission,
  'replace-machine': latticeClusterRepairPermission,
  'remove-machine': latticeClusterScalePermission,
  rollout: latticeClusterRepairPermission,
  change: latticeClusterChangePermission,
  undo: latticeClusterChangePermission,
  adopt: latticeClusterAdoptPermission,
  upgrade: latticeClusterUpgradePermission,
  pause: latticeClusterPausePermission,
  resume: latticeClusterPausePermission,
  delete: latticeClusterDeletePermission,
};

/** Who asks, for permissions on one hand, for Kubernetes on the other. */
export interface Asking {
  credentials: BackstageCredentials;
  caller: AuditedCaller;
}

export function askingOf(
  credentials: BackstageCredentials,
  request?: Request,
  signal?: AbortSignal,
): Asking {
  const { userEntityRef } = credentials.principal as { userEntityRef?: string };
  return { credentials, caller: { userEntityRef, request, signal } };
}

export interface GuardedOperations {
  operations: Operations;
  authorizer: ClusterAuthorizer;
  /** Absent where plans ask no cloud. */
  clouds?: PlanClouds;
}

type ClusterPermission = Parameters<ClusterAuthorizer['decide']>[0];

/** What a change needs: its own right, and one more to override checks. */
export function permissionsFor(
  operation: keyof typeof permissionOf,
  request: object,
): ClusterPermission[] {
  const own = permissionOf[operation];
  const overrides = 'overrideReason' in request && request.overrideReason;
  return overrides ? [own, latticeClusterOverridePermission] : [own];
}

/**
 * Opens a cluster for an operation that needs permissions. One that may not
 * be seen does not exist, as far as the person is told.
 */
export async function openAllowed(
  { credentials, caller }: Asking,
  id: ClusterId,
  permissions: ClusterPermission[],
  { authorizer, operations }: GuardedOperations,
): Promise<OpenedCluster> {
  const decisions = await Promise.all(
    permissions.map(permission => authorizer.decide(permission, credentials)),
  );
  const reading = await authorizer.decide(
    latticeClusterReadPermission,
    credentials,
  );
  const opened = await operations.clusters.open(id, caller);
  if (!reading.allows(opened.authorized)) {
    throw new NotFoundError(`There is no cluster ${formatClusterId(id)}.`);
  }
  decisions.forEach(decision => decision.require(opened.authorized));
  return opened;
}

/** Asks about the cluster as it would be, and as it is if it exists. */
export async function prepareAllowed(
  { credentials, caller }: Asking,
  wanted: WantedCluster,
  guarded: GuardedOperations & { force?: boolean },
): Promise<PreparedSet> {
  const permissions = [
    latticeClusterCreatePermission,
    ...('manifests' in wanted ? [latticeClusterManifestsPermission] : []),
    ...(guarded.force ? [latticeClusterForcePermission] : []),
  ];
  const decisions = await Promise.all(
    permissions.map(permission =>
      guarded.authorizer.decide(permission, credentials),
    ),
  );
  return guarded.operations.creation.prepare(wanted, caller, cluster =>
    decisions.forEach(decision => decision.require(cluster)),
  );
}

export async function planAllowed(
  asking: Asking,
  wanted: PlanRequest,
  guarded: GuardedOperations & { audit: AuditTrail },
): Promise<Plan> {
  const { creation, clusters } = guarded.operations;
  const { clouds } = guarded;
  const ask = clouds && createAskCloud(asking, { ...guarded, ...clouds });
  if (wanted.operation === 'create') {
    const prepared = await prepareAllowed(asking, wanted, guarded);
    return creation.plan(prepared, { ask, entered: wanted.cloudCredentials });
  }
  const permissions = permissionsFor(wanted.operation, wanted);
  const opened = await openAllowed(
    asking,
    wanted.cluster,
    permissions,
    guarded,
  );
  return clusters.plan(opened, wanted, ask);
}
