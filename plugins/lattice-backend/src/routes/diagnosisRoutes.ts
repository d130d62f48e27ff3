import {
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
import { DiagnosisService } from '../diagnosis';
import { ClusterCut } from '../fleet/ClusterCut';
import {
  AuthorizedCluster,
  ClusterAuthorizer,
} from '../permissions/ClusterAuthorizer';
import { ReadAuthorizer } from '../permissions/ReadAuthorizer';
import { found } from './clustersRoutes';
import { parse } from './parseClusterQuery';

export interface DiagnosisRouterOptions {
  diagnosis: DiagnosisService;
  reads: ReadAuthorizer;
  clusters: ClusterAuthorizer;
  /** What the permission rules look at. */
  row: (id: ClusterId, cut: ClusterCut) => AuthorizedCluster | undefined;
  httpAuth: HttpAuthService;
}

const part = z.string().min(1).max(253);
const idSchema = z.object({
  managementCluster: part,
  namespace: part,
  name: part,
});
const querySchema = z.object({ logs: z.enum(['true', 'false']).optional() });

const path = '/clusters/:managementCluster/:namespace/:name/diagnosis';

/** What is wrong with a cluster, and what is wrong with many. */
export function createDiagnosisRouter(options: DiagnosisRouterOptions): Router {
  const { diagnosis, reads, httpAuth } = options;
  const router = PromiseRouter();
  const asked = async (request: Request, response: Response) => {
    const credentials = await httpAuth.credentials(request);
    const cut = await reads.cut(credentials);
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    return { credentials, cut, id: () => parse(idSchema, request.params) };
  };

  router.get('/diagnosis', async (request, response) => {
    const { cut } = await asked(request, response);
    response.json(await diagnosis.fleet(cut));
  });

  router.get(path, async (request, response) => {
    const { logs } = parse(querySchema, request.query);
    const { credentials, cut, id } = await asked(request, response);
    const answer =
      logs === 'true'
        ? await diagnoseWithLogs(options, { id: id(), cut, credentials })
        : diagnosis.get(id(), cut);
    response.json(found(answer, id()));
  });

  router.get(`${path}/evidence.md`, async (request, response) => {
    const { cut, id } = await asked(request, response);
    const markdown = found(diagnosis.markdown(id(), cut), id());
    response.type('text/markdown').send(markdown);
  });

  router.get(`${path}/evidence.tar`, async (request, response) => {
    const { cut, id } = await asked(request, response);
    const bundle = found(await diagnosis.bundle(id(), cut), id());
    response.attachment(`${id().name}-evidence.tar`);
    response.type('application/x-tar').send(bundle);
  });
  return router;
}

/** Logs tell more than objects do, so they need a right of their own. */
async function diagnoseWithLogs(
  { clusters, diagnosis, row }: DiagnosisRouterOptions,
  asked: {
    id: ClusterId;
    cut: ClusterCut;
    credentials: BackstageCredentials;
  },
): Promise<ClusterDiagnosis | undefined> {
  const { id, cut, credentials } = asked;
  const cluster = row(id, cut);
  if (!cluster) return undefined;
  const rights = await clusters.decide(
    latticeClusterLogsPermission,
    credentials,
  );
  rights.require(cluster);
  return diagnosis.withLogs(id, cut);
}
