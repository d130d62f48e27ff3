import { createHash } from 'node:crypto';

/** Letters that Kubernetes uses for generated names. */
const NAME_LETTERS = 'bcdfghjklmnpqrstvwxz2456789';

/**
 * Everything that looks random, drawn from the seed and a key alone, so that
 * the order in which controllers ask changes nothing.
 */
export class Random {
  readonly #seed: string;
  readonly #drawn = new Map<string, number>();

  static create(seed: string | number): Random {
    return new Random(String(seed));
  }

  private constructor(seed: string) {
    this.#seed = seed;
  }

  /** Five letters as in generated names; differs each time a key is asked. */
  suffix(key: string): string {
    const times = this.#drawn.get(key) ?? 0;
    this.#drawn.set(key, times + 1);
    const digest = this.#digest(`suffix/${key}/${times}`);
    return Array.from(
      digest.subarray(0, 5),
      byte => NAME_LETTERS[byte % NAME_LETTERS.length],
    ).join('');
  }

  /** The same UUID for the same key, always. */
  uuid(key: string): string {
    const hex = this.#digest(`uuid/${key}`).toString('hex');
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `a${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  }

  /** The same number from `from` to `to` (inclusive) for the same key. */
  between(from: number, to: number, key: string): number {
    const draw = this.#digest(`between/${key}`).readUInt32BE(0) / 2 ** 32;
    return from + Math.floor(draw * (to - from + 1));
  }

  /** The digits of a template hash. */
  digits(key: string): string {
    return String(this.#digest(`digits/${key}`).readUInt32BE(0));
  }

  hex(key: string): string {
    return this.#digest(`hex/${key}`).toString('hex');
  }

  #digest(key: string): Buffer {
    return createHash('sha256').update(`${this.#seed}/${key}`).digest();
  }
}
