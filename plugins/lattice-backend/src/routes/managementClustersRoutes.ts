import {
  HttpAuthService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  latticeManagementClusterReadPermission,
  ManagementClusterInfo,
  ManagementClustersResponse,
} from '@lattice-dev/plugin-lattice-common';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import type { OpenPortal } from '../permissions/OpenPortal';
import { requirePermission } from '../permissions/requirePermission';

export function createManagementClustersRouter(options: {
  list: () => ManagementClusterInfo[];
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
      items: options.list(),
      warnings: await options.portal.warnings(credentials),
    };
    response.json(answer);
  });
  return router;
}
