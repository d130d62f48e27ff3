/**
 * Lets the first of many notices through at once and the rest together, at
 * most one in each interval, so that a busy fleet does not stall typing.
 */
export class PaintGate {
  readonly #paint: () => void;
  readonly #intervalMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending = false;

  static create(options: { paint: () => void; intervalMs: number }): PaintGate {
    return new PaintGate(options);
  }

  private constructor(options: { paint: () => void; intervalMs: number }) {
    this.#paint = options.paint;
    this.#intervalMs = options.intervalMs;
  }

  request(): void {
    if (this.#timer !== undefined) {
      this.#pending = true;
      return;
    }
    this.#open();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pending = false;
  }

  #open(): void {
    this.#pending = false;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#pending) {
        this.#open();
      }
    }, this.#intervalMs);
    this.#paint();
  }
}
