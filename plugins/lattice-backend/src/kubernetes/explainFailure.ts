import { ConnectionFailureReason } from '@lattice-dev/plugin-lattice-common';
import { redactQuotes } from '../capi/shown/redactQuotes';
import { freeText } from '../capi/shown/redactText';
import { KubernetesError, KubernetesStatus } from './KubernetesError';

interface Explanation {
  reason: ConnectionFailureReason;
  /** Takes the server's address, gives one sentence. */
  sentence: (server: string) => string;
}

const refused: Explanation = {
  reason: 'refused',
  sentence: server => `Nothing is listening at ${server} (connection refused).`,
};
const reset: Explanation = {
  reason: 'reset',
  sentence: server => `${server} closed the connection without responding.`,
};
const timeout: Explanation = {
  reason: 'timeout',
  sentence: server => `${server} didn't respond in time.`,
};
const notTls: Explanation = {
  reason: 'not-tls',
  sentence: server =>
    `${server} doesn't speak TLS. Check the scheme and port of the URL.`,
};
const nameNotFound: Explanation = {
  reason: 'name-not-found',
  sentence: server => `Can't resolve the host name of ${server}.`,
};
const unroutable: Explanation = {
  reason: 'network',
  sentence: server => `No route to ${server}.`,
};
const certificate = (why: string): Explanation => ({
  reason: 'certificate',
  sentence: server => `The certificate of ${server} isn't trusted: ${why}.`,
});

const byErrorCode: Record<string, Explanation> = {
  ECONNREFUSED: refused,
  ECONNRESET: reset,
  EPIPE: reset,
  ETIMEDOUT: timeout,
  ENOTFOUND: nameNotFound,
  EAI_AGAIN: nameNotFound,
  EHOSTUNREACH: unroutable,
  ENETUNREACH: unroutable,
  EPROTO: notTls,
  ERR_SSL_WRONG_VERSION_NUMBER: notTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: notTls,
  DEPTH_ZERO_SELF_SIGNED_CERT: certificate(
    'it is self-signed and no certificate authority is configured for it',
  ),
  SELF_SIGNED_CERT_IN_CHAIN: certificate(
    "its certificate authority isn't the configured one",
  ),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate(
    "it wasn't issued by the configured certificate authority",
  ),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: certificate(
    "it wasn't issued by the configured certificate authority",
  ),
  CERT_SIGNATURE_FAILURE: certificate(
    "it wasn't issued by the configured certificate authority",
  ),
  CERT_HAS_EXPIRED: certificate('it has expired'),
  CERT_NOT_YET_VALID: certificate("it isn't valid yet"),
  ERR_TLS_CERT_ALTNAME_INVALID: certificate(
    'it was issued for another host name',
  ),
};

/** A broken connection, in words. The cause's own text may hold a secret. */
export function explainConnectionError(
  error: unknown,
  server: string,
): KubernetesError {
  if (error instanceof KubernetesError) return error;
  const code = (error as NodeJS.ErrnoException)?.code ?? '';
  const known =
    byErrorCode[code] ?? (code.startsWith('ERR_SSL') ? notTls : undefined);
  return new KubernetesError({
    reason: known?.reason ?? 'network',
    message:
      known?.sentence(server) ??
      `The connection to ${server} failed (${code || 'unknown error'}).`,
    cause: error,
  });
}

const sentenceByStatus: Record<number, [ConnectionFailureReason, string]> = {
  401: [
    'unauthorized',
    'rejected the credentials (401). The token or certificate is wrong or expired.',
  ],
  403: [
    'forbidden',
    'denied this request (403). The credentials are valid but lack permission.',
  ],
  404: ['not-kubernetes', "doesn't serve this path (404)."],
  429: ['unavailable', 'is rate limiting requests (429).'],
};

function sentenceFor(statusCode: number): [ConnectionFailureReason, string] {
  if (sentenceByStatus[statusCode]) return sentenceByStatus[statusCode];
  return statusCode >= 500
    ? ['unavailable', `is temporarily unavailable (${statusCode}).`]
    : ['not-kubernetes', `returned an unexpected status ${statusCode}.`];
}

/** An answer other than 2xx, in words; the server's own message is added. */
export function explainAnswer(options: {
  statusCode: number;
  server: string;
  status?: KubernetesStatus;
  retryAfterSeconds?: number;
}): KubernetesError {
  const { statusCode, server } = options;
  const status = options.status && redactStatus(options.status);
  const [reason, sentence] = sentenceFor(statusCode);
  const detail = status?.message ? ` Response: ${status.message}` : '';
  return new KubernetesError({
    reason,
    message: `${server} ${sentence}${detail}`,
    statusCode,
    status,
    retryAfterSeconds:
      options.retryAfterSeconds ?? status?.details?.retryAfterSeconds,
  });
}

/** API servers and webhooks quote what they refuse. */
function redactStatus(status: KubernetesStatus): KubernetesStatus {
  const { message, details } = status;
  const clean = (text: string) => freeText(redactQuotes(text, details ?? {}));
  const causes = details?.causes?.map(cause => ({
    ...cause,
    ...(cause.message && {
      message: clean(`${cause.field}: ${cause.message}`)?.slice(
        `${cause.field}: `.length,
      ),
    }),
  }));
  return {
    ...status,
    ...(message && { message: clean(message) }),
    ...(causes && { details: { ...details, causes } }),
  };
}
