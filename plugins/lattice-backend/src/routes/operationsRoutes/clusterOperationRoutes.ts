import {
  ClusterId,
  latticeClusterReadPermission,
} from '@lattice-dev/plugin-lattice-common';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { AuditMeta } from '../../audit/AuditTrail';
import { clusterEntityRef } from '../../audit/clusterEntityRef';
import { clusterNamed } from '../../audit/clusterNamed';
import {
  Asking,
  openAllowed,
  permissionsFor,
} from '../../operations/allowedOperations';
import { parse } from '../parseClusterQuery';
import { changes } from './clusterChanges';
import { OperationsRouterOptions, readCaller } from './OperationsRouterOptions';
import { clusterId } from './schemas';

const path = '/clusters/:managementCluster/:namespace/:name';

export function createClusterOperationsRouter(
  options: OperationsRouterOptions,
): Router {
  const { audit, runs } = options;
  const { clusters } = options.operations;
  const router = PromiseRouter();
  const open = async (
    asking: Asking,
    params: unknown,
    permissions: Parameters<typeof openAllowed>[2],
  ) => openAllowed(asking, parse(clusterId, params), permissions, options);

  for (const [name, change] of Object.entries(changes)) {
    const operation = name as keyof typeof changes;
    router.post(`${path}/${name}`, async (request, response) => {
      const { params, body = {} } = request;
      const asking = await readCaller(request, options);
      const said = change.said(body);
      const result = await audit.run(
        {
          id: `cluster-${operation}`,
          asking,
          meta: { cluster: clusterNamed(params), ...said },
          severity: said.overrideReason ? 'high' : undefined,
        },
        async () => {
          const run = change.of(body);
          const permissions = permissionsFor(operation, said);
          const opened = await open(asking, params, permissions);
          return run({ clusters, runs, opened, asking });
        },
        done => outcomeOf(done),
      );
      response.json(result);
    });
  }

  router.get(`${path}/versions`, async (request, response) => {
    const asking = await readCaller(request, options);
    const permissions = [latticeClusterReadPermission];
    const opened = await open(asking, request.params, permissions);
    response.json(await clusters.versions(opened));
  });

  router.get(`${path}/revisions`, async (request, response) => {
    const asking = await readCaller(request, options);
    const permissions = [latticeClusterReadPermission];
    const opened = await open(asking, request.params, permissions);
    response.json(await clusters.revisions(opened));
  });
  return router;
}

function outcomeOf(done: {
  cluster: ClusterId;
  outcome: string;
  planHash?: string;
  run?: { id: string };
}): AuditMeta<'cluster-upgrade'> {
  const { cluster, outcome, planHash, run } = done;
  return {
    entityRef: clusterEntityRef(cluster),
    outcome,
    planHash,
    ...(run && { run: run.id }),
  };
}
