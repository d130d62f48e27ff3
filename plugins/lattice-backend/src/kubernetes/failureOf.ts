import { KubernetesError } from './KubernetesError';

/** What was asked of the server. */
export type Attempt = 'streaming-list' | 'list' | 'watch';

/** What a failed list or watch means for what to do next. */
export type WatchFailure =
  /** The position is too old: list anew. */
  | 'expired'
  /** This server has no streaming lists: read pages. */
  | 'no-streaming'
  | 'forbidden'
  | 'absent'
  /** Try the same again, later. */
  | 'broken';

const expiredReasons = new Set(['Expired', 'Gone', 'ResourceExpired']);

/** `attempt` says what was asked for, since 400 means something else each time. */
export function failureOf(error: unknown, attempt: Attempt): WatchFailure {
  if (!(error instanceof KubernetesError)) return 'broken';
  const { statusCode, status } = error;
  if (statusCode === 410 || expiredReasons.has(status?.reason ?? '')) {
    return 'expired';
  }
  if (statusCode === 400 || statusCode === 422) {
    return attempt === 'streaming-list' ? 'no-streaming' : 'expired';
  }
  if (isFromTheFuture(error)) return 'expired';
  if (statusCode === 403) return 'forbidden';
  if (statusCode === 404 || statusCode === 405) return 'absent';
  return 'broken';
}

/** After a restore from backup the server is behind what was last seen. */
function isFromTheFuture({ status }: KubernetesError): boolean {
  return (
    status?.details?.causes?.some(
      cause => cause.reason === 'ResourceVersionTooLarge',
    ) ?? false
  );
}
