/** How long an answer may be shown again while it is asked for anew. */
const KEEP_MS = 5 * 60_000;
const MOST = 100;

/**
 * The last answers of one portal, so that whoever goes from a card to a page,
 * or back to a tab, sees at once what is known while it is read again.
 */
export class RecentAnswers {
  static readonly #portals = new WeakMap<object, RecentAnswers>();
  readonly #answers = new Map<string, { value: unknown; at: number }>();

  /** Those that came from an API, and from no other. */
  static of(api: object): RecentAnswers {
    const known = RecentAnswers.#portals.get(api) ?? new RecentAnswers();
    RecentAnswers.#portals.set(api, known);
    return known;
  }

  private constructor() {}

  recall<T>(key: string, now = Date.now()): T | undefined {
    const known = this.#answers.get(key);
    return known && now - known.at < KEEP_MS ? (known.value as T) : undefined;
  }

  remember(key: string, value: unknown, now = Date.now()) {
    this.#answers.delete(key);
    this.#answers.set(key, { value, at: now });
    if (this.#answers.size > MOST) {
      const [oldest] = this.#answers.keys();
      this.#answers.delete(oldest);
    }
  }

  /** What may not be seen any more is not shown again. */
  forget(key: string) {
    this.#answers.delete(key);
  }
}
