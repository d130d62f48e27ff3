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
import type { OpenPortal } from '../permissions/OpenPortal';
import { requirePermission } from '../permissions/requirePermission';

export function createManagementClustersRouter(options: {
  managementClusters: ManagementClusters;
  httpAuth: HttpAuthService;
  permissions: PermissionsService;
  portal: Pick<OpenPortal, 'warnings'>;
}): Router {
  const router = PromiseRouter();
  router.get('/management-clusters', async (request, response) => {
    await requirePermission(
      request,
      latticeManagementClusterReadPermission,
      options,
    );
    const credentials = await options.httpAuth.credentials(request);
    const answer: ManagementClustersResponse = {
      items: options.managementClusters.list(),
      warnings: await options.portal.warnings(credentials),
    };
    response.json(answer);
  });
  return router;
}
