import {
  clusterEntityName,
  ClusterId,
  latticeClusterReadPermission,
} from '@lattice-dev/plugin-lattice-common';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { AuditMeta } from '../../audit/AuditTrail';
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
  const { audit } = options;
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
          polled: change.isPolled?.(body),
        },
        async openEvent => {
          const run = change.of(body);
          const caller = { ...asking.caller, onFirstWrite: openEvent };
          const permissions = permissionsFor(operation, said);
          const opened = await open({ ...asking, caller }, params, permissions);
          return run(clusters, opened);
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
  return router;
}

function entityRefOf(id: ClusterId): string {
  return `resource:default/${clusterEntityName(id)}`;
}

function outcomeOf(done: {
  cluster: ClusterId;
  outcome: string;
  planHash?: string;
}): AuditMeta<'cluster-pause'> {
  const { cluster, outcome, planHash } = done;
  return { entityRef: entityRefOf(cluster), outcome, planHash };
}
