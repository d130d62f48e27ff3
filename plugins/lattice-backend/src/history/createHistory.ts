import { DatabaseService, LoggerService } from '@backstage/backend-plugin-api';
import { Lease } from '@lattice-dev/plugin-lattice-node';
import { Fleet } from '../fleet/Fleet';
import { FleetService } from '../fleet/FleetService';
import { HistoryRecorder } from './HistoryRecorder';
import { openDatabase } from './openDatabase';
import { OperationStore } from './people/OperationStore';
import { RowArchive } from './RowArchive';
import { RecordSpans } from './states/RecordSpans';
import { StateRecorder } from './states/StateRecorder';
import { StateStore } from './states/StateStore';
import { TrendsService } from './states/TrendsService';
import { StepDurations } from './StepDurations';
import { TimelineService } from './TimelineService';
import { TransitionStore } from './TransitionStore';

const CLUSTER = { group: 'cluster.x-k8s.io', kind: 'Cluster' };

/** What outlives a restart. */
export interface History {
  readonly timeline: TimelineService;
  readonly trends: TrendsService;
  readonly operations: OperationStore;
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
  /** How long the history is kept; 90 days by default. */
  keepDays?: number;
}): Promise<History> {
  const { fleet, service, logger, keepDays = 90 } = options;
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
    operations: OperationStore.create(knex),
    states: StateStore.create(knex),
    spans: RecordSpans.create(knex),
    lease: Lease.create({ knex, name: 'history' }),
    everyMilliseconds,
    keepDays,
  };
  const recorder = HistoryRecorder.create(parts);
  const stateRecorder = StateRecorder.create({
    ...parts,
    lease: Lease.create({ knex, name: 'states' }),
  });
  return {
    timeline: TimelineService.create(parts),
    trends: TrendsService.create(parts),
    operations: parts.operations,
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
      stateRecorder.start();
    },
    stop: async () => {
      await Promise.all([
        archive.stop(),
        recorder.stop(),
        stateRecorder.stop(),
      ]);
    },
  };
}
