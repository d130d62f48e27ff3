import { StoreEvent } from './types';

type Listener = (event: StoreEvent) => void;

/**
 * Tells listeners about writes, in order. A listener that writes is answered
 * at once, but the others hear of its write only after the current one.
 */
export class EventDispatcher {
  #listeners = new Set<Listener>();
  #queue: StoreEvent[] = [];
  #running = false;

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispatch(event: StoreEvent): void {
    this.#queue.push(event);
    if (this.#running) return;
    this.#running = true;
    const failures = this.#drain();
    this.#running = false;
    if (failures.length > 0) throw failures[0];
  }

  /** One listener's failure must not hide the write from the others. */
  #drain(): unknown[] {
    const failures: unknown[] = [];
    for (let event = this.#queue.shift(); event; event = this.#queue.shift()) {
      for (const listener of [...this.#listeners]) {
        try {
          listener(event);
        } catch (error) {
          failures.push(error);
        }
      }
    }
    return failures;
  }
}
