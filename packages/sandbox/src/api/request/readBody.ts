import { IncomingMessage } from 'node:http';
import { StatusError } from '../../store/StatusError';
import { badRequest } from '../../store/statusErrors';

export const BODY_LIMIT = 3 * 1024 * 1024;
const DEPTH_LIMIT = 1000;

function tooLarge(): StatusError {
  return new StatusError({
    code: 413,
    reason: 'RequestEntityTooLarge',
    message: `Request entity too large: limit is ${BODY_LIMIT}`,
  });
}

/** How deep brackets nest, not counting those inside strings. */
export function nestingOf(text: string): number {
  let [depth, deepest, inString] = [0, 0, false];
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (inString) {
      if (letter === '\\') index += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '{' || letter === '[') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (letter === '}' || letter === ']') depth -= 1;
  }
  return deepest;
}

/** The body as it came, once it is known not to be too large. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) {
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > BODY_LIMIT) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** The body as text that is not nested too deeply either. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const text = (await readBytes(request)).toString('utf8');
  if (nestingOf(text) > DEPTH_LIMIT) {
    throw badRequest(
      'the request body is nested too deeply: exceeded max depth',
    );
  }
  return text;
}
