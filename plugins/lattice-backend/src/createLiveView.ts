import { DatabaseService } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { projectForDiagnosis } from './diagnosis/details/projectForDiagnosis';
import { EntityIndex } from './entities/EntityIndex';
import { EntityReader } from './entities/EntityReader';
import { EntityStatusService } from './entities/EntityStatusService';
import {
  createFleet,
  CreateFleetOptions,
  LiveFleet,
} from './fleet/createFleet';
import { createHistory, History } from './history/createHistory';

export interface CreateLiveViewOptions extends CreateFleetOptions {
  catalog: CatalogService;
  /** Without one nothing outlives a restart, and there is no timeline. */
  database?: DatabaseService;
  writeMilliseconds?: number;
  /** How long the history is kept. */
  keepDays?: number;
}

/** The fleet with those who listen to it: catalog entities and the history. */
export interface LiveView extends LiveFleet {
  readonly entities: EntityStatusService;
  readonly history?: History;
}

export async function createLiveView(
  options: CreateLiveViewOptions,
): Promise<LiveView> {
  const { catalog, database } = options;
  const live = createFleet({ project: projectForDiagnosis, ...options });
  const { fleet, service } = live;
  const index = EntityIndex.create(fleet.rows);
  const reader = EntityReader.create({ catalog });
  const entities = EntityStatusService.create({ reader, service, index });
  const history =
    database && (await createHistory({ ...options, database, fleet, service }));
  return {
    ...live,
    entities,
    history,
    start: async () => {
      await history?.start();
      await live.start();
    },
    stop: async () => {
      await live.stop();
      await history?.stop();
    },
  };
}
