import { DatabaseService, LoggerService } from '@backstage/backend-plugin-api';
import { Lease } from '@lattice-dev/plugin-lattice-node';
import { Fleet } from '../fleet/Fleet';
import { FleetService } from '../fleet/FleetService';
import { HistoryRecorder } from './HistoryRecorder';
import { openDatabase } from './openDatabase';
import { RowArchive } from './RowArchive';
import { StepDurations } from './StepDurations';
import { TimelineService } from './TimelineService';
import { TransitionStore } from './TransitionStore';

const CLUSTER = { group: 'cluster.x-k8s.io', kind: 'Cluster' };

/** What outlives a restart. */
export interface History {
  readonly timeline: TimelineService;
  readonly durations: StepDurations;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function createHistory(options: {
  database: DatabaseService;
  fleet: Fleet;
  service: FleetService;
  managementClusters: readonly { name: string }[];
  logger: LoggerService;
  writeMilliseconds?: number;
}): Promise<History> {
  const { fleet, service, logger } = options;
  const everyMilliseconds = options.writeMilliseconds;
  const knex = await openDatabase(options.database);
  const archive = RowArchive.create({
    knex,
    lease: Lease.create({ knex, name: 'archive' }),
    logger,
    everyMilliseconds,
  });
  const parts = {
    fleet,
    service,
    logger,
    transitions: TransitionStore.create(knex),
    durations: StepDurations.create(knex),
    lease: Lease.create({ knex, name: 'history' }),
    everyMilliseconds,
  };
  const recorder = HistoryRecorder.create(parts);
  return {
    timeline: TimelineService.create(parts),
    durations: parts.durations,
    start: async () => {
      const names = options.managementClusters.map(({ name }) => name);
      fleet.rows.restore(await archive.load(names));
      archive.follow({
        rows: fleet.rows,
        knowsClusters: name =>
          fleet.isRead(name) && !!fleet.watcher(name)?.hasRead(CLUSTER),
      });
      recorder.start();
    },
    stop: async () => {
      await Promise.all([archive.stop(), recorder.stop()]);
    },
  };
}
