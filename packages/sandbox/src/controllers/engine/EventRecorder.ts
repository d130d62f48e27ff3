import { Clock, KubeObject, ObjectRef, ObjectStore } from '../../store/types';
import { toTimestamp } from './conditions';

/** As the API server's --event-ttl. */
const KEPT_SECONDS = 3600;

export interface Happening {
  type?: 'Normal' | 'Warning';
  reason: string;
  message: string;
  /** How often it was seen, when it is not the first time. */
  count?: number;
}

interface EventObject extends KubeObject {
  count: number;
  lastTimestamp: string;
}

/** Writes core/v1 Events, counts repeated ones and forgets old ones. */
export class EventRecorder {
  readonly #store: ObjectStore;
  readonly #clock: Clock;
  readonly #names = new Map<string, string>();
  #sequence = 0;

  static create(options: { store: ObjectStore; clock: Clock }): EventRecorder {
    return new EventRecorder(options);
  }

  private constructor(options: { store: ObjectStore; clock: Clock }) {
    this.#store = options.store;
    this.#clock = options.clock;
  }

  record(object: KubeObject, component: string, happening: Happening): void {
    const key = `${object.metadata.uid}/${happening.reason}/${happening.message}`;
    const name = this.#names.get(key);
    const ref = { ...eventRef(object), name: name ?? '' };
    const seenAgain = name && this.#countAgain(ref, component);
    if (seenAgain) return;
    const written = this.#write(object, component, happening);
    this.#names.set(key, written.name);
    this.#forgetLater(written, key);
  }

  #countAgain(ref: ObjectRef, fieldManager: string): boolean {
    const now = toTimestamp(this.#clock.now());
    const written = this.#store.mutate(
      ref,
      draft => {
        const event = draft as EventObject;
        event.count += 1;
        event.lastTimestamp = now;
      },
      { fieldManager },
    );
    return written !== undefined;
  }

  #write(
    object: KubeObject,
    component: string,
    happening: Happening,
  ): ObjectRef {
    const now = this.#clock.now();
    const serial = (now.getTime() * 4096 + this.#sequence++).toString(16);
    const ref = {
      ...eventRef(object),
      name: `${object.metadata.name}.${serial}`,
    };
    this.#store.create(
      eventObject(ref, object, { ...happening, component, now }),
      {
        fieldManager: component,
      },
    );
    return ref;
  }

  #forgetLater(ref: ObjectRef, key: string): void {
    const event = this.#store.get(ref) as EventObject | undefined;
    if (!event) return;
    const due = Date.parse(event.lastTimestamp) + KEPT_SECONDS * 1000;
    this.#clock.schedule(new Date(due), () => {
      const current = this.#store.get(ref) as EventObject | undefined;
      if (current && current.lastTimestamp !== event.lastTimestamp) {
        this.#forgetLater(ref, key);
        return;
      }
      this.#names.delete(key);
      this.#store.delete(ref);
    });
  }
}

function eventRef(object: KubeObject): ObjectRef {
  const namespace = object.metadata.namespace ?? 'default';
  return { group: '', kind: 'Event', namespace, name: '' };
}

function eventObject(
  { namespace, name }: ObjectRef,
  object: KubeObject,
  happening: Happening & { component: string; now: Date },
): KubeObject {
  const time = toTimestamp(happening.now);
  return {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name, namespace, creationTimestamp: time },
    involvedObject: {
      apiVersion: object.apiVersion,
      kind: object.kind,
      name: object.metadata.name,
      namespace: object.metadata.namespace,
      uid: object.metadata.uid,
      resourceVersion: object.metadata.resourceVersion,
    },
    type: happening.type ?? 'Normal',
    reason: happening.reason,
    message: happening.message,
    count: happening.count ?? 1,
    firstTimestamp: time,
    lastTimestamp: time,
    reportingComponent: happening.component,
    reportingInstance: '',
    source: { component: happening.component },
  };
}
