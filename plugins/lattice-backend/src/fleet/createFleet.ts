import { LoggerService } from '@backstage/backend-plugin-api';
import { MetricsService } from '@backstage/backend-plugin-api/alpha';
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
  const { logger, metrics } = options;
  const fleet = Fleet.create({ ...options, log: FleetLog.create(logger) });
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
