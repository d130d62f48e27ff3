import { Clock, ObjectRef } from '../../store/types';
import { Controller } from './Controller';
import { keyOf } from './objects';

/** Changes within this time are seen together, as in a busy work queue. */
const LATENCY_MS = 250;

export interface Request {
  controller: Controller;
  ref: ObjectRef;
}

/** Requests without duplicates; wakes only when there is something to do. */
export class ReconcileQueue {
  readonly #clock: Clock;
  readonly #handle: (request: Request) => void;
  readonly #later = new Map<string, { at: number; cancel: () => void }>();
  #waiting = new Map<string, Request>();
  #wake: (() => void) | undefined;

  static create(options: {
    clock: Clock;
    handle: (request: Request) => void;
  }): ReconcileQueue {
    return new ReconcileQueue(options);
  }

  private constructor(options: {
    clock: Clock;
    handle: (request: Request) => void;
  }) {
    this.#clock = options.clock;
    this.#handle = options.handle;
  }

  add(request: Request): void {
    this.#waiting.set(requestKey(request), request);
    this.#wake ??= this.#clock.schedule(
      new Date(this.#clock.now().getTime() + LATENCY_MS),
      () => this.#drain(),
    );
  }

  /** At most one timer a request: the earliest. */
  addAfter(request: Request, seconds: number): void {
    const key = requestKey(request);
    const at = this.#clock.now().getTime() + Math.ceil(seconds * 1000);
    const planned = this.#later.get(key);
    if (planned && planned.at <= at) return;
    planned?.cancel();
    const cancel = this.#clock.schedule(new Date(at), () => {
      this.#later.delete(key);
      this.add(request);
    });
    this.#later.set(key, { at, cancel });
  }

  clear(): void {
    this.#wake?.();
    this.#wake = undefined;
    this.#waiting.clear();
    for (const { cancel } of this.#later.values()) cancel();
    this.#later.clear();
  }

  #drain(): void {
    this.#wake = undefined;
    const batch = this.#waiting;
    this.#waiting = new Map();
    for (const request of batch.values()) this.#handle(request);
  }
}

function requestKey({ controller, ref }: Request): string {
  return `${controller.name}|${keyOf(ref)}`;
}
