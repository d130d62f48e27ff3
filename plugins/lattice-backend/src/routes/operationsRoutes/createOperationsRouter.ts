import {
  AuditorService,
  HttpAuthService,
  PermissionsService,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { AuditTrail } from '../../audit/AuditTrail';
import { Operations } from '../../operations/createOperations';
import { PlanClouds } from '../../operations/plan/cloud/createAskCloud';
import {
  ClusterAuthorizer,
  ConditionMatcher,
} from '../../permissions/ClusterAuthorizer';
import type { OpenPortal } from '../../permissions/OpenPortal';
import { RunDesk } from '../../operations/runs/RunDesk';
import { WaveDesk } from '../../operations/waves/WaveDesk';
import { createChoicesRouter } from './choicesRoutes';
import { createClusterOperationsRouter } from './clusterOperationRoutes';
import { createCredentialsRouter } from './credentialsRoutes';
import { createFlavoursRouter } from './flavoursRoutes';
import { jsonBody } from './jsonBody';
import { createKubeconfigRouter } from './kubeconfigRoutes';
import { createPlanRouter } from './planRoutes';
import { createRunsRouter } from './runsRoutes';
import { createWavesRouter } from './wavesRoutes';

/** Everything that changes clusters, over HTTP. */
export function createOperationsRouter(options: {
  operations: Operations;
  httpAuth: HttpAuthService;
  permissions: PermissionsService;
  userInfo: UserInfoService;
  auditor: AuditorService;
  /** As `registerClusterPermissions` gives it. */
  matches: ConditionMatcher;
  runs: RunDesk;
  waves: WaveDesk;
  portal?: OpenPortal;
  /** For plans; without it they ask no cloud. */
  clouds?: PlanClouds;
}): Router {
  const router = PromiseRouter();
  const parts = {
    ...options,
    authorizer: ClusterAuthorizer.create(options),
    audit: AuditTrail.create(options),
  };
  router.use(jsonBody);
  router.use(createPlanRouter(parts));
  router.use(createClusterOperationsRouter(parts));
  router.use(createKubeconfigRouter(parts));
  router.use(createRunsRouter(parts));
  router.use(createWavesRouter(parts));
  router.use(createCredentialsRouter(parts));
  router.use(createFlavoursRouter(parts));
  router.use(createChoicesRouter(parts));
  return router;
}
