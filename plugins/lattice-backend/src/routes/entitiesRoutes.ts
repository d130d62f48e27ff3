import { stringifyEntityRef } from '@backstage/catalog-model';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { FleetRouterOptions } from './createFleetRouter';

export function createEntitiesRouter(options: FleetRouterOptions): Router {
  const { entities, httpAuth, reads } = options;
  const router = PromiseRouter();
  router.get('/entities/:kind/:namespace/:name', async (request, response) => {
    const { kind, namespace, name } = request.params;
    const entityRef = stringifyEntityRef({ kind, namespace, name });
    const credentials = await httpAuth.credentials(request);
    const readFilter = await reads.filterFor(credentials);
    response.setHeader('Cache-Control', 'private, no-cache');
    response.json(await entities.status(entityRef, readFilter, credentials));
  });
  return router;
}
