import { TimeSlices } from './TimeSlices';
import { KubernetesError } from './KubernetesError';
import { ListSplitter } from './ListSplitter';
import { ManagementCluster } from './ManagementCluster';
import { openStream } from './openStream';
import { readChunks } from './readChunks';
import { acceptHeader, resourcePath, WatchedResource } from './resourcePath';

export interface ListPagesOptions {
  cluster: ManagementCluster;
  resource: WatchedResource;
  pageSize: number;
  deadlineMilliseconds: number;
  turns: TimeSlices;
  signal: AbortSignal;
  onAnswer: () => void;
  /** Bytes of one object. */
  onItem: (bytes: Buffer) => void;
}

interface Envelope {
  metadata?: { resourceVersion?: string; continue?: string };
}

/** Reads a whole kind in pages; gives the position from which to watch. */
export async function listPages(options: ListPagesOptions): Promise<string> {
  let next: string | undefined;
  for (;;) {
    const { metadata } = await listPage(options, next);
    next = metadata?.continue || undefined;
    if (!next) return positionOf(options, metadata?.resourceVersion);
  }
}

async function listPage(
  options: ListPagesOptions,
  continueToken: string | undefined,
): Promise<Envelope> {
  const { cluster, resource, pageSize, turns, signal, onItem } = options;
  const incoming = await openStream(cluster, {
    path: resourcePath(resource, { limit: pageSize, continue: continueToken }),
    headers: acceptHeader(resource, 'list'),
    signal,
    timeoutMilliseconds: Math.min(30_000, options.deadlineMilliseconds),
  });
  options.onAnswer();
  const splitter = new ListSplitter();
  await readChunks({
    incoming,
    server: cluster.server,
    deadlineMilliseconds: options.deadlineMilliseconds,
    onChunk: chunk => turns.run(splitter.push(chunk), onItem),
  });
  return envelopeOf(splitter, cluster.server);
}

function envelopeOf(splitter: ListSplitter, server: string): Envelope {
  try {
    return splitter.envelope() as Envelope;
  } catch (error) {
    throw new KubernetesError({
      reason: 'reset',
      message: `${server} closed the connection in the middle of a list.`,
      cause: error,
    });
  }
}

function positionOf(
  { cluster }: ListPagesOptions,
  resourceVersion: string | undefined,
): string {
  if (resourceVersion) return resourceVersion;
  throw new KubernetesError({
    reason: 'not-kubernetes',
    message: `${cluster.server} returned a list without a resourceVersion.`,
  });
}
