import {
  AuditorService,
  BackstageCredentials,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  ClusterId,
  latticeClusterConsolePermission,
  latticeCredentialsUsePermission,
} from '@lattice-dev/plugin-lattice-common';
import { NotAllowedError } from '@backstage/errors';
import { Request, Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { z } from 'zod';
import { AuditTrail } from '../../audit/AuditTrail';
import { clusterNamed } from '../../audit/clusterNamed';
import { ReadFilter } from '../../fleet/query/ReadFilter';
import { ClusterCloudQueries } from '../../openstack/ClusterCloudQueries';
import { ProjectQueries } from '../../openstack/ProjectQueries';
import { AuditedCaller } from '../../operations/Target';
import {
  AuthorizedCluster,
  ClusterAuthorizer,
} from '../../permissions/ClusterAuthorizer';
import { ReadAuthorizer } from '../../permissions/ReadAuthorizer';
import { found } from '../clustersRoutes';
import { readCaller } from '../operationsRoutes/OperationsRouterOptions';
import { parse } from '../parseClusterQuery';

export interface ClusterCloudRouterOptions {
  clouds: ClusterCloudQueries;
  queries: ProjectQueries;
  httpAuth: HttpAuthService;
  reads: ReadAuthorizer;
  authorizer: ClusterAuthorizer;
  /** What the permission rules look at. */
  row: (id: ClusterId, readFilter: ReadFilter) => AuthorizedCluster | undefined;
  auditor: AuditorService;
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
  const { clouds, queries, reads, authorizer, row } = options;
  const audit = AuditTrail.create(options);
  const router = PromiseRouter();

  /** Who may see the cluster, and use what lies in its namespace. */
  async function requireUse(
    id: ClusterId,
    asking: { credentials: BackstageCredentials; caller: AuditedCaller },
  ): Promise<AuthorizedCluster> {
    const readFilter = await reads.filterFor(asking.credentials);
    const cluster = found(row(id, readFilter), id);
    const decision = await authorizer.decide(
      latticeCredentialsUsePermission,
      asking.credentials,
    );
    const { managementCluster, namespace } = id;
    const place = { managementCluster, namespace };
    decision.require(await queries.placeOf(place, asking.caller));
    return cluster;
  }

  async function mayReadConsole(
    cluster: AuthorizedCluster,
    credentials: BackstageCredentials,
  ): Promise<boolean> {
    try {
      const decision = await authorizer.decide(
        latticeClusterConsolePermission,
        credentials,
      );
      return decision.allows(cluster);
    } catch (error) {
      if (error instanceof NotAllowedError) return false;
      throw error;
    }
  }

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
        await requireUse(id, asking);
        return clouds.cluster(id, asking.caller, refresh);
      },
    );
    response.setHeader('Cache-Control', 'no-store');
    response.json(answer);
  });

  router.get(`${path}/machines/:machine/cloud`, async (request, response) => {
    const asking = await readCaller(request, options);
    const { machine, ...id } = parse(machineSchema, request.params);
    const refresh = refreshOf(request);
    const answer = await audit.run(
      {
        id: 'machine-cloud-read',
        asking,
        meta: { cluster: clusterNamed(id), machine },
      },
      async () => {
        const cluster = await requireUse(id, asking);
        const console = await mayReadConsole(cluster, asking.credentials);
        return clouds.machine({ ...id, machine }, asking.caller, {
          ...refresh,
          console,
        });
      },
    );
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.json(answer);
  });
  return router;
}
