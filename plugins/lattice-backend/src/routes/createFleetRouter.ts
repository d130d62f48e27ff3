import {
  AuditorService,
  HttpAuthService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { EntityStatusService } from '../entities/EntityStatusService';
import { FleetService } from '../fleet/FleetService';
import { FleetStream } from '../fleet/stream/FleetStream';
import { History } from '../history/createHistory';
import { ReadAuthorizer } from '../permissions/ReadAuthorizer';
import { createClustersRouter } from './clustersRoutes';
import { createEntitiesRouter } from './entitiesRoutes';
import { createOpenApiRouter } from './openApiRoute';
import { createStreamRouter } from './streamRoute';
import { createTrendsRouter } from './trendsRoutes';

export interface FleetRouterOptions {
  service: FleetService;
  stream: FleetStream;
  entities: EntityStatusService;
  history?: History;
  reads: ReadAuthorizer;
  httpAuth: HttpAuthService;
  auditor: AuditorService;
  logger: LoggerService;
}

/** Everything that is read about the fleet. */
export function createFleetRouter(options: FleetRouterOptions): Router {
  const router = PromiseRouter();
  router.use(createOpenApiRouter());
  router.use(createClustersRouter(options));
  router.use(createEntitiesRouter(options));
  router.use(createTrendsRouter(options));
  router.use(createStreamRouter(options));
  return router;
}
