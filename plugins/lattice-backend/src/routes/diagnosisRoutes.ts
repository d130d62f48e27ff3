import { HttpAuthService } from '@backstage/backend-plugin-api';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { z } from 'zod';
import { DiagnosisService } from '../diagnosis';
import { ReadAuthorizer } from '../permissions/ReadAuthorizer';
import { found } from './clustersRoutes';
import { parse } from './parseClusterQuery';

export interface DiagnosisRouterOptions {
  diagnosis: DiagnosisService;
  reads: ReadAuthorizer;
  httpAuth: HttpAuthService;
}

const part = z.string().min(1).max(253);
const idSchema = z.object({
  managementCluster: part,
  namespace: part,
  name: part,
});

const path = '/clusters/:managementCluster/:namespace/:name/diagnosis';

/** What is wrong with a cluster, and what is wrong with many. */
export function createDiagnosisRouter(options: DiagnosisRouterOptions): Router {
  const { diagnosis, reads, httpAuth } = options;
  const router = PromiseRouter();

  router.get('/diagnosis', async (request, response) => {
    const cut = await reads.cut(await httpAuth.credentials(request));
    response.setHeader('Cache-Control', 'private, no-cache');
    response.json(await diagnosis.fleet(cut));
  });

  router.get(path, async (request, response) => {
    const id = parse(idSchema, request.params);
    const cut = await reads.cut(await httpAuth.credentials(request));
    response.setHeader('Cache-Control', 'private, no-cache');
    response.json(found(diagnosis.get(id, cut), id));
  });

  router.get(`${path}/evidence.md`, async (request, response) => {
    const id = parse(idSchema, request.params);
    const cut = await reads.cut(await httpAuth.credentials(request));
    const markdown = found(diagnosis.markdown(id, cut), id);
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.type('text/markdown').send(markdown);
  });
  return router;
}
