import { LoggerService } from '@backstage/backend-plugin-api';
import { MetricsService } from '@backstage/backend-plugin-api/alpha';
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
  /** Raw object to what is kept of it; the projection of capi by default. */
  project?: ProjectObject;
  metrics?: MetricsService;
  tenants?: readonly TenantRule[];
  timing?: Partial<ReflectorTiming>;
  rediscoverMilliseconds?: number;
}

/** The live fleet, put together. Nothing is watched before `start()`. */
export interface LiveFleet {
  readonly fleet: Fleet;
  readonly service: FleetService;
  readonly stream: FleetStream;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createFleet(options: CreateFleetOptions): LiveFleet {
  const { logger, metrics, project = projectObject } = options;
  const log = FleetLog.create(logger);
  const fleet = Fleet.create({ ...options, project, log });
  const service = FleetService.create({ fleet });
  const stream = FleetStream.create(fleet);
  if (metrics) registerFleetMetrics({ metrics, fleet, stream });
  return {
    fleet,
    service,
    stream,
    start: async () => fleet.start(),
    stop: async () => {
      stream.stop();
      await fleet.stop();
      service.stop();
    },
  };
}
