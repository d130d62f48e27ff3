import { AuditorService, HttpAuthService } from '@backstage/backend-plugin-api';
import {
  latticeCredentialsUsePermission,
  latticeCredentialsWritePermission,
} from '@lattice-dev/plugin-lattice-common';
import { Request, Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { AuditTrail } from '../../audit/AuditTrail';
import { clusterNamed } from '../../audit/clusterNamed';
import { ApplicationCredentials } from '../../openstack/applicationCredentials/ApplicationCredentials';
import { Place, ProjectQueries } from '../../openstack/ProjectQueries';
import {
  AuthorizedCluster,
  ClusterAuthorizer,
} from '../../permissions/ClusterAuthorizer';
import { plainFields } from '../operationsRoutes/clusterChanges';
import { jsonBody } from '../operationsRoutes/jsonBody';
import { readCaller } from '../operationsRoutes/OperationsRouterOptions';
import { parse } from '../parseClusterQuery';
import { applicationCredentialBody, revocationBody } from './schemas';

export interface ApplicationCredentialsRouterOptions {
  applicationCredentials: ApplicationCredentials;
  queries: ProjectQueries;
  httpAuth: HttpAuthService;
  authorizer: ClusterAuthorizer;
  auditor: AuditorService;
}

const path = '/openstack/application-credentials';

/** Makes and revokes application credentials, with rights that are entered. */
export function createApplicationCredentialsRouter(
  options: ApplicationCredentialsRouterOptions,
): Router {
  const { applicationCredentials: service, queries, authorizer } = options;
  const audit = AuditTrail.create(options);
  const router = PromiseRouter();

  /** Who may use credentials of the namespace, and write those of clusters. */
  async function requireWrite(
    place: Place,
    asking: Awaited<ReturnType<typeof readCaller>>,
    clustersOf?: () => Promise<AuthorizedCluster[]>,
  ): Promise<void> {
    const { credentials, caller } = asking;
    // Whoever may do it nowhere learns nothing about what is there.
    const [use, write] = await Promise.all([
      authorizer.decide(latticeCredentialsUsePermission, credentials),
      authorizer.decide(latticeCredentialsWritePermission, credentials),
    ]);
    const namespace = await queries.placeOf(place, caller);
    use.require(namespace);
    const clusters = clustersOf ? await clustersOf() : [namespace];
    clusters.forEach(write.require);
  }

  router.post(path, jsonBody, async (request: Request, response) => {
    const asking = await readCaller(request, options);
    const { caller } = asking;
    const meta = {
      cluster: clusterNamed(request.body),
      ...plainFields(request.body, ['blueprint', 'dryRun']),
    };
    const made = await audit.run(
      { id: 'application-credential-make', asking, meta },
      async () => {
        const body = parse(applicationCredentialBody, request.body);
        await requireWrite(body, asking, () =>
          service.clustersOf(body, caller),
        );
        return service.make(body, caller);
      },
      ({ credential, secrets }) => ({
        applicationCredential: credential?.name,
        secrets: secrets.map(({ name }) => name).join(', '),
      }),
    );
    response.setHeader('Cache-Control', 'no-store');
    response.json(made);
  });

  router.post(`${path}/revocations`, jsonBody, async (request, response) => {
    const asking = await readCaller(request, options);
    const revoked = await audit.run(
      {
        id: 'application-credential-revoke',
        asking,
        meta: { cluster: clusterNamed(request.body) },
      },
      async () => {
        const body = parse(revocationBody, request.body);
        const { managementCluster, namespace } = body;
        await requireWrite({ managementCluster, namespace }, asking);
        return service.revoke(body, asking.caller);
      },
      ({ revoked: ids }) => ({ revoked: ids.join(', ') }),
    );
    response.setHeader('Cache-Control', 'no-store');
    response.json(revoked);
  });
  return router;
}
