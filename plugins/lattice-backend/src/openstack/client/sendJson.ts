import http from 'node:http';
import https from 'node:https';

/** What a service answered, if it was JSON of a size that can be read. */
export type Answer =
  | {
      kind: 'json';
      status: number;
      headers: http.IncomingHttpHeaders;
      body: unknown;
    }
  | { kind: 'redirect'; status: number }
  | { kind: 'not-json'; status: number; headers: http.IncomingHttpHeaders }
  | { kind: 'too-large'; status: number };

export interface JsonRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: unknown;
  agent?: http.Agent;
  signal: AbortSignal;
  maxBytes: number;
}

/** Sends one request and never follows a redirect. Throws when it breaks. */
export function sendJson(url: URL, request: JsonRequest): Promise<Answer> {
  const { method, body, agent, signal } = request;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    Accept: 'application/json',
    'User-Agent': 'lattice',
    ...(text !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(text)),
    }),
    ...request.headers,
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'http:' ? http.request : https.request;
    const outgoing = send(url, { method, headers, agent, signal });
    outgoing.once('error', reject);
    outgoing.once('response', incoming => {
      readAnswer(incoming, request.maxBytes).then(resolve, reject);
    });
    outgoing.end(text);
  });
}

async function readAnswer(
  incoming: http.IncomingMessage,
  maxBytes: number,
): Promise<Answer> {
  const { statusCode: status = 0, headers } = incoming;
  if (status > 300 && status < 400) {
    incoming.destroy();
    return { kind: 'redirect', status };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) {
      incoming.destroy();
      return { kind: 'too-large', status };
    }
    chunks.push(chunk as Buffer);
  }
  // A change is answered with nothing.
  if (size === 0 && (status === 202 || status === 204)) {
    return { kind: 'json', status, headers, body: undefined };
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    return { kind: 'json', status, headers, body };
  } catch {
    return { kind: 'not-json', status, headers };
  }
}
