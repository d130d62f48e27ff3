import { compilePattern } from '../text/patterns';
import { CompiledSignal } from './compileSignal';
import { Word } from './wordsOf';

const MAX_TEXTS = 2_000;
const MAX_LENGTH = 600;

/**
 * The signals of one kind that look for words. Machines of a pool say the same,
 * and say it again with every change, so which signals a text can concern is
 * worked out once and remembered.
 */
export class WordSignals {
  readonly #signals: { compiled: CompiledSignal; pattern: RegExp }[] = [];
  readonly #known = new Map<string, readonly CompiledSignal[]>();

  get size(): number {
    return this.#signals.length;
  }

  add(compiled: CompiledSignal): void {
    const pattern = compilePattern(compiled.signal.text ?? '');
    this.#signals.push({ compiled, pattern });
  }

  /** Those that have something to look at in one of the words. */
  concernedBy(words: readonly Word[]): readonly CompiledSignal[] {
    if (words.length === 1) {
      return this.#concernedBy(words[0].text);
    }
    const found = new Set<CompiledSignal>();
    for (const { text } of words) {
      for (const compiled of this.#concernedBy(text)) {
        found.add(compiled);
      }
    }
    return [...found];
  }

  #concernedBy(text: string): readonly CompiledSignal[] {
    const known = this.#known.get(text);
    if (known) {
      return known;
    }
    const found = this.#signals
      .filter(({ pattern }) => pattern.test(text))
      .map(({ compiled }) => compiled);
    if (text.length <= MAX_LENGTH) {
      if (this.#known.size >= MAX_TEXTS) {
        this.#known.clear();
      }
      this.#known.set(text, found);
    }
    return found;
  }
}
