import { DatabaseService, LoggerService } from '@backstage/backend-plugin-api';
import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { EntityIndex } from '../entities/EntityIndex';
import { EntityReader } from '../entities/EntityReader';
import { EntityStatusService } from '../entities/EntityStatusService';
import { createHistory, History } from '../history/createHistory';
import { projectObject } from '../capi';
import { ProjectObject } from '../kubernetes/KindWatcher';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { ReflectorTiming } from '../kubernetes/Reflector';
import { TenantRule } from '../tenants/TenantRule';
import { Fleet } from './Fleet';
import { FleetLog } from './FleetLog';
import { registerFleetMetrics } from './FleetMetrics';
import { FleetService } from './FleetService';
import { FleetStream } from './stream/FleetStream';

export interface CreateFleetOptions {
  managementClusters: readonly ManagementCluster[];
  logger: LoggerService;
  catalog: CatalogService;
  /** Raw object to what is kept of it; the projection of capi unless told. */
  project?: ProjectObject;
  /** Without one nothing outlives a restart, and there is no timeline. */
  database?: DatabaseService;
  metrics?: MetricsService;
  tenants?: readonly TenantRule[];
  timing?: Partial<ReflectorTiming>;
  rediscoverMilliseconds?: number;
  reassessMilliseconds?: number;
  writeMilliseconds?: number;
}

/** The live fleet, put together. Nothing is watched before `start()`. */
export interface LiveFleet {
  readonly fleet: Fleet;
  readonly service: FleetService;
  readonly stream: FleetStream;
  readonly entities: EntityStatusService;
  readonly history?: History;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function createFleet(
  options: CreateFleetOptions,
): Promise<LiveFleet> {
  const { catalog, database, logger, metrics, project } = options;
  const fleet = Fleet.create({
    ...options,
    project: project ?? projectObject,
    log: FleetLog.create(logger),
  });
  const service = FleetService.create({ fleet });
  const stream = FleetStream.create(fleet);
  const index = EntityIndex.create(fleet.rows);
  const reader = EntityReader.create({ catalog });
  const entities = EntityStatusService.create({ reader, service, index });
  const history =
    database && (await createHistory({ ...options, database, fleet, service }));
  if (metrics) registerFleetMetrics({ metrics, fleet, stream });
  return {
    fleet,
    service,
    stream,
    entities,
    history,
    start: async () => {
      await history?.start();
      fleet.start();
    },
    stop: async () => {
      stream.stop();
      await fleet.stop();
      await history?.stop();
      service.stop();
    },
  };
}
