import { TranslationApi } from '@backstage/core-plugin-api/alpha';
import { memoText } from './memoText';
import { Text } from './Text';
import { TextSource } from './TextSource';

type Listener = {
  next: (snapshot: { ready: boolean; t?: unknown }) => void;
  error: (error: Error) => void;
};

/** A portal whose texts come when the test says so. */
function portal(first: { ready: boolean; t?: unknown }) {
  const listeners: Listener[] = [];
  const api = {
    getTranslation: () => first,
    translation$: () => ({
      subscribe: (listener: Listener) => listeners.push(listener),
    }),
  } as unknown as TranslationApi;
  return { api, listeners };
}

const greet = (key: string, values?: { name?: string }) =>
  `${key} ${values?.name ?? ''}`;

describe('memoText', () => {
  it('words the same once, and what differs anew', () => {
    const translate = jest.fn(greet);
    const t = memoText(translate as unknown as Text) as unknown as typeof greet;
    expect([
      t('a'),
      t('a'),
      t('a', { name: 'x' }),
      t('a', { name: 'y' }),
    ]).toEqual(['a ', 'a ', 'a x', 'a y']);
    expect(t('a', { name: 'x' })).toBe('a x');
    expect(translate).toHaveBeenCalledTimes(3);
  });

  it('does not mix a number with the text of it, nor keep elements', () => {
    const translate = jest.fn((_: string, values?: object) =>
      JSON.stringify(values),
    );
    const t = memoText(
      translate as unknown as Text,
    ) as unknown as typeof translate;
    expect(t('n', { count: 1 })).not.toBe(t('n', { count: '1' }));
    t('e', { link: { type: 'a' } });
    t('e', { link: { type: 'a' } });
    expect(translate).toHaveBeenCalledTimes(4);
  });
});

describe('TextSource', () => {
  it('is one for each portal, subscribed once', () => {
    const { api, listeners } = portal({ ready: true, t: greet });
    expect(TextSource.of(api)).toBe(TextSource.of(api));
    expect(listeners).toHaveLength(1);
  });

  it('waits for texts, gives them, and gives those of another language', async () => {
    const { api, listeners } = portal({ ready: false });
    const source = TextSource.of(api);
    const thrown = () => {
      try {
        return source.current();
      } catch (waited) {
        return waited;
      }
    };
    expect(thrown()).toBeInstanceOf(Promise);
    const told = jest.fn();
    const stop = source.subscribe(told);
    listeners[0].next({ ready: true, t: () => 'Hallo' });
    expect((source.current() as unknown as () => string)()).toBe('Hallo');
    listeners[0].next({ ready: true, t: () => 'Hello' });
    expect((source.current() as unknown as () => string)()).toBe('Hello');
    stop();
    listeners[0].next({ ready: true, t: () => 'Hej' });
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('says why there are no texts', () => {
    const { api, listeners } = portal({ ready: false });
    const source = TextSource.of(api);
    listeners[0].error(new Error('The file is gone'));
    expect(() => source.current()).toThrow('The file is gone');
  });
});
