import { createHash } from 'node:crypto';
import { NotFoundError, ServiceUnavailableError } from '@backstage/errors';
import {
  ClusterId,
  ClusterListResponse,
} from '@lattice-dev/plugin-lattice-common';
import { Response, Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { z } from 'zod';
import { AuditTrail } from '../audit/AuditTrail';
import { clusterNamed } from '../audit/clusterNamed';
import { ReadFilter } from '../fleet/query/ReadFilter';
import { FleetService } from '../fleet/FleetService';
import { rowJson } from '../fleet/rows/rowJson';
import { KubernetesError } from '../kubernetes/KubernetesError';
import { FairGate } from '../limits/FairGate';
import { gateCaller, readLimits } from '../limits/readLimits';
import { FleetRouterOptions } from './createFleetRouter';
import { leavingOf } from './leavingOf';
import { parse, parseClusterQuery } from './parseClusterQuery';

const part = z.string().min(1).max(253);
export const idSchema = z.object({
  managementCluster: part,
  namespace: part,
  name: part,
});

const timelineSchema = z.object({
  limit: z.coerce.number().int().min(1).max(5_000).optional(),
});

type Reader = (
  service: FleetService,
  id: ClusterId,
  readFilter: ReadFilter,
) => object | undefined;

/** What can be read about one cluster, by the end of the path. */
const readers: Record<string, Reader> = {
  '': (service, id, readFilter) => service.get(id, readFilter),
  '/tree': (service, id, readFilter) => service.tree(id, readFilter),
  '/machines': (service, id, readFilter) => service.machines(id, readFilter),
  '/events': (service, id, readFilter) => service.events(id, readFilter),
};

const path = '/clusters/:managementCluster/:namespace/:name';

export function createClustersRouter(options: FleetRouterOptions): Router {
  const { service, httpAuth, reads } = options;
  const audit = AuditTrail.create(options);
  const gate = FairGate.create(readLimits);
  const router = PromiseRouter();

  router.get('/clusters', async (request, response) => {
    const query = parseClusterQuery(request.query);
    const readFilter = await reads.filterFor(
      await httpAuth.credentials(request),
    );
    const list = service.list(query, readFilter);
    const key = JSON.stringify([request.query, readFilter.key]);
    tag(response, `${service.version(query, readFilter)}-${hash(key)}`);
    if (request.fresh) response.status(304).end();
    else response.type('json').send(listJson(list));
  });

  for (const [end, read] of Object.entries(readers)) {
    router.get(`${path}${end}`, async (request, response) => {
      const id = parse(idSchema, request.params);
      const readFilter = await reads.filterFor(
        await httpAuth.credentials(request),
      );
      response.setHeader('Cache-Control', 'private, no-cache');
      response.json(found(read(service, id, readFilter), id));
    });
  }

  router.get(`${path}/timeline`, async (request, response) => {
    const id = parse(idSchema, request.params);
    const readFilter = await reads.filterFor(
      await httpAuth.credentials(request),
    );
    const { limit } = parse(timelineSchema, request.query);
    const timeline = await options.history?.timeline.timeline(
      id,
      readFilter,
      limit,
    );
    response.setHeader('Cache-Control', 'private, no-cache');
    response.json(found(timeline, id));
  });

  router.get(`${path}/objects/:uid`, async (request, response) => {
    const id = parse(idSchema, request.params);
    const { uid } = request.params;
    const signal = leavingOf(request);
    const credentials = await httpAuth.credentials(request);
    const object = await audit.run(
      {
        id: 'cluster-object-read',
        asking: { credentials, caller: { request } },
        meta: { cluster: clusterNamed(id), uid },
      },
      async () => {
        const readFilter = await reads.filterFor(credentials);
        const read = () => answered(service.object(id, uid, readFilter));
        return found(await gate.run(gateCaller(credentials, signal), read), id);
      },
    );
    response.setHeader('Cache-Control', 'private, no-cache');
    response.json(object);
  });
  return router;
}

/** A management cluster that does not answer is no fault of the backend. */
async function answered<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof KubernetesError)) throw error;
    throw new ServiceUnavailableError(error.message, error);
  }
}

/** The same words whether it does not exist or may not be seen. */
export function found<T>(value: T | undefined, id: ClusterId): T {
  if (value !== undefined) return value;
  throw new NotFoundError(
    `Not found in ${id.managementCluster}/${id.namespace}/${id.name}, or you don't have access to it.`,
  );
}

function tag(response: Response, version: string) {
  response.setHeader('ETag', `W/"${version}"`);
  response.setHeader('Cache-Control', 'private, no-cache');
  response.vary('Authorization');
}

/** Rows are serialised once for all answers. */
function listJson({ items, ...rest }: ClusterListResponse): string {
  const tail = JSON.stringify(rest).slice(1);
  return `{"items":[${items.map(rowJson).join(',')}],${tail}`;
}

function hash(text: string): string {
  return createHash('sha1').update(text).digest('base64url').slice(0, 16);
}
