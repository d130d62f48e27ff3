import { Clock } from '../../store/types';
import { TimerHeap } from './TimerHeap';

/** Timers beyond this wait in steps: setTimeout holds 31 bits. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

export interface SimulatedClockOptions {
  /** Simulated time at the beginning; the real one when absent. */
  start?: Date;
  /** Simulated seconds for a real second, once real time runs. */
  speed?: number;
}

/**
 * Time that stands still until `advance` steps it or `runInRealTime` lets it
 * flow. While nothing is scheduled no timer exists.
 */
export class SimulatedClock implements Clock {
  readonly #timers = new TimerHeap();
  #speed: number;
  #simulatedAt: number;
  #realAt: number | undefined;
  #wake: NodeJS.Timeout | undefined;

  static create(options: SimulatedClockOptions = {}): SimulatedClock {
    return new SimulatedClock(options);
  }

  private constructor(options: SimulatedClockOptions) {
    this.#simulatedAt = (options.start ?? new Date()).getTime();
    this.#speed = options.speed ?? 1;
  }

  now(): Date {
    return new Date(this.#nowMs());
  }

  schedule(at: Date, run: () => void): () => void {
    const cancel = this.#timers.push(at.getTime(), run);
    this.#arm();
    return cancel;
  }

  /** Begins at another time; only while nothing is scheduled. */
  startAt(time: Date): void {
    if (this.busy) throw new Error('time cannot jump while something waits');
    this.#simulatedAt = time.getTime();
    this.#rebase();
  }

  /** Steps time, running what falls due in order. */
  advance(ms: number): void {
    const until = this.#nowMs() + ms;
    for (
      let timer = this.#timers.popDue(until);
      timer;
      timer = this.#timers.popDue(until)
    ) {
      this.#simulatedAt = Math.max(this.#simulatedAt, timer.at);
      timer.run();
    }
    this.#simulatedAt = until;
    this.#rebase();
  }

  advanceTo(time: Date): void {
    this.advance(Math.max(0, time.getTime() - this.#nowMs()));
  }

  /** Runs everything that falls due before `limitMs` and stops when idle. */
  runUntilIdle(limitMs: number): void {
    const limit = this.#nowMs() + limitMs;
    for (
      let next = this.#timers.nextAt();
      next !== undefined && next <= limit;
      next = this.#timers.nextAt()
    ) {
      this.advance(Math.max(0, next - this.#nowMs()));
    }
  }

  /** True while something waits to happen. */
  get busy(): boolean {
    return this.#timers.nextAt() !== undefined;
  }

  runInRealTime(): void {
    this.#realAt = Date.now();
    this.#arm();
  }

  setSpeed(speed: number): void {
    this.#simulatedAt = this.#nowMs();
    this.#speed = speed;
    this.#rebase();
    this.#arm();
  }

  stop(): void {
    this.#simulatedAt = this.#nowMs();
    this.#realAt = undefined;
    clearTimeout(this.#wake);
  }

  #nowMs(): number {
    return this.#realAt === undefined
      ? this.#simulatedAt
      : this.#simulatedAt + (Date.now() - this.#realAt) * this.#speed;
  }

  #rebase(): void {
    if (this.#realAt !== undefined) this.#realAt = Date.now();
  }

  #arm(): void {
    if (this.#realAt === undefined) return;
    clearTimeout(this.#wake);
    const next = this.#timers.nextAt();
    if (next === undefined) return;
    const wait = Math.max(0, (next - this.#nowMs()) / this.#speed);
    this.#wake = setTimeout(
      () => this.#runDue(),
      Math.min(Math.ceil(wait), LONGEST_TIMEOUT_MS),
    );
    this.#wake.unref();
  }

  #runDue(): void {
    const until = this.#nowMs();
    for (
      let timer = this.#timers.popDue(until);
      timer;
      timer = this.#timers.popDue(until)
    ) {
      timer.run();
    }
    this.#arm();
  }
}
