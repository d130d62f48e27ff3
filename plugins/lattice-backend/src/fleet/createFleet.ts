import { LoggerService } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { EntityIndex } from '../entities/EntityIndex';
import { EntityStatusService } from '../entities/EntityStatusService';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { ReflectorTiming } from '../kubernetes/Reflector';
import { Fleet } from './Fleet';
import { FleetLog } from './FleetLog';
import { FleetService } from './FleetService';
import { FleetStream } from './FleetStream';

export interface CreateFleetOptions {
  managementClusters: readonly ManagementCluster[];
  logger: LoggerService;
  catalog: CatalogService;
  timing?: Partial<ReflectorTiming>;
  rediscoverMilliseconds?: number;
  reassessMilliseconds?: number;
}

/** The live fleet, put together. Nothing is watched before `start()`. */
export interface LiveFleet {
  readonly fleet: Fleet;
  readonly service: FleetService;
  readonly stream: FleetStream;
  readonly entities: EntityStatusService;
  start(): void;
  stop(): Promise<void>;
}

export function createFleet(options: CreateFleetOptions): LiveFleet {
  const { catalog, logger } = options;
  const fleet = Fleet.create({ ...options, log: FleetLog.create(logger) });
  const service = FleetService.create({ fleet });
  const stream = FleetStream.create(fleet);
  const index = EntityIndex.create(fleet.rows);
  const entities = EntityStatusService.create({ catalog, service, index });
  return {
    fleet,
    service,
    stream,
    entities,
    start: () => fleet.start(),
    stop: async () => {
      stream.stop();
      await fleet.stop();
      service.stop();
    },
  };
}
