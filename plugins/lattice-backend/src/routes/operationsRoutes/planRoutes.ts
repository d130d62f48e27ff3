import {
  ApplyRequest,
  latticeClusterCreatePermission,
  latticeClusterDeletePermission,
  latticeClusterForcePermission,
  latticeClusterPausePermission,
  latticeClusterScalePermission,
  latticeClusterUpgradePermission,
  PlanRequest,
  WantedCluster,
} from '@lattice-dev/plugin-lattice-common';
import { Request, Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { parse } from '../parseClusterQuery';
import {
  openCluster,
  OperationsRouterOptions,
  readCaller,
} from './OperationsRouterOptions';
import { applyBody, planBody, renderBody } from './schemas';

/** A plan needs the right of what it plans. */
export const permissionOf = {
  scale: latticeClusterScalePermission,
  upgrade: latticeClusterUpgradePermission,
  pause: latticeClusterPausePermission,
  resume: latticeClusterPausePermission,
  delete: latticeClusterDeletePermission,
};

/** Asks about the cluster as it would be, and as it is if it exists. */
async function prepare(
  request: Request,
  wanted: WantedCluster,
  options: OperationsRouterOptions & { force?: boolean },
) {
  const { credentials, caller } = await readCaller(request, options);
  const permissions = [
    latticeClusterCreatePermission,
    ...(options.force ? [latticeClusterForcePermission] : []),
  ];
  const decisions = await Promise.all(
    permissions.map(permission =>
      options.authorizer.decide(permission, credentials),
    ),
  );
  const prepared = await options.operations.creation.prepare(wanted, caller);
  for (const decision of decisions) {
    prepared.clusters.forEach(decision.require);
  }
  return { prepared, caller };
}

export function createPlanRouter(options: OperationsRouterOptions): Router {
  const { operations } = options;
  const router = PromiseRouter();

  router.post('/plan', async (request, response) => {
    const body = parse(planBody, request.body) as PlanRequest;
    if (body.operation === 'create') {
      const { prepared } = await prepare(request, body, options);
      response.json(await operations.creation.plan(prepared));
      return;
    }
    const permission = permissionOf[body.operation];
    const opened = await openCluster(
      request,
      body.cluster,
      permission,
      options,
    );
    response.json(await operations.clusters.plan(opened, body));
  });

  router.post('/render', async (request, response) => {
    const wanted = parse(renderBody, request.body) as WantedCluster;
    const { prepared } = await prepare(request, wanted, options);
    response.json(operations.creation.render(prepared));
  });

  router.post('/apply', async (request, response) => {
    const body = parse(applyBody, request.body) as ApplyRequest;
    const { planHash, force, ...wanted } = body;
    const { prepared, caller } = await prepare(
      request,
      wanted as WantedCluster,
      { ...options, force },
    );
    response.json(
      await operations.creation.apply(prepared, { planHash, force }, caller),
    );
  });
  return router;
}
