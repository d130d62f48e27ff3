import http from 'node:http';
import { explainConnectionError } from './explainFailure';
import { KubernetesError } from './KubernetesError';

const defaultMaxBytes = 64 * 1024 * 1024;

/**
 * Reads a whole body within a deadline. What is not JSON is not an error
 * here: the caller knows best what to make of it.
 */
export async function readJsonBody(
  incoming: http.IncomingMessage,
  options: { server: string; maxBytes?: number; timeoutMilliseconds: number },
): Promise<{ ok: true; value: unknown } | { ok: false }> {
  const maxBytes = options.maxBytes ?? defaultMaxBytes;
  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(
    () =>
      incoming.destroy(
        Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' }),
      ),
    options.timeoutMilliseconds,
  );
  try {
    for await (const chunk of incoming) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(options.server, maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    throw explainConnectionError(error, options.server);
  } finally {
    clearTimeout(timer);
  }
  try {
    return { ok: true, value: JSON.parse(Buffer.concat(chunks).toString()) };
  } catch {
    return { ok: false };
  }
}

function tooLarge(server: string, maxBytes: number) {
  return new KubernetesError({
    reason: 'not-kubernetes',
    message: `${server} returned more than ${Math.round(
      maxBytes / 1024 / 1024,
    )} MB, more than expected.`,
  });
}
