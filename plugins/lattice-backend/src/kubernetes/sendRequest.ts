import http from 'node:http';
import https from 'node:https';

export interface SentRequest {
  body?: string;
  /** Until the headers arrive. */
  timeoutMilliseconds?: number;
}

export const DEFAULT_TIMEOUT = 30_000;

/** Load balancers forget connections that are idle for about a minute. */
const IDLE_MILLISECONDS = 30_000;

/** Documented properties of agents that their types lack. */
type KeepingAgent = http.Agent & {
  keepAlive: boolean;
  options: http.AgentOptions;
};

/**
 * Connections are used again: a fleet asks for some sixty kinds, and a TLS
 * handshake costs both sides more than most answers.
 */
export function keepConnections(agent: https.RequestOptions['agent']) {
  if (!(agent instanceof http.Agent)) return;
  const kept = agent as KeepingAgent;
  if (kept.keepAlive) return;
  kept.keepAlive = true;
  kept.options.timeout = IDLE_MILLISECONDS;
}

/** The answer; its body is not read. Throws what the connection says. */
export async function sendRequest(
  url: URL,
  options: https.RequestOptions,
  request: SentRequest,
): Promise<http.IncomingMessage> {
  for (;;) {
    const attempt = await sendOnce(url, options, request);
    if (attempt.incoming) return attempt.incoming;
    // The server closed the idle connection while this request took it.
    // Every such failure uses up one idle connection, so that this ends.
    const again = attempt.reused && options.method === 'GET';
    if (!again) throw attempt.error;
  }
}

interface Attempt {
  incoming?: http.IncomingMessage;
  error?: unknown;
  /** Failed on a connection that was used before. */
  reused?: boolean;
}

function sendOnce(
  url: URL,
  options: https.RequestOptions,
  request: SentRequest,
): Promise<Attempt> {
  return new Promise(resolve => {
    const send = url.protocol === 'http:' ? http.request : https.request;
    const outgoing = send(url, options);
    const timer = setTimeout(
      () => outgoing.destroy(timeoutError()),
      request.timeoutMilliseconds ?? DEFAULT_TIMEOUT,
    );
    outgoing.once('response', incoming => {
      clearTimeout(timer);
      resolve({ incoming });
    });
    outgoing.once('error', error => {
      clearTimeout(timer);
      resolve({ error, reused: outgoing.reusedSocket && isClosed(error) });
    });
    outgoing.end(request.body);
  });
}

function isClosed(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET' || error.code === 'EPIPE';
}

function timeoutError() {
  return Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' });
}
