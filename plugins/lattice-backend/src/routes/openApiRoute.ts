import { readFile } from 'node:fs/promises';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { parse } from 'yaml';

/** Reads the OpenAPI document of this plugin. */
export async function readOpenApi(): Promise<Record<string, unknown>> {
  const file = resolvePackagePath(
    '@lattice-dev/plugin-lattice-backend',
    'schema/openapi.yaml',
  );
  return parse(await readFile(file, 'utf8'));
}

export function createOpenApiRouter(): Router {
  const router = PromiseRouter();
  let document: Promise<Record<string, unknown>> | undefined;
  router.get('/openapi.json', async (_, response) => {
    document ??= readOpenApi();
    response.json(await document);
  });
  return router;
}
