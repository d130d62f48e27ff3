import {
  AuditorService,
  AuditorServiceCreateEventOptions,
  AuditorServiceEvent,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { OperationStore } from './OperationStore';
import { operationOf } from './operationOf';

export interface RecordingAuditorOptions {
  auditor: AuditorService;
  /** Without a store nothing is recorded. */
  operations?: OperationStore;
  uidOf: (clusterId: string) => string | undefined;
  logger: LoggerService;
}

/**
 * The audit log, which also notes in the history of a cluster what was done to
 * it. Only what succeeded: a name that someone was refused is not theirs to
 * write into.
 */
export class RecordingAuditor implements AuditorService {
  readonly #options: RecordingAuditorOptions;

  static create(options: RecordingAuditorOptions): RecordingAuditor {
    return new RecordingAuditor(options);
  }

  private constructor(options: RecordingAuditorOptions) {
    this.#options = options;
  }

  async createEvent(
    asked: AuditorServiceCreateEventOptions,
  ): Promise<AuditorServiceEvent> {
    const event = await this.#options.auditor.createEvent(asked);
    const uid = this.#uidOf(asked.meta?.cluster);
    return {
      fail: failure => event.fail(failure),
      success: async outcome => {
        await event.success(outcome);
        const meta = { ...asked.meta, ...outcome?.meta };
        await this.#record(asked.eventId, meta, uid);
      },
    };
  }

  /** Asked before the work: a cluster that is deleted has none after it. */
  #uidOf(cluster: unknown): string {
    const { uidOf } = this.#options;
    return (typeof cluster === 'string' && uidOf(cluster)) || '';
  }

  async #record(event: string, meta: Record<string, unknown>, uid: string) {
    const { operations, logger } = this.#options;
    const done = operations && operationOf(event, meta);
    if (!done) return;
    try {
      await operations.add({ ...done, clusterUid: uid, at: Date.now() });
    } catch (error) {
      logger.warn(
        `Can't store ${event} in the history of ${done.clusterId}`,
        error as Error,
      );
    }
  }
}
