import { AuditorService } from '@backstage/backend-plugin-api';
import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { Request } from 'express';

/** One write, as the audit log names it. Values are never secret. */
export interface AuditedOperation {
  /** Such as `cluster-scale`. */
  eventId: string;
  cluster: ClusterId;
  severity?: 'medium' | 'high';
  /** Backstage reads the person from it. */
  request?: Request;
  meta?: Record<string, string | number | boolean | undefined>;
}

type Meta = Record<string, string | number | boolean>;

function present(meta: Record<string, unknown>): Meta {
  const given = Object.entries(meta).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Meta;
}

/** Runs a write between its audit events; `outcome` says what came of it. */
export async function audited<T>(
  auditor: AuditorService,
  operation: AuditedOperation,
  run: () => Promise<T>,
  outcome: (result: T) => Record<string, string | number | undefined>,
): Promise<T> {
  const event = await auditor.createEvent({
    eventId: operation.eventId,
    severityLevel: operation.severity ?? 'medium',
    request: operation.request,
    meta: present({
      cluster: formatClusterId(operation.cluster),
      ...operation.meta,
    }),
  });
  try {
    const result = await run();
    await event.success({ meta: present(outcome(result)) });
    return result;
  } catch (error) {
    const known = error instanceof Error ? error : new Error(String(error));
    await event.fail({ error: known });
    throw error;
  }
}
