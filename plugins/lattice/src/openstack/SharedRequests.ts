import { AsyncValue } from '../hooks/AsyncValue';

/** `again` is true when somebody does not want an answer from a cache. */
type Load<T> = (options: { signal: AbortSignal; again: boolean }) => Promise<T>;

/** Long enough for the next step of a form to ask the same. */
const graceMs = 1_000;

/** One request that many components wait for. */
export class SharedRequest<T> {
  readonly #load: Load<T>;
  readonly #forget: () => void;
  readonly #listeners = new Set<() => void>();
  #controller?: AbortController;
  #timer: ReturnType<typeof setTimeout>;
  #state: AsyncValue<T>;

  constructor(load: Load<T>, forget: () => void) {
    this.#load = load;
    this.#forget = forget;
    this.#state = { loading: true, retry: this.#retry };
    // Something may be drawn and thrown away before it waits for the answer.
    this.#timer = setTimeout(forget, graceMs);
  }

  readonly state = (): AsyncValue<T> => this.#state;

  /** The first one starts it; it is forgotten soon after the last one left. */
  readonly subscribe = (listener: () => void): (() => void) => {
    clearTimeout(this.#timer);
    this.#listeners.add(listener);
    if (!this.#controller) this.#ask(false);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#timer = setTimeout(() => {
        this.#controller?.abort();
        this.#forget();
      }, graceMs);
    };
  };

  readonly #retry = () => {
    this.#controller?.abort();
    this.#change({ value: this.#state.value, loading: true });
    this.#ask(true);
  };

  #ask(again: boolean) {
    const { signal } = (this.#controller = new AbortController());
    this.#load({ signal, again }).then(
      value => !signal.aborted && this.#change({ value, loading: false }),
      error => !signal.aborted && this.#change({ error, loading: false }),
    );
  }

  #change(state: Omit<AsyncValue<T>, 'retry'>) {
    this.#state = { ...state, retry: this.#retry };
    this.#listeners.forEach(listener => listener());
  }
}

/**
 * Requests by what they ask. Whoever asks the same shares the request and its
 * answer; nothing is kept for longer than somebody shows it.
 */
export class SharedRequests {
  readonly #requests = new Map<string, SharedRequest<unknown>>();

  get<T>(key: string, load: Load<T>): SharedRequest<T> {
    const known = this.#requests.get(key);
    // The key says what is asked, and so the type of the answer.
    if (known) return known as SharedRequest<unknown> as SharedRequest<T>;
    const made = new SharedRequest(load, () => this.#requests.delete(key));
    this.#requests.set(key, made);
    return made;
  }
}
