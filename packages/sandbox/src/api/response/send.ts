import { ServerResponse } from 'node:http';
import { createGzip, gzipSync } from 'node:zlib';
import { StatusError } from '../../store/StatusError';
import { drained } from './drained';

/** Smaller answers are not worth the work, as the API server has it. */
const GZIP_FROM = 128 * 1024;
const CHUNK = 64 * 1024;

export interface Output {
  response: ServerResponse;
  acceptsGzip: boolean;
}

export function sendJson(
  output: Output,
  code: number,
  value: unknown,
  contentType = 'application/json',
): void {
  const { response, acceptsGzip } = output;
  const body = Buffer.from(`${JSON.stringify(value)}\n`);
  response.setHeader('Content-Type', contentType);
  if (acceptsGzip && body.length > GZIP_FROM) {
    response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Vary', 'Accept-Encoding');
    response.writeHead(code).end(gzipSync(body, { level: 1 }));
    return;
  }
  response.setHeader('Content-Length', body.length);
  response.writeHead(code).end(body);
}

/** A warning that kubectl shows. */
export function addWarning({ response }: Output, message: string): void {
  const text = message.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  response.appendHeader('Warning', `299 - "${text}"`);
}

export function sendText(output: Output, code: number, text: string): void {
  output.response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  output.response.writeHead(code).end(text);
}

export function sendError(output: Output, error: StatusError): void {
  const retry = error.details?.retryAfterSeconds;
  if (retry) output.response.setHeader('Retry-After', String(retry));
  sendJson(output, error.code, error.toStatus());
}

function* inChunks(parts: Iterable<string>): IterableIterator<string> {
  let chunk = '';
  for (const part of parts) {
    chunk += part;
    if (chunk.length > CHUNK) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}

/** Writes an answer bit by bit, so that a big list never is one string. */
export async function sendParts(
  output: Output,
  parts: Iterable<string>,
  big: boolean,
): Promise<void> {
  const { response, acceptsGzip } = output;
  response.setHeader('Content-Type', 'application/json');
  const zips = acceptsGzip && big;
  if (zips) {
    response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Vary', 'Accept-Encoding');
  }
  response.writeHead(200);
  const sink = zips ? createGzip({ level: 1 }) : response;
  if (sink !== response) (sink as ReturnType<typeof createGzip>).pipe(response);
  for (const chunk of inChunks(parts)) {
    if (response.destroyed) return;
    if (!sink.write(chunk)) await drained(sink, response);
  }
  sink.end();
}
