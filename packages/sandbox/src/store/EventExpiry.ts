import { InMemoryObjectStore } from './InMemoryObjectStore';
import { refOf } from './naming';
import { Clock, KubeObject, ObjectRef } from './types';

/** Removes Events after their time, as the API server does after an hour. */
export function startEventExpiry(
  store: InMemoryObjectStore,
  options: { clock: Clock; keepMs: number },
): () => void {
  const { clock, keepMs } = options;
  const waiting: { ref: ObjectRef; uid: string; at: number }[] = [];
  const isEvent = ({ apiVersion, kind }: KubeObject) =>
    apiVersion === 'v1' && kind === 'Event';
  const drop = () => {
    while (waiting.length > 0 && waiting[0].at <= clock.now().getTime()) {
      const { ref, uid } = waiting.shift()!;
      if (store.get(ref)?.metadata.uid === uid) store.delete(ref);
    }
  };
  return store.subscribe(({ type, object }) => {
    if (type !== 'ADDED' || !isEvent(object)) return;
    const at = clock.now().getTime() + keepMs;
    waiting.push({ ref: refOf(object), uid: object.metadata.uid!, at });
    drop();
  });
}
