import { StatusError } from '../../store/StatusError';
import { badRequest } from '../../store/statusErrors';

/** The resourceVersion of a request as a number; undefined when not given. */
export function readRevision(query: URLSearchParams): number | undefined {
  const text = query.get('resourceVersion');
  if (!text) return undefined;
  if (!/^\d+$/.test(text)) {
    throw badRequest(
      `resourceVersion: Invalid value: ${JSON.stringify(
        text,
      )}: strconv.ParseUint: parsing ${JSON.stringify(text)}: invalid syntax`,
    );
  }
  return Number(text);
}

/** A revision from the future: the server would wait for it in vain. */
export function checkNotInFuture(
  wanted: number | undefined,
  current: number,
): void {
  if (wanted === undefined || wanted <= current) return;
  throw new StatusError({
    code: 504,
    reason: 'Timeout',
    message: `Timeout: Too large resource version: ${wanted}, current: ${current}`,
    details: {
      causes: [
        {
          reason: 'ResourceVersionTooLarge',
          message: 'Too large resource version',
        },
      ],
      retryAfterSeconds: 1,
    },
  });
}
