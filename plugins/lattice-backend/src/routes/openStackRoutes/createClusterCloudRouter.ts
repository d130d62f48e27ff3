import { HttpAuthService } from '@backstage/backend-plugin-api';
import { Request, Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { z } from 'zod';
import { AuditTrail } from '../../audit/AuditTrail';
import { clusterNamed } from '../../audit/clusterNamed';
import { readCaller } from '../operationsRoutes/OperationsRouterOptions';
import { parse } from '../parseClusterQuery';
import {
  ClusterCloudAccess,
  ClusterCloudAccessOptions,
} from './ClusterCloudAccess';

export interface ClusterCloudRouterOptions extends ClusterCloudAccessOptions {
  httpAuth: HttpAuthService;
}

const part = z.string().min(1).max(253);
const idSchema = z.object({
  managementCluster: part,
  namespace: part,
  name: part,
});
const machineSchema = idSchema.extend({ machine: part });
const querySchema = z.object({ refresh: z.enum(['true', 'false']).optional() });

const path = '/clusters/:managementCluster/:namespace/:name';

/** What the cloud of a cluster says, for whoever may use its credential. */
export function createClusterCloudRouter(
  options: ClusterCloudRouterOptions,
): Router {
  const { clouds } = options;
  const audit = AuditTrail.create(options);
  const access = ClusterCloudAccess.create(options);
  const router = PromiseRouter();

  const refreshOf = (request: Request) => ({
    refresh: parse(querySchema, request.query).refresh === 'true',
  });

  router.get(`${path}/cloud`, async (request, response) => {
    const asking = await readCaller(request, options);
    const id = parse(idSchema, request.params);
    const refresh = refreshOf(request);
    const answer = await audit.run(
      {
        id: 'cluster-cloud-read',
        asking,
        meta: { cluster: clusterNamed(id) },
      },
      async () => {
        await access.requireUse(id, asking);
        return clouds.cluster(id, asking.caller, refresh);
      },
    );
    response.setHeader('Cache-Control', 'no-store');
    response.json(answer);
  });

  router.get(`${path}/machines/:machine/cloud`, async (request, response) => {
    const asking = await readCaller(request, options);
    const id = parse(machineSchema, request.params);
    const answer = await access.machine(id, asking, refreshOf(request));
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.json(answer);
  });
  return router;
}
