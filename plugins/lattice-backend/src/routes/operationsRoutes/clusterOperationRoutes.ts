import {
  latticeClusterKubeconfigPermission,
  latticeClusterReadPermission,
} from '@lattice-dev/plugin-lattice-common';
import { Request, Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { openAllowed, permissionOf } from '../../operations/allowedOperations';
import {
  ClusterOperations,
  OpenedCluster,
} from '../../operations/ClusterOperations';
import { parse } from '../parseClusterQuery';
import { OperationsRouterOptions, readCaller } from './OperationsRouterOptions';
import {
  clusterId,
  deleteBody,
  operationBody,
  scaleBody,
  upgradeBody,
} from './schemas';

/** Checks the body first, so that a wrong one asks nobody anything. */
type Operation = (
  body: unknown,
) => (clusters: ClusterOperations, opened: OpenedCluster) => Promise<object>;

/** What can be done to a cluster, by the end of the path. */
const operations: Record<keyof typeof permissionOf, Operation> = {
  scale(body) {
    const request = parse(scaleBody, body);
    return (clusters, opened) => clusters.scale(opened, request);
  },
  upgrade(body) {
    const request = parse(upgradeBody, body);
    return (clusters, opened) => clusters.upgrade(opened, request);
  },
  pause(body) {
    const request = parse(operationBody, body);
    return (clusters, opened) => clusters.pause(opened, true, request);
  },
  resume(body) {
    const request = parse(operationBody, body);
    return (clusters, opened) => clusters.pause(opened, false, request);
  },
  delete(body) {
    const request = parse(deleteBody, body);
    return (clusters, opened) => clusters.delete(opened, request);
  },
};

const path = '/clusters/:managementCluster/:namespace/:name';

export function createClusterOperationsRouter(
  options: OperationsRouterOptions,
): Router {
  const { clusters } = options.operations;
  const router = PromiseRouter();
  const open = async (
    request: Request,
    permission: Parameters<typeof openAllowed>[2],
  ) => {
    const id = parse(clusterId, request.params);
    const asking = await readCaller(request, options);
    return openAllowed(asking, id, permission, options);
  };

  for (const [name, operation] of Object.entries(operations)) {
    const permission = permissionOf[name as keyof typeof permissionOf];
    router.post(`${path}/${name}`, async (request, response) => {
      const run = operation(request.body ?? {});
      response.json(await run(clusters, await open(request, permission)));
    });
  }

  router.post(`${path}/kubeconfig`, async (request, response) => {
    const opened = await open(request, latticeClusterKubeconfigPermission);
    response.setHeader('Cache-Control', 'no-store');
    response.json(await clusters.kubeconfig(opened));
  });

  router.get(`${path}/versions`, async (request, response) => {
    const opened = await open(request, latticeClusterReadPermission);
    response.json(await clusters.versions(opened));
  });
  return router;
}
