import { kindKeyOf } from '../../store/naming';
import { expired } from '../../store/statusErrors';
import { StatusError } from '../../store/StatusError';
import { KubeObject, StoreEvent } from '../../store/types';
import { ApiRequest } from '../ApiContext';
import { checkNotInFuture } from '../read/readRevision';
import { readSelector } from '../selectors/readSelector';
import { bookmarkLine, createLineWriter, LineWriter } from './eventLines';
import { readWatchOptions, WatchOptions } from './readWatchOptions';
import { selectEvent, WatchScope } from './selectEvent';
import { WatchStream } from './WatchStream';

const LAST_BOOKMARK_MS = 2000;

interface Running {
  request: ApiRequest;
  options: WatchOptions;
  scope: WatchScope;
  stream: WatchStream;
  write: LineWriter;
}

function errorLine(error: StatusError): string {
  return `${JSON.stringify({ type: 'ERROR', object: error.toStatus() })}\n`;
}

function sendWrite(running: Running, event: StoreEvent): void {
  const { scope, stream, write } = running;
  const seen = selectEvent(event, scope);
  if (seen) stream.send(write(seen.type, seen.object));
}

function replay(running: Running, since: number): boolean {
  const { request, stream } = running;
  const { history } = request.context.store;
  const { kind } = request;
  if (since < history.compactedRevision) {
    const message = `too old resource version: ${since} (${history.compactedRevision})`;
    stream.send(errorLine(expired(message)));
    return false;
  }
  for (const event of history.since(since, kindKeyOf(kind.group, kind.kind))) {
    sendWrite(running, event);
  }
  return true;
}

async function sendExisting(
  running: Running,
  objects: KubeObject[],
  revision: number,
): Promise<void> {
  const { request, options, stream, write } = running;
  for (const object of objects) {
    if (stream.ended) return;
    await stream.sendInitial(write('ADDED', object));
  }
  if (options.initialEvents && options.bookmarks) {
    await stream.sendInitial(bookmarkLine(request, revision, true));
  }
}

function follow(running: Running): void {
  const { request, stream } = running;
  const { kind, context } = request;
  const key = kindKeyOf(kind.group, kind.kind);
  const unsubscribe = context.store.subscribe(event => {
    const record = event as StoreEvent & { kindKey: string };
    if (record.kindKey === key) sendWrite(running, event);
  });
  stream.onEnd(unsubscribe);
}

function keepTime({ request, options, stream }: Running): void {
  const { context } = request;
  const bookmark = () =>
    stream.send(bookmarkLine(request, context.store.revision, false));
  const end = setTimeout(() => stream.end(), options.timeoutMs);
  stream.onEnd(() => clearTimeout(end));
  if (!options.bookmarks) return;
  const regular = setInterval(bookmark, context.bookmarkMs);
  const last = setTimeout(
    bookmark,
    Math.max(0, options.timeoutMs - LAST_BOOKMARK_MS),
  );
  stream.onEnd(() => {
    clearInterval(regular);
    clearTimeout(last);
  });
}

export async function watch(request: ApiRequest): Promise<void> {
  const { context, kind, query, target, output } = request;
  const options = readWatchOptions(request);
  const { store } = context;
  checkNotInFuture(options.since, store.revision);
  const scope = {
    namespace: target.namespace,
    selector: readSelector(query, kind),
  };
  const existing =
    options.since === undefined
      ? [
          ...store.bucket(kind.group, kind.kind).sorted(target.namespace),
        ].filter(object => scope.selector.matches(object))
      : [];
  const { revision } = store;
  const stream = WatchStream.open(output.response, request.afterWatchLine);
  const write = createLineWriter(request);
  const running = { request, options, scope, stream, write };
  if (options.since !== undefined && !replay(running, options.since)) {
    stream.release();
    stream.end();
    return;
  }
  follow(running);
  keepTime(running);
  await sendExisting(running, existing, revision);
  stream.release();
}
