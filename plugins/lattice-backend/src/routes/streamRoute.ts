import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { z } from 'zod';
import { FleetRouterOptions } from './createFleetRouter';
import { parse, parseClusterFilter } from './parseClusterQuery';
import { StreamLimits } from './StreamLimits';
import { StreamViewer } from './StreamViewer';
import { ViewerSession } from './ViewerSession';

const positionSchema = z.object({ position: z.string().max(200).optional() });

/** `GET /stream`: the live fleet as server-sent events. */
export function createStreamRouter(options: FleetRouterOptions): Router {
  const { httpAuth, reads } = options;
  const limits = StreamLimits.create();
  const router = PromiseRouter();
  router.get('/stream', async (request, response) => {
    const filter = parseClusterFilter(request.query);
    const { position } = parse(positionSchema, request.query);
    const credentials = await httpAuth.credentials(request);
    const readFilter = await reads.filterFor(credentials);
    const release = limits.take(credentials);
    const viewer = StreamViewer.create({
      response,
      expiresAt: credentials.expiresAt,
    });
    viewer.onClose(release);
    viewer.begin();
    ViewerSession.create({
      ...options,
      viewer,
      filter,
      readFilter,
      credentials,
    }).join(position);
  });
  return router;
}
