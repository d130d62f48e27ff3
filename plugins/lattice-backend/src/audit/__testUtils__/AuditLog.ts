import { AuditorService } from '@backstage/backend-plugin-api';
import { JsonObject } from '@backstage/types';

export interface AuditEntry {
  eventId: string;
  severity?: string;
  /** The path that Backstage reads the person from. */
  url?: string;
  status: 'initiated' | 'succeeded' | 'failed';
  /** What it said at first and at the end. */
  meta: JsonObject;
  /** Message and stack, to look for secrets in. */
  error?: string;
}

/** An audit log that keeps what it was told. */
export class AuditLog implements AuditorService {
  readonly entries: AuditEntry[] = [];

  async createEvent({
    eventId,
    severityLevel,
    request,
    meta,
  }: Parameters<AuditorService['createEvent']>[0]) {
    const entry: AuditEntry = {
      eventId,
      severity: severityLevel,
      url: request?.originalUrl,
      status: 'initiated',
      meta: { ...meta },
    };
    this.entries.push(entry);
    const close = (status: AuditEntry['status'], more?: JsonObject) => {
      entry.status = status;
      Object.assign(entry.meta, more);
    };
    return {
      success: async (options?: { meta?: JsonObject }) =>
        close('succeeded', options?.meta),
      fail: async (options: { error: Error; meta?: JsonObject }) => {
        const { error } = options;
        close('failed', options.meta);
        entry.error = `${error.name} ${error.message} ${error.stack}`;
      },
    };
  }
}
