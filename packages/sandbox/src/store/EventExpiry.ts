import { InMemoryObjectStore } from './InMemoryObjectStore';
import { refOf } from './naming';
import { Clock, KubeObject, ObjectRef } from './types';

const isEvent = ({ apiVersion, kind }: KubeObject) =>
  apiVersion === 'v1' && kind === 'Event';

/**
 * Removes Events some time after they were last written, as the API server
 * does. It looks when a new one comes, so a quiet sandbox stays quiet.
 */
export function startEventExpiry(
  store: InMemoryObjectStore,
  options: { clock: Clock; keepMs: number },
): () => void {
  const { clock, keepMs } = options;
  const queue: { ref: ObjectRef; uid: string; at: number }[] = [];
  const latest = new Map<string, number>();
  let first = 0;
  const dropExpired = (now: number) => {
    for (; first < queue.length && queue[first].at <= now; first += 1) {
      const { ref, uid, at } = queue[first];
      if (latest.get(uid) !== at) continue;
      latest.delete(uid);
      if (store.get(ref)?.metadata.uid === uid) store.delete(ref);
    }
    if (first > 1000) queue.splice(0, first);
    if (first > 1000) first = 0;
  };
  return store.subscribe(({ type, object }) => {
    if (type === 'DELETED' || !isEvent(object)) return;
    const now = clock.now().getTime();
    const uid = object.metadata.uid!;
    latest.set(uid, now + keepMs);
    queue.push({ ref: refOf(object), uid, at: now + keepMs });
    dropExpired(now);
  });
}
