import {
  AuditorService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import { Request } from 'express';
import { auditedError } from './auditedError';
import { AuditEventId, auditEvents } from './auditEvents';
import { personOf } from './personOf';

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
}

/** Something that ended long after the request that began it. */
export interface AuditedEnd<Id extends AuditEventId> {
  id: Id;
  person: string;
  meta: AuditMeta<Id>;
  severity?: 'high';
  /** Why it failed; absent when it did not. */
  failure?: string;
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
    { id, asking, meta, severity }: AuditedRequest<Id>,
    work: () => Promise<T>,
    outcome?: (result: T) => AuditMeta<Id>,
  ): Promise<T> {
    const event = await this.#auditor.createEvent({
      eventId: id,
      severityLevel: severity ?? auditEvents[id].severity,
      request: asking.caller.request,
      meta: present({ person: personOf(asking.credentials), ...meta }),
    });
    try {
      const result = await work();
      await event.success({ meta: present(outcome?.(result) ?? {}) });
      return result;
    } catch (error) {
      const { message, ...failure } = auditedError(error);
      await event.fail({
        error: plain(failure.error, message),
        meta: failure,
      });
      throw error;
    }
  }

  async end<Id extends AuditEventId>(ended: AuditedEnd<Id>): Promise<void> {
    const { id, person, meta, severity, failure } = ended;
    const event = await this.#auditor.createEvent({
      eventId: id,
      severityLevel: severity ?? auditEvents[id].severity,
      meta: present({ person, ...meta }),
    });
    if (failure === undefined) await event.success();
    else await event.fail({ error: plain('Error', failure) });
  }
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
