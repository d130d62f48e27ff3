import {
  DatabaseService,
  LoggerService,
  RootConfigService,
} from '@backstage/backend-plugin-api';
import { NotificationService } from '@backstage/plugin-notifications-node';
import { DiagnosisService } from '../diagnosis';
import { openDatabase } from '../history/openDatabase';
import { CauseNotifier } from './CauseNotifier';
import { NotifiedCauses } from './NotifiedCauses';
import { readNotificationsConfig } from './readNotificationsConfig';

const SWEEP_MILLISECONDS = 60_000;
const KEPT_MILLISECONDS = 30 * 86_400_000;

export interface CreateNotificationsOptions {
  config: RootConfigService;
  database: DatabaseService;
  diagnosis: DiagnosisService;
  logger: LoggerService;
  notifications: NotificationService;
  /** False as long as the management cluster of a cluster was not read. */
  isRead: (cluster: string) => boolean;
  /** True for clusters that exist. */
  exists: (cluster: string) => boolean;
}

/** Notifications about broken clusters; undefined when they are off. */
export async function createNotifications(
  options: CreateNotificationsOptions,
): Promise<{ stop(): Promise<void> } | undefined> {
  const { diagnosis, logger, isRead, exists } = options;
  const config = readNotificationsConfig(options.config);
  if (!config.enabled) return undefined;
  const knex = await openDatabase(options.database);
  const causes = NotifiedCauses.create(knex);
  const notifier = CauseNotifier.create({
    ...options,
    ...config,
    causes,
    isKnown: id =>
      isRead(id) && (!exists(id) || diagnosis.known(id) !== undefined),
  });
  const unsubscribe = diagnosis.subscribe(change => notifier.onChange(change));
  const sweep = async () => {
    try {
      await notifier.sweep();
      await causes.trim(Date.now() - KEPT_MILLISECONDS);
    } catch (error) {
      logger.warn("Can't check old notifications", error as Error);
    }
  };
  const timer = setInterval(sweep, SWEEP_MILLISECONDS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      unsubscribe();
      await notifier.stop();
    },
  };
}
