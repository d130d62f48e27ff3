import {
  HttpAuthService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  latticeManagementClusterReadPermission,
  ManagementClustersResponse,
} from '@lattice-dev/plugin-lattice-common';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { ManagementClusters } from '../management/ManagementClusters';
import { requirePermission } from '../permissions/requirePermission';

export function createManagementClustersRouter(options: {
  managementClusters: ManagementClusters;
  httpAuth: HttpAuthService;
  permissions: PermissionsService;
}): Router {
  const router = PromiseRouter();
  router.get('/management-clusters', async (request, response) => {
    await requirePermission(
      request,
      latticeManagementClusterReadPermission,
      options,
    );
    const answer: ManagementClustersResponse = {
      items: options.managementClusters.list(),
    };
    response.json(answer);
  });
  return router;
}
