import {
  AuditorService,
  AuditorServiceEvent,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import { Request } from 'express';
import { auditedError, isUndecided } from './auditedError';
import { AuditEventId, auditEvents } from './auditEvents';

type Value = string | number | boolean | undefined;

/** What an event may say: the fields of its row, and the cluster. */
export type AuditMeta<Id extends AuditEventId> = Partial<
  Record<(typeof auditEvents)[Id]['carries'][number] | 'cluster', Value>
>;

export interface AuditedRequest<Id extends AuditEventId> {
  id: Id;
  asking: {
    credentials: BackstageCredentials;
    /** Absent when an action asks; `person` then says who it was. */
    caller: { request?: Request };
  };
  meta: AuditMeta<Id>;
  severity?: 'high';
  /**
   * For what is called again and again until it is done: the event begins
   * with `open`, which is called before the first write, or with a refusal. A
   * call that writes nothing leaves none.
   */
  polled?: boolean;
}

/** Ends what a caller wrote at a length that a log can bear. */
const longest = 800;

/**
 * The one way into the audit log. An event begins before anybody is asked for
 * a permission, so that refusals are in it, and ends with what came of it.
 */
export class AuditTrail {
  readonly #auditor: AuditorService;

  static create(options: { auditor: AuditorService }): AuditTrail {
    return new AuditTrail(options.auditor);
  }

  private constructor(auditor: AuditorService) {
    this.#auditor = auditor;
  }

  async run<Id extends AuditEventId, T>(
    asked: AuditedRequest<Id>,
    work: (open: () => Promise<void>) => Promise<T>,
    outcome?: (result: T) => AuditMeta<Id>,
  ): Promise<T> {
    let event: AuditorServiceEvent | undefined;
    const open = async () => {
      event ??= await this.#create(asked);
    };
    if (!asked.polled) await open();
    try {
      const result = await work(open);
      await event?.success({ meta: present(outcome?.(result) ?? {}) });
      return result;
    } catch (error) {
      const { message, ...failure } = auditedError(error);
      if (!isUndecided({ message, ...failure })) await open();
      await event?.fail({
        error: plain(failure.error, message),
        meta: failure,
      });
      throw error;
    }
  }

  async #create<Id extends AuditEventId>({
    id,
    asking,
    meta,
    severity,
  }: AuditedRequest<Id>): Promise<AuditorServiceEvent> {
    return this.#auditor.createEvent({
      eventId: id,
      severityLevel: severity ?? auditEvents[id].severity,
      request: asking.caller.request,
      meta: present({ person: personOf(asking.credentials), ...meta }),
    });
  }
}

function personOf({ principal }: BackstageCredentials): string | undefined {
  const { userEntityRef, subject } = principal as {
    userEntityRef?: string;
    subject?: string;
  };
  return userEntityRef ?? subject;
}

function present(meta: Record<string, Value>) {
  const given = Object.entries(meta).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, longest) : value,
    ]),
  );
}

function plain(name: string, message: string): Error {
  const error = new Error(message.slice(0, longest));
  error.name = name;
  error.stack = `${name}: ${error.message}`;
  return error;
}
