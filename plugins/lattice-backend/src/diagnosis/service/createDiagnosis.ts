import { LoggerService } from '@backstage/backend-plugin-api';
import {
  ClusterRow,
  formatClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { concernsOf } from '../../capi';
import { LiveView } from '../../createLiveView';
import { Fleet } from '../../fleet/Fleet';
import { readObject } from '../../fleet/readObject';
import { readPodLog } from '../../kubernetes/readPodLog';
import { createDiagnosisEngine } from '../engine/DiagnosisEngine';
import { ReadPodLog } from '../logs/ControllerLogs';
import { loadRules, LoadRulesOptions } from '../rules/loadRules';
import { DiagnosedFleet } from './DiagnosedFleet';
import { DiagnosisLoop } from './DiagnosisLoop';
import { DiagnosisService } from './DiagnosisService';
import { followFleet } from './followFleet';
import { summaryOf } from './summaryOf';
import { UsualDurationCache } from './UsualDurationCache';

export interface CreateDiagnosisOptions {
  live: Pick<LiveView, 'fleet' | 'service' | 'history'>;
  logger: LoggerService;
  rules?: LoadRulesOptions;
  gatherMilliseconds?: number;
}

/** The diagnosis of a live fleet, kept up with what happens to it. */
export interface LiveDiagnosis {
  readonly diagnosis: DiagnosisService;
  readonly loop: DiagnosisLoop;
  start(): void;
  stop(): Promise<void>;
}

export function createDiagnosis(
  options: CreateDiagnosisOptions,
): LiveDiagnosis {
  const { live, logger } = options;
  const { fleet } = live;
  const usual = UsualDurationCache.create({
    usual: live.history && (scope => live.history!.durations.usual(scope)),
    logger,
  });
  const diagnosis = DiagnosisService.create({
    engine: createDiagnosisEngine(loadRules(options.rules)),
    fleet: diagnosedFleet(live),
    readPodLog: podLogReader(fleet),
    readObject: (id, uid) => readObject(fleet, id, uid),
    onListenerError: error =>
      logger.warn('A listener of the diagnosis failed', error as Error),
    usualDurations: row =>
      usual.get({ ...row, providerVersion: fleet.providerVersion(row) }),
  });
  const loop = DiagnosisLoop.create({
    gatherMilliseconds: options.gatherMilliseconds,
    restless: () => restlessOf(fleet.rows.values()),
    look: id => {
      const row = fleet.rows.get(id);
      if (row) diagnosis.look(row);
      else diagnosis.forget(id);
    },
    onError: (id, error) =>
      logger.warn(`The diagnosis of ${id} failed`, error as Error),
  });
  diagnosis.subscribe(({ row, after }) => {
    if (row) fleet.setVerdict(row, { rootCause: summaryOf(after) });
  });
  const stops = followFleet(fleet, loop);
  return {
    diagnosis,
    loop,
    start: () => loop.start(),
    stop: async () => {
      for (const stop of stops) stop();
      await loop.stop();
    },
  };
}

function diagnosedFleet({
  fleet,
  service,
}: CreateDiagnosisOptions['live']): DiagnosedFleet {
  return {
    get sources() {
      return fleet.sources;
    },
    row: (id, cut) => service.row(id, cut),
    rows: cut => service.rows(cut),
    cluster: id => {
      const input = fleet.statusInput(id);
      const around = fleet.index(id.managementCluster);
      return (
        input && {
          ...input,
          surroundings: concernsOf(
            around?.surroundings(id.namespace) ?? [],
            input.objects,
          ),
        }
      );
    },
  };
}

function podLogReader(fleet: Fleet): ReadPodLog {
  return async (managementCluster, pod, bounds) => {
    const watcher = fleet.watcher(managementCluster);
    return watcher ? readPodLog(watcher.cluster, { ...pod, ...bounds }) : '';
  };
}

/** What is not at rest: there, slow becomes stuck without any event. */
function* restlessOf(rows: Iterable<ClusterRow>): Generator<string> {
  for (const row of rows) {
    if (row.health !== 'healthy' || row.phase !== 'running') {
      yield formatClusterId(row);
    }
  }
}
