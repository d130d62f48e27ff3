import { latticeCredentialsWritePermission } from '@lattice-dev/plugin-lattice-common';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { clusterNamed } from '../../audit/clusterNamed';
import { parse } from '../parseClusterQuery';
import { plainFields } from './clusterChanges';
import { OperationsRouterOptions, readCaller } from './OperationsRouterOptions';
import { credentialsBody } from './schemas';

export function createCredentialsRouter(
  options: OperationsRouterOptions,
): Router {
  const { operations, authorizer, audit } = options;
  const router = PromiseRouter();
  router.post('/credentials', async (request, response) => {
    const asking = await readCaller(request, options);
    const { credentials, caller } = asking;
    const result = await audit.run(
      {
        id: 'credentials-apply',
        asking,
        meta: {
          cluster: clusterNamed(request.body),
          ...plainFields(request.body, ['blueprint', 'dryRun']),
        },
      },
      async () => {
        const body = parse(credentialsBody, request.body);
        const decision = await authorizer.decide(
          latticeCredentialsWritePermission,
          credentials,
        );
        const clusters = await operations.credentials.clustersOf(body, caller);
        clusters.forEach(decision.require);
        return operations.credentials.apply(body, caller);
      },
      ({ secrets }) => ({ secrets: secrets.map(s => s.name).join(', ') }),
    );
    response.setHeader('Cache-Control', 'no-store');
    response.json(result);
  });
  return router;
}
