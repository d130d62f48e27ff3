import { HugeFleet } from './HugeFleet';
import { LargeFleet } from './LargeFleet';

/**
 * What several benchmarks use, made when the first one asks for it. It lives
 * until all processes are stopped at the end.
 */
export class Stage {
  #largeFleet?: Promise<LargeFleet>;
  #hugeFleet?: Promise<HugeFleet>;

  static create(): Stage {
    return new Stage();
  }

  private constructor() {}

  largeFleet(): Promise<LargeFleet> {
    this.#largeFleet ??= LargeFleet.start();
    return this.#largeFleet;
  }

  hugeFleet(): Promise<HugeFleet> {
    this.#hugeFleet ??= HugeFleet.start();
    return this.#hugeFleet;
  }
}
