import { LoggerService } from '@backstage/backend-plugin-api';
import { concernsOf } from '../../capi';
import { LiveView } from '../../createLiveView';
import { Fleet } from '../../fleet/Fleet';
import { readObject } from '../../fleet/readObject';
import { readPodLog } from '../../kubernetes/readPodLog';
import { CurrentEngine } from '../engine/CurrentEngine';
import { ReadPodLog } from '../logs/ControllerLogs';
import { loadRules, LoadRulesOptions } from '../rules/loadRules';
import { RuleWatcher } from '../rules/RuleWatcher';
import { clusterVerdictOf } from './clusterVerdictOf';
import { DiagnosedFleet } from './DiagnosedFleet';
import { DiagnosisLoop } from './DiagnosisLoop';
import { DiagnosisService } from './DiagnosisService';
import { followFleet } from './followFleet';
import { UsualDurationCache } from './UsualDurationCache';

export interface CreateDiagnosisOptions {
  live: Pick<LiveView, 'fleet' | 'service' | 'history'>;
  logger: LoggerService;
  /** Where the platform team's own rules are; asked again while it runs. */
  readRules?: () => LoadRulesOptions;
  rulesEveryMilliseconds?: number;
  gatherMilliseconds?: number;
}

/** The diagnosis of a live fleet, kept up with what happens to it. */
export interface LiveDiagnosis {
  readonly diagnosis: DiagnosisService;
  readonly loop: DiagnosisLoop;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createDiagnosis(
  options: CreateDiagnosisOptions,
): LiveDiagnosis {
  const { live, logger, readRules = () => ({}) } = options;
  const { fleet } = live;
  const engine = CurrentEngine.create(loadRules(readRules()));
  const usual = UsualDurationCache.create({
    usual: live.history && (scope => live.history!.durations.usual(scope)),
    logger,
  });
  const diagnosis = DiagnosisService.create({
    engine,
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
    look: id => {
      const row = fleet.rows.get(id);
      if (row) return diagnosis.look(row)?.lookAgainIn;
      diagnosis.forget(id);
      return undefined;
    },
    onError: (id, error) =>
      logger.warn(`The diagnosis of ${id} failed`, error as Error),
  });
  diagnosis.subscribe(({ row, after }) => {
    if (row) fleet.setVerdict(row, clusterVerdictOf(after));
  });
  const stops = followFleet(fleet, loop);
  const watcher = RuleWatcher.create({
    read: readRules,
    apply: own => {
      engine.use(loadRules(own));
      for (const row of fleet.rows.values()) loop.touch(row.id);
    },
    logger,
    everyMilliseconds: options.rulesEveryMilliseconds,
  });
  return {
    diagnosis,
    loop,
    start: async () => {
      loop.start();
      await watcher.start();
    },
    stop: async () => {
      await watcher.stop();
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
