import { latticeCredentialsWritePermission } from '@lattice-dev/plugin-lattice-common';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { parse } from '../parseClusterQuery';
import { OperationsRouterOptions, readCaller } from './OperationsRouterOptions';
import { credentialsBody } from './schemas';

export function createCredentialsRouter(
  options: OperationsRouterOptions,
): Router {
  const { operations, authorizer } = options;
  const router = PromiseRouter();
  router.post('/credentials', async (request, response) => {
    const body = parse(credentialsBody, request.body);
    const { credentials, caller } = await readCaller(request, options);
    const decision = await authorizer.decide(
      latticeCredentialsWritePermission,
      credentials,
    );
    const clusters = await operations.credentials.clustersOf(body, caller);
    clusters.forEach(decision.require);
    response.setHeader('Cache-Control', 'no-store');
    response.json(await operations.credentials.apply(body, caller));
  });
  return router;
}
