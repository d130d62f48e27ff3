import { IncomingMessage } from 'node:http';
import { request, RequestOptions } from 'node:https';
import { HttpStep, Side } from './types';

export interface HttpAnswer {
  code: number;
  body: unknown;
}

/** Opens a request with the credentials of the kubeconfig. */
export async function open(
  side: Side,
  step: Omit<HttpStep, 'keep' | 'only'>,
): Promise<IncomingMessage> {
  const body =
    step.rawBody ??
    (step.body === undefined ? undefined : JSON.stringify(step.body));
  const server = side.kubeconfig.getCurrentCluster()!.server;
  const url = new URL(`${server}${step.path}`);
  const options: RequestOptions = {
    method: step.method,
    headers: {
      'User-Agent': 'conformance/1.0',
      // Node frames the body of a DELETE only when told its length.
      ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
      ...(step.contentType && { 'Content-Type': step.contentType }),
      ...(step.accept && { Accept: step.accept }),
      ...(step.as && { 'Impersonate-User': step.as }),
    },
  };
  await side.kubeconfig.applyToHTTPSOptions(options);
  if (step.authorization !== undefined) {
    delete options.cert;
    delete options.key;
    const headers = options.headers as Record<string, string>;
    delete headers.Authorization;
    if (step.authorization) headers.Authorization = step.authorization;
    options.agent = undefined;
    options.rejectUnauthorized = false;
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, options, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

export async function readAll(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export async function call(side: Side, step: HttpStep): Promise<HttpAnswer> {
  const message = await open(side, {
    contentType: 'application/json',
    ...step,
  });
  return { code: message.statusCode!, body: parse(await readAll(message)) };
}
