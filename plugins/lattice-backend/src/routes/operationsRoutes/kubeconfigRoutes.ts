import {
  KubeconfigResult,
  latticeClusterBreakGlassPermission,
  latticeClusterKubeconfigPermission,
} from '@lattice-dev/plugin-lattice-common';
import { Response, Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { clusterEntityRef } from '../../audit/clusterEntityRef';
import { clusterNamed } from '../../audit/clusterNamed';
import { Asking, openAllowed } from '../../operations/allowedOperations';
import { parse } from '../parseClusterQuery';
import { plainFields } from './clusterChanges';
import { OperationsRouterOptions, readCaller } from './OperationsRouterOptions';
import { breakGlassBody, clusterId, kubeconfigBody } from './schemas';

const path = '/clusters/:managementCluster/:namespace/:name';

/** Kubeconfigs that end, who has them, and the permanent one. */
export function createKubeconfigRouter(
  options: OperationsRouterOptions,
): Router {
  const { audit } = options;
  const { kubeconfigs } = options.operations;
  const router = PromiseRouter();

  router.get(`${path}/kubeconfigs`, async (request, response) => {
    const asking = await readCaller(request, options);
    const permissions = [latticeClusterKubeconfigPermission];
    const id = parse(clusterId, request.params);
    const opened = await openAllowed(asking, id, permissions, options);
    response.json(await kubeconfigs.access(opened));
  });

  router.post(`${path}/kubeconfig`, async (request, response) => {
    const { params, body = {} } = request;
    const asking = await readCaller(request, options);
    const said = plainFields(body, ['role', 'hours', 'reason']);
    const meta = { cluster: clusterNamed(params), ...said };
    const result = await audit.run(
      { id: 'cluster-kubeconfig', asking, meta },
      async () => {
        const wanted = parse(kubeconfigBody, body);
        const permissions = [latticeClusterKubeconfigPermission];
        const id = parse(clusterId, params);
        const opened = await openAllowed(asking, id, permissions, options);
        return kubeconfigs.issue(opened, holderOf(asking), wanted);
      },
      ({ cluster, expiresAt }) => ({
        entityRef: clusterEntityRef(cluster),
        expiresAt,
      }),
    );
    sendSecret(response, result);
  });

  router.post(`${path}/permanent-kubeconfig`, async (request, response) => {
    const { params, body = {} } = request;
    const asking = await readCaller(request, options);
    const said = plainFields(body, ['reason']);
    const meta = { cluster: clusterNamed(params), ...said };
    const result = await audit.run(
      { id: 'cluster-break-glass', asking, meta },
      async () => {
        const wanted = parse(breakGlassBody, body);
        const permissions = [latticeClusterBreakGlassPermission];
        const id = parse(clusterId, params);
        const opened = await openAllowed(asking, id, permissions, options);
        return kubeconfigs.breakGlass(opened, holderOf(asking), wanted);
      },
      ({ cluster }) => ({ entityRef: clusterEntityRef(cluster) }),
    );
    sendSecret(response, result);
  });
  return router;
}

/** The name in the certificate. A user's has a colon, as no service's has. */
function holderOf({ credentials, caller }: Asking): { person: string } {
  const { subject = 'unknown' } = credentials.principal as {
    subject?: string;
  };
  return { person: caller.userEntityRef ?? `service:${subject}` };
}

function sendSecret(response: Response, result: KubeconfigResult): void {
  response.setHeader('Cache-Control', 'no-store');
  response.json(result);
}
