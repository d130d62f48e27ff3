import { TimeSlices } from './TimeSlices';
import { LineSplitter } from './LineSplitter';
import { ManagementCluster } from './ManagementCluster';
import { openStream } from './openStream';
import { readChunks } from './readChunks';
import {
  acceptHeader,
  QueryParameters,
  resourcePath,
  WatchedResource,
} from './resourcePath';

export interface WatchStreamOptions {
  cluster: ManagementCluster;
  resource: WatchedResource;
  /** Where to start: a position, or `undefined` for a streaming list. */
  position: string | undefined;
  timeoutSeconds: number;
  deadlineMilliseconds: number;
  turns: TimeSlices;
  signal: AbortSignal;
  onAnswer: () => void;
  onLine: (line: Buffer) => void;
}

const streamingList: QueryParameters = {
  sendInitialEvents: 'true',
  resourceVersionMatch: 'NotOlderThan',
};

/** Watches over one connection until the server ends it. */
export async function watchStream(options: WatchStreamOptions): Promise<void> {
  const { cluster, resource, position, turns, onLine } = options;
  const incoming = await openStream(cluster, {
    path: resourcePath(resource, {
      watch: 'true',
      allowWatchBookmarks: 'true',
      timeoutSeconds: options.timeoutSeconds,
      ...(position === undefined
        ? streamingList
        : { resourceVersion: position }),
    }),
    headers: acceptHeader(resource, 'watch'),
    signal: options.signal,
    timeoutMilliseconds: Math.min(30_000, options.deadlineMilliseconds),
  });
  options.onAnswer();
  const splitter = LineSplitter.create();
  await readChunks({
    incoming,
    server: cluster.server,
    deadlineMilliseconds: options.deadlineMilliseconds,
    onChunk: chunk => turns.run(splitter.push(chunk), onLine),
  });
}
