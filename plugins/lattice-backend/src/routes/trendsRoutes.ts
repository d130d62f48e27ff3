import { NotFoundError } from '@backstage/errors';
import { trendRanges } from '@lattice-dev/plugin-lattice-common';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { z } from 'zod';
import { FairGate } from '../limits/FairGate';
import { gateCaller, readLimits } from '../limits/readLimits';
import { found, idSchema } from './clustersRoutes';
import { FleetRouterOptions } from './createFleetRouter';
import { leavingOf } from './leavingOf';
import { parse } from './parseClusterQuery';

const querySchema = z.object({ range: z.enum(trendRanges).default('day') });

const path = '/clusters/:managementCluster/:namespace/:name/trends';

/** Health, replicas and durations over time. */
export function createTrendsRouter(options: FleetRouterOptions): Router {
  const { history, httpAuth, reads } = options;
  const gate = FairGate.create(readLimits);
  const router = PromiseRouter();

  router.get(path, async (request, response) => {
    const id = parse(idSchema, request.params);
    const { range } = parse(querySchema, request.query);
    const credentials = await httpAuth.credentials(request);
    const readFilter = await reads.filterFor(credentials);
    const trends = await gate.run(
      gateCaller(credentials, leavingOf(request)),
      async () => history?.trends.cluster(id, range, readFilter),
    );
    response.setHeader('Cache-Control', 'private, no-cache');
    response.json(found(trends, id));
  });

  router.get('/trends', async (request, response) => {
    const { range } = parse(querySchema, request.query);
    const credentials = await httpAuth.credentials(request);
    const readFilter = await reads.filterFor(credentials);
    if (!history) throw new NotFoundError('No history is recorded.');
    const trends = await gate.run(
      gateCaller(credentials, leavingOf(request)),
      () => history.trends.fleet(range, readFilter),
    );
    response.setHeader('Cache-Control', 'private, no-cache');
    response.json(trends);
  });
  return router;
}
