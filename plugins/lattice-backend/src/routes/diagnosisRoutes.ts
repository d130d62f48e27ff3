import {
  AuditorService,
  BackstageCredentials,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  ClusterDiagnosis,
  ClusterId,
  latticeClusterLogsPermission,
} from '@lattice-dev/plugin-lattice-common';
import { Request, Response, Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { z } from 'zod';
import { AuditMeta, AuditTrail } from '../audit/AuditTrail';
import { AuditEventId } from '../audit/auditEvents';
import { clusterNamed } from '../audit/clusterNamed';
import { DiagnosisService } from '../diagnosis';
import { ReadFilter } from '../fleet/query/ReadFilter';
import { FairGate } from '../limits/FairGate';
import { evidenceLimits, gateCaller } from '../limits/readLimits';
import {
  AuthorizedCluster,
  ClusterAuthorizer,
} from '../permissions/ClusterAuthorizer';
import { ReadAuthorizer } from '../permissions/ReadAuthorizer';
import { found } from './clustersRoutes';
import { leavingOf } from './leavingOf';
import { Asking } from '../operations/allowedOperations';
import { ClusterCloudAccess } from './openStackRoutes/ClusterCloudAccess';
import { readCaller } from './operationsRoutes/OperationsRouterOptions';
import { parse } from './parseClusterQuery';

export interface DiagnosisRouterOptions {
  diagnosis: DiagnosisService;
  reads: ReadAuthorizer;
  clusters: ClusterAuthorizer;
  /** What the permission rules look at. */
  row: (id: ClusterId, readFilter: ReadFilter) => AuthorizedCluster | undefined;
  httpAuth: HttpAuthService;
  auditor: AuditorService;
  cloudAccess: Pick<ClusterCloudAccess, 'requireUse' | 'machine'>;
}

const part = z.string().min(1).max(253);
const idSchema = z.object({
  managementCluster: part,
  namespace: part,
  name: part,
});
const flag = z.enum(['true', 'false']).optional();
const querySchema = z.object({ logs: flag, cloud: flag });

const path = '/clusters/:managementCluster/:namespace/:name/diagnosis';

/** What is wrong with a cluster, and what is wrong with many. */
export function createDiagnosisRouter(options: DiagnosisRouterOptions): Router {
  const { diagnosis, reads, httpAuth } = options;
  const audit = AuditTrail.create(options);
  const gate = FairGate.create(evidenceLimits);
  const router = PromiseRouter();
  const asked = async (request: Request, response: Response) => {
    const signal = leavingOf(request);
    const credentials = await httpAuth.credentials(request);
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    return { credentials, signal, id: () => parse(idSchema, request.params) };
  };

  /** Reads what not everybody may have, in turn with others who do. */
  async function readAudited<T, Id extends AuditEventId>(
    asking: { request: Request; response: Response },
    event: { id: Id; meta: AuditMeta<Id> },
    read: (of: AskedCluster) => Promise<T | undefined> | T | undefined,
  ): Promise<T> {
    const { request, response } = asking;
    const { credentials, signal, id: readId } = await asked(request, response);
    const id = readId();
    const cluster = clusterNamed(id);
    return audit.run(
      {
        id: event.id,
        asking: { credentials, caller: { request } },
        meta: { ...event.meta, cluster },
      },
      async () => {
        const readFilter = await reads.filterFor(credentials);
        const work = async () => read({ id, readFilter, credentials, signal });
        return found(await gate.run(gateCaller(credentials, signal), work), id);
      },
    );
  }

  router.get('/diagnosis', async (request, response) => {
    const { credentials } = await asked(request, response);
    response.json(await diagnosis.fleet(await reads.filterFor(credentials)));
  });

  router.get(path, async (request, response) => {
    const query = parse(querySchema, request.query);
    const asks = { logs: query.logs === 'true', cloud: query.cloud === 'true' };
    if (asks.logs || asks.cloud) {
      const { caller } = await readCaller(request, options);
      const diagnose = (of: AskedCluster) =>
        diagnoseWithWords(options, { ...of, caller }, asks);
      const answer = await readAudited(
        { request, response },
        {
          id: asks.logs ? 'cluster-logs-read' : 'cluster-cloud-read',
          meta: {},
        },
        diagnose,
      );
      response.json(answer);
      return;
    }
    const { credentials, id } = await asked(request, response);
    const readFilter = await reads.filterFor(credentials);
    response.json(found(diagnosis.get(id(), readFilter), id()));
  });

  router.get(`${path}/evidence.md`, async (request, response) => {
    const markdown = await readAudited(
      { request, response },
      { id: 'cluster-evidence-read', meta: { format: 'md' } },
      ({ id, readFilter }) => diagnosis.markdown(id, readFilter),
    );
    response.type('text/markdown').send(markdown);
  });

  router.get(`${path}/evidence.tar`, async (request, response) => {
    const bundle = await readAudited(
      { request, response },
      { id: 'cluster-evidence-read', meta: { format: 'tar' } },
      ({ id, readFilter, signal }) => diagnosis.bundle(id, readFilter, signal),
    );
    response.attachment(`${request.params.name}-evidence.tar`);
    response.type('application/x-tar').send(bundle);
  });
  return router;
}

interface AskedCluster {
  id: ClusterId;
  readFilter: ReadFilter;
  credentials: BackstageCredentials;
  signal: AbortSignal;
}

/** Logs and the cloud tell more than objects do: each needs its own right. */
async function diagnoseWithWords(
  { clusters, diagnosis, row, cloudAccess }: DiagnosisRouterOptions,
  { id, readFilter, credentials, caller }: AskedCluster & Asking,
  asks: { logs: boolean; cloud: boolean },
): Promise<ClusterDiagnosis | undefined> {
  const cluster = row(id, readFilter);
  if (!cluster) return undefined;
  if (asks.logs) {
    const rights = await clusters.decide(
      latticeClusterLogsPermission,
      credentials,
    );
    rights.require(cluster);
  }
  const asking = { credentials, caller };
  if (asks.cloud) await cloudAccess.requireUse(id, asking);
  return diagnosis.withWords(id, readFilter, {
    logs: asks.logs,
    cloud: asks.cloud
      ? machine => cloudAccess.machine({ ...id, machine }, asking)
      : undefined,
  });
}
