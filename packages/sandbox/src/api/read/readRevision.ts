import { StatusError } from '../../store/StatusError';
import { badRequest } from '../../store/statusErrors';

function unreadable(text: string, isWatch: boolean): StatusError {
  const quoted = JSON.stringify(text);
  const problem = `resourceVersion: Invalid value: ${quoted}: strconv.ParseUint: parsing ${quoted}: invalid syntax`;
  // A watch fails before anybody has thought of a reason.
  return isWatch
    ? new StatusError({ code: 500, reason: '', message: problem })
    : badRequest(`invalid resource version: ${problem}`);
}

/** The resourceVersion of a request as a number; undefined when not given. */
export function readRevision(
  query: URLSearchParams,
  isWatch = false,
): number | undefined {
  const text = query.get('resourceVersion');
  if (!text) return undefined;
  if (!/^\d+$/.test(text)) throw unreadable(text, isWatch);
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
