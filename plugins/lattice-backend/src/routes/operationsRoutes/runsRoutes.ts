import { formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { clusterEntityRef } from '../../audit/clusterEntityRef';
import { Steering } from '../../operations/runs/steerRun';
import { parse } from '../parseClusterQuery';
import { OperationsRouterOptions, readCaller } from './OperationsRouterOptions';
import { clusterId, runId } from './schemas';

const steerings: readonly Steering[] = ['pause', 'resume', 'stop'];

/** Changes that the backend carries through. */
export function createRunsRouter(options: OperationsRouterOptions): Router {
  const { audit, runs } = options;
  const router = PromiseRouter();

  router.get('/runs', async (request, response) => {
    const asking = await readCaller(request, options);
    response.json({ items: await runs.list(asking) });
  });

  router.get(
    '/clusters/:managementCluster/:namespace/:name/runs',
    async (request, response) => {
      const asking = await readCaller(request, options);
      const id = parse(clusterId, request.params);
      response.json({ items: await runs.list(asking, id) });
    },
  );

  router.get('/runs/:id', async (request, response) => {
    const asking = await readCaller(request, options);
    const { id } = parse(runId, request.params);
    response.json(await runs.get(asking, id));
  });

  for (const steering of steerings) {
    router.post(`/runs/:id/${steering}`, async (request, response) => {
      const asking = await readCaller(request, options);
      const { id } = parse(runId, request.params);
      const run = await audit.run(
        { id: `run-${steering}`, asking, meta: { run: id } },
        () => runs.steer(asking, id, steering),
        ({ cluster, state }) => ({
          cluster: formatClusterId(cluster),
          outcome: state,
          entityRef: clusterEntityRef(cluster),
        }),
      );
      response.json(run);
    });
  }
  return router;
}
