const NAME_LETTERS = 'bcdfghjklmnpqrstvwxz2456789';

function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}

/** Numbers, uids and name suffixes that only depend on the seed. */
export class SeededRandom {
  #state: number;

  private constructor(state: number) {
    this.#state = state;
  }

  static create(seed: string | number): SeededRandom {
    return new SeededRandom(hashText(String(seed)));
  }

  /** An unsigned 32-bit number (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  uuid(): string {
    const hex = [0, 1, 2, 3]
      .map(() => this.next().toString(16).padStart(8, '0'))
      .join('');
    const variant = '89ab'[Number.parseInt(hex[16], 16) % 4];
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  }

  /** Five letters, as Kubernetes appends to generateName. */
  suffix(): string {
    return Array.from(
      { length: 5 },
      () => NAME_LETTERS[this.next() % NAME_LETTERS.length],
    ).join('');
  }
}
