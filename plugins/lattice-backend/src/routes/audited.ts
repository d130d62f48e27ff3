import { AuditorService } from '@backstage/backend-plugin-api';
import { ServiceUnavailableError } from '@backstage/errors';
import { JsonObject } from '@backstage/types';
import { Request } from 'express';
import { KubernetesError } from '../kubernetes/KubernetesError';

/** Writes an audit event around something that not everybody may do. */
export async function audited<T>(
  services: { auditor: AuditorService },
  event: { eventId: string; request: Request; meta: JsonObject },
  work: () => Promise<T>,
): Promise<T> {
  const record = await services.auditor.createEvent({
    eventId: event.eventId,
    request: event.request as Parameters<
      AuditorService['createEvent']
    >[0]['request'],
    severityLevel: 'medium',
    meta: event.meta,
  });
  try {
    const result = await work();
    await record.success();
    return result;
  } catch (error) {
    await record.fail({
      error: error instanceof Error ? error : new Error(String(error)),
    });
    if (!(error instanceof KubernetesError)) throw error;
    throw new ServiceUnavailableError(error.message, error);
  }
}
