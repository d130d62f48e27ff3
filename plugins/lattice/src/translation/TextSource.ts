import { TranslationApi } from '@backstage/core-plugin-api/alpha';
import { latticeTranslationRef } from './latticeTranslationRef';
import { memoText } from './memoText';
import { Text } from './Text';

/**
 * The texts of one portal, for all components together. Backstage's own hook
 * makes and subscribes a translation for each component, which takes longer
 * than to draw a row.
 */
export class TextSource {
  static readonly #sources = new WeakMap<TranslationApi, TextSource>();
  readonly #listeners = new Set<() => void>();
  readonly #loaded: Promise<void>;
  #text?: Text;
  #problem?: Error;

  static of(api: TranslationApi): TextSource {
    const known = TextSource.#sources.get(api) ?? new TextSource(api);
    TextSource.#sources.set(api, known);
    return known;
  }

  private constructor(api: TranslationApi) {
    const snapshot = api.getTranslation(latticeTranslationRef);
    if (snapshot.ready) this.#text = memoText(snapshot.t);
    this.#loaded = new Promise(resolve => {
      api.translation$(latticeTranslationRef).subscribe({
        next: next => {
          if (!next.ready) return;
          this.#text = memoText(next.t);
          resolve();
          this.#listeners.forEach(listener => listener());
        },
        error: error => {
          this.#problem = error;
          resolve();
        },
      });
    });
  }

  /**
   * The texts. Until they are loaded it throws what React waits for; when
   * they cannot be loaded, why.
   */
  readonly current = (): Text => {
    if (this.#text) return this.#text;
    throw this.#problem ?? this.#loaded;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
