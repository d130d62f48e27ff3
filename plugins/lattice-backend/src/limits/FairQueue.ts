/**
 * Decides who is next when work of several people shares a number of slots.
 * People take turns, whatever each of them has waiting. Whoever is alone may
 * use every slot; while others wait, nobody gets more than half of them.
 */
export class FairQueue<T> {
  readonly #slots: number;
  readonly #waiting = new Map<string, T[]>();
  readonly #running = new Map<string, number>();

  constructor(slots: number) {
    this.#slots = slots;
  }

  /** How much of a person's work waits. */
  waiting(person: string): number {
    return this.#waiting.get(person)?.length ?? 0;
  }

  add(person: string, work: T): void {
    const queue = this.#waiting.get(person);
    if (queue) queue.push(work);
    else this.#waiting.set(person, [work]);
  }

  /** Takes back what has not started; false when it has. */
  remove(person: string, work: T): boolean {
    const queue = this.#waiting.get(person) ?? [];
    const at = queue.indexOf(work);
    if (at < 0) return false;
    queue.splice(at, 1);
    if (queue.length === 0) this.#waiting.delete(person);
    return true;
  }

  /** The work to start now, which then holds a slot until `end`. */
  next(): T | undefined {
    if (this.#total() >= this.#slots) return undefined;
    const share =
      this.#waiting.size > 1 ? Math.ceil(this.#slots / 2) : this.#slots;
    for (const [person, queue] of this.#waiting) {
      const running = this.#running.get(person) ?? 0;
      if (running >= share) continue;
      const work = queue.shift();
      // Behind everybody else: a Map keeps the order of insertion.
      this.#waiting.delete(person);
      if (queue.length > 0) this.#waiting.set(person, queue);
      this.#running.set(person, running + 1);
      return work;
    }
    return undefined;
  }

  end(person: string): void {
    const left = (this.#running.get(person) ?? 0) - 1;
    if (left > 0) this.#running.set(person, left);
    else this.#running.delete(person);
  }

  #total(): number {
    let total = 0;
    for (const running of this.#running.values()) total += running;
    return total;
  }
}
