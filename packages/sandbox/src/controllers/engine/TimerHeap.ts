export interface Timer {
  at: number;
  sequence: number;
  run: () => void;
  cancelled: boolean;
}

/** A binary heap of timers: earliest first, equal times in order of arrival. */
export class TimerHeap {
  readonly #heap: Timer[] = [];
  #sequence = 0;

  push(at: number, run: () => void): () => void {
    const timer = { at, run, sequence: this.#sequence++, cancelled: false };
    this.#heap.push(timer);
    this.#rise(this.#heap.length - 1);
    return () => {
      timer.cancelled = true;
    };
  }

  nextAt(): number | undefined {
    this.#dropCancelled();
    return this.#heap[0]?.at;
  }

  popDue(until: number): Timer | undefined {
    this.#dropCancelled();
    const first = this.#heap[0];
    return first && first.at <= until ? this.#pop() : undefined;
  }

  #dropCancelled(): void {
    while (this.#heap[0]?.cancelled) this.#pop();
  }

  #pop(): Timer | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (last && this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#sink(0);
    }
    return first;
  }

  #rise(start: number): void {
    let index = start;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#before(index, parent)) return;
      this.#swap(index, parent);
      index = parent;
    }
  }

  #sink(start: number): void {
    let index = start;
    for (;;) {
      const left = 2 * index + 1;
      const right = left + 1;
      let least = index;
      if (left < this.#heap.length && this.#before(left, least)) least = left;
      if (right < this.#heap.length && this.#before(right, least)) {
        least = right;
      }
      if (least === index) return;
      this.#swap(index, least);
      index = least;
    }
  }

  #before(a: number, b: number): boolean {
    const [x, y] = [this.#heap[a], this.#heap[b]];
    return x.at < y.at || (x.at === y.at && x.sequence < y.sequence);
  }

  #swap(a: number, b: number): void {
    [this.#heap[a], this.#heap[b]] = [this.#heap[b], this.#heap[a]];
  }
}
