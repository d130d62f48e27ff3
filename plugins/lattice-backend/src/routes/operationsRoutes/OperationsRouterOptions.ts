import {
  BackstageCredentials,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import {
  ClusterId,
  formatClusterId,
  latticeClusterReadPermission,
} from '@lattice-dev/plugin-lattice-common';
import { Request } from 'express';
import { OpenedCluster } from '../../operations/ClusterOperations';
import { Operations } from '../../operations/createOperations';
import { AuditedCaller } from '../../operations/Target';
import { ClusterAuthorizer } from '../../permissions/ClusterAuthorizer';

export interface OperationsRouterOptions {
  operations: Operations;
  authorizer: ClusterAuthorizer;
  httpAuth: HttpAuthService;
}

type ClusterPermission = Parameters<ClusterAuthorizer['decide']>[0];

/** Who asks, for permissions on one hand, for Kubernetes on the other. */
export async function readCaller(
  request: Request,
  { httpAuth }: OperationsRouterOptions,
): Promise<{ credentials: BackstageCredentials; caller: AuditedCaller }> {
  const credentials = await httpAuth.credentials(request, {
    allow: ['user', 'service'],
  });
  const { principal } = credentials as { principal: unknown };
  const { userEntityRef } = principal as { userEntityRef?: string };
  return { credentials, caller: { userEntityRef, request } };
}

/**
 * Opens a cluster for an operation that needs a permission. One that may not
 * be seen does not exist, as far as the person is told.
 */
export async function openCluster(
  request: Request,
  id: ClusterId,
  permission: ClusterPermission,
  options: OperationsRouterOptions,
): Promise<OpenedCluster> {
  const { credentials, caller } = await readCaller(request, options);
  const decision = await options.authorizer.decide(permission, credentials);
  const reading = await options.authorizer.decide(
    latticeClusterReadPermission,
    credentials,
  );
  const opened = await options.operations.clusters.open(id, caller);
  if (!reading.allows(opened.authorized)) {
    throw new NotFoundError(`There is no cluster ${formatClusterId(id)}.`);
  }
  decision.require(opened.authorized);
  return opened;
}
