import {
  AuditorService,
  HttpAuthService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  latticeClusterDeletePermission,
  latticeCredentialsUsePermission,
  latticeManagementClusterReadPermission,
  OpenStackRequest,
} from '@lattice-dev/plugin-lattice-common';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { z } from 'zod';
import { AuditTrail } from '../../audit/AuditTrail';
import { clusterNamed } from '../../audit/clusterNamed';
import { Place, ProjectQueries } from '../../openstack/ProjectQueries';
import { AuditedCaller } from '../../operations/Target';
import { ClusterAuthorizer } from '../../permissions/ClusterAuthorizer';
import { requirePermission } from '../../permissions/requirePermission';
import { plainFields } from '../operationsRoutes/clusterChanges';
import { jsonBody } from '../operationsRoutes/jsonBody';
import { readCaller } from '../operationsRoutes/OperationsRouterOptions';
import { parse } from '../parseClusterQuery';
import {
  credentialsSource,
  leftoverRemovalBody,
  openStackChoicesBody,
  openStackLeftoversBody,
  openStackPreflightBody,
  openStackQuotaBody,
  projectsQuery,
} from './schemas';

export interface OpenStackRouterOptions {
  queries: ProjectQueries;
  httpAuth: HttpAuthService;
  permissions: PermissionsService;
  authorizer: ClusterAuthorizer;
  auditor: AuditorService;
}

/** Which way a credential comes, and the name of a Secret; never a value. */
function sourceOf(body: unknown): { source?: string; secret?: string } {
  const { credentials } = (body ?? {}) as { credentials?: unknown };
  const { data } = credentialsSource.safeParse(credentials);
  if (!data) return {};
  const source = Object.keys(data).filter(name => name !== 'cloudName')[0];
  return { source, ...('secret' in data && { secret: data.secret }) };
}

/** What clouds say, for whoever may use a credential of the namespace. */
export function createOpenStackRouter(options: OpenStackRouterOptions): Router {
  const { queries, authorizer } = options;
  const router = PromiseRouter();
  const audit = AuditTrail.create(options);

  async function requireUse(
    place: Place,
    asking: Awaited<ReturnType<typeof readCaller>>,
  ): Promise<void> {
    const decision = await authorizer.decide(
      latticeCredentialsUsePermission,
      asking.credentials,
    );
    decision.require(await queries.placeOf(place, asking.caller));
  }

  function answer<T extends z.ZodType<OpenStackRequest>, Answer>(
    path: string,
    schema: T,
    ask: (body: z.output<T>, caller: AuditedCaller) => Promise<Answer>,
  ) {
    router.post(path, jsonBody, async (request, response) => {
      const asking = await readCaller(request, options);
      const meta = {
        cluster: clusterNamed(request.body),
        ...sourceOf(request.body),
      };
      const found = await audit.run(
        { id: 'credentials-use', asking, meta },
        async () => {
          const body = parse(schema, request.body);
          await requireUse(body, asking);
          return ask(body, asking.caller);
        },
      );
      response.setHeader('Cache-Control', 'no-store');
      response.json(found);
    });
  }

  router.get('/openstack/clouds', async (request, response) => {
    const permission = latticeManagementClusterReadPermission;
    await requirePermission(request, permission, options);
    response.json(queries.listClouds());
  });
  router.get('/openstack/projects', async (request, response) => {
    const asking = await readCaller(request, options);
    const place = parse(projectsQuery, request.query);
    await requireUse(place, asking);
    response.json(queries.listProjects(place));
  });
  answer('/openstack/choices', openStackChoicesBody, (body, caller) =>
    queries.choices(body, caller),
  );
  answer('/openstack/quota', openStackQuotaBody, (body, caller) =>
    queries.quota(body, caller),
  );
  answer('/openstack/preflight', openStackPreflightBody, (body, caller) =>
    queries.preflight(body, caller),
  );
  answer('/openstack/leftovers', openStackLeftoversBody, (body, caller) =>
    queries.leftovers(body, caller),
  );

  router.post(
    '/openstack/leftovers/removals',
    jsonBody,
    async (request, response) => {
      const asking = await readCaller(request, options);
      const removed = await audit.run(
        {
          id: 'leftover-delete',
          asking,
          meta: {
            cluster: clusterNamed(request.body),
            ...sourceOf(request.body),
            ...plainFields(request.body, ['kind', 'id']),
          },
        },
        async () => {
          const body = parse(leftoverRemovalBody, request.body);
          await requireUse(body, asking);
          // Whose namespace it is counts, whatever credentials were entered.
          const decision = await authorizer.decide(
            latticeClusterDeletePermission,
            asking.credentials,
          );
          const { managementCluster, namespace } = body;
          const owned = { managementCluster, namespace };
          decision.require(await queries.placeOf(owned, asking.caller));
          return queries.removeLeftover(body, asking.caller);
        },
        ({ removed: done }) => ({ outcome: done ? 'deleted' : 'kept' }),
      );
      response.setHeader('Cache-Control', 'no-store');
      response.json(removed);
    },
  );
  return router;
}
