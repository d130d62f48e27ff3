import { PermissionsService } from '@backstage/backend-plugin-api';
import { latticeManagementClusterReadPermission } from '@lattice-dev/plugin-lattice-common';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { requirePermission } from '../../permissions/requirePermission';
import { parse } from '../parseClusterQuery';
import { OperationsRouterOptions, readCaller } from './OperationsRouterOptions';
import { flavoursQuery } from './schemas';

export function createFlavoursRouter(
  options: OperationsRouterOptions & { permissions: PermissionsService },
): Router {
  const router = PromiseRouter();
  router.get('/flavours', async (request, response) => {
    const { managementCluster } = parse(flavoursQuery, request.query);
    await requirePermission(
      request,
      latticeManagementClusterReadPermission,
      options,
    );
    const { caller } = await readCaller(request, options);
    response.json(
      await options.operations.listFlavours(managementCluster, caller),
    );
  });
  return router;
}
