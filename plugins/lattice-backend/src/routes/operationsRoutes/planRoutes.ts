import {
  ApplyRequest,
  PlanRequest,
  WantedCluster,
} from '@lattice-dev/plugin-lattice-common';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import {
  planAllowed,
  prepareAllowed,
} from '../../operations/allowedOperations';
import { parse } from '../parseClusterQuery';
import { OperationsRouterOptions, readCaller } from './OperationsRouterOptions';
import { applyBody, planBody, renderBody } from './schemas';

export function createPlanRouter(options: OperationsRouterOptions): Router {
  const { creation } = options.operations;
  const router = PromiseRouter();

  router.post('/plan', async (request, response) => {
    const body = parse(planBody, request.body) as PlanRequest;
    const asking = await readCaller(request, options);
    response.json(await planAllowed(asking, body, options));
  });

  router.post('/render', async (request, response) => {
    const wanted = parse(renderBody, request.body) as WantedCluster;
    const asking = await readCaller(request, options);
    const prepared = await prepareAllowed(asking, wanted, options);
    response.json(creation.render(prepared));
  });

  router.post('/apply', async (request, response) => {
    const body = parse(applyBody, request.body) as ApplyRequest;
    const { planHash, force, ...rest } = body;
    const wanted = rest as WantedCluster;
    const asking = await readCaller(request, options);
    const prepared = await prepareAllowed(asking, wanted, {
      ...options,
      force,
    });
    response.json(
      await creation.apply(prepared, { planHash, force }, asking.caller),
    );
  });
  return router;
}
