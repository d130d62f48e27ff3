import http from 'node:http';
import { explainConnectionError } from './explainFailure';
import { KubernetesError } from './KubernetesError';

export interface ReadChunksOptions {
  incoming: http.IncomingMessage;
  server: string;
  /** Longest silence; a connection that is half open is silent forever. */
  deadlineMilliseconds: number;
  onChunk: (chunk: Buffer) => Promise<void>;
}

/**
 * Reads a body to its end, one chunk after the other. Silence beyond the
 * deadline breaks the connection; time that `onChunk` takes is not silence.
 */
export async function readChunks(options: ReadChunksOptions): Promise<void> {
  const { incoming, server, deadlineMilliseconds, onChunk } = options;
  let busy = false;
  let own: { error: unknown } | undefined;
  const keepOwn = (error: unknown) => {
    own = { error };
    throw error;
  };
  const timer = setTimeout(() => {
    if (busy) timer.refresh();
    else incoming.destroy(silent(server, deadlineMilliseconds));
  }, deadlineMilliseconds);
  try {
    for await (const chunk of incoming) {
      busy = true;
      await onChunk(chunk).catch(keepOwn);
      busy = false;
      timer.refresh();
    }
  } catch (error) {
    throw own ? own.error : explainConnectionError(error, server);
  } finally {
    clearTimeout(timer);
    incoming.destroy();
  }
}

function silent(server: string, milliseconds: number): KubernetesError {
  return new KubernetesError({
    reason: 'timeout',
    message: `${server} has sent nothing for ${Math.round(
      milliseconds / 1000,
    )} s, not even a bookmark. Treating the connection as dead.`,
  });
}
