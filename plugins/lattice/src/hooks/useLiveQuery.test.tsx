import { NotFoundError } from '@backstage/errors';
import { act, renderHook, waitFor } from '@testing-library/react';
import { RecentAnswers } from '../live/RecentAnswers';
import { useLiveQuery } from './useLiveQuery';

/** Gives the answers in turn, the last one again and again. */
function answering(...answers: unknown[]) {
  let asked = 0;
  return jest.fn(async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

const query = (
  load: (signal?: AbortSignal) => Promise<unknown>,
  recent?: RecentAnswers,
) =>
  renderHook(
    ({ version }) => useLiveQuery({ key: 'a', version, load, recent }),
    { initialProps: { version: 1 } },
  );

describe('useLiveQuery', () => {
  it('keeps the very object while the answer says the same', async () => {
    const load = answering({ n: 1 }, { n: 1 }, { n: 2 });
    const { result, rerender } = query(load);
    await waitFor(() => expect(result.current.value).toEqual({ n: 1 }));
    const first = result.current.value;
    rerender({ version: 2 });
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(result.current.value).toBe(first);
    rerender({ version: 3 });
    await waitFor(() => expect(result.current.value).toEqual({ n: 2 }));
  });

  it('shows what was known at once, and reads it again', async () => {
    const recent = RecentAnswers.of({});
    recent.remember('a', { n: 1 });
    const { result } = query(answering({ n: 2 }), recent);
    expect(result.current).toMatchObject({ value: { n: 1 }, loading: false });
    await waitFor(() => expect(result.current.value).toEqual({ n: 2 }));
    expect(recent.recall('a')).toEqual({ n: 2 });
  });

  it('asks at once only when there is nothing to show, or something new', async () => {
    const recent = RecentAnswers.of({});
    const unknown = answering({ n: 1 });
    query(unknown, recent);
    expect(unknown).toHaveBeenCalledTimes(1);
    recent.remember('a', { n: 1 });
    const known = answering({ n: 1 });
    const { rerender } = query(known, recent);
    expect(known).not.toHaveBeenCalled();
    rerender({ version: 2 });
    expect(known).toHaveBeenCalledTimes(1);
  });

  it('does not show again what may not be seen any more', async () => {
    const recent = RecentAnswers.of({});
    recent.remember('a', { n: 1 });
    const { result } = query(answering(new NotFoundError('gone')), recent);
    await waitFor(() => expect(result.current.error).toBeDefined());
    expect(result.current.value).toBeUndefined();
    expect(recent.recall('a')).toBeUndefined();
  });

  it('keeps what was known when the backend is silent, and says so', async () => {
    const recent = RecentAnswers.of({});
    recent.remember('a', { n: 1 });
    const { result } = query(answering(new Error('no network')), recent);
    await waitFor(() => expect(result.current.error).toBeDefined());
    expect(result.current.value).toEqual({ n: 1 });
  });

  describe('while the backend is slow', () => {
    /** Answers with the number of the request, after a while. */
    function slow(milliseconds: number) {
      let running = 0;
      const seen = { most: 0, asked: 0 };
      const load = jest.fn(async (signal?: AbortSignal) => {
        seen.asked += 1;
        const n = seen.asked;
        running += 1;
        seen.most = Math.max(seen.most, running);
        await new Promise((resolve, reject) => {
          setTimeout(resolve, milliseconds);
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }).finally(() => {
          running -= 1;
        });
        return { n };
      });
      return { load, seen };
    }
    const pass = (milliseconds: number) =>
      act(() => jest.advanceTimersByTimeAsync(milliseconds));

    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('shows answers although something changes ten times a second', async () => {
      const { load, seen } = slow(350);
      const { result, rerender } = query(load);
      for (let version = 2; version < 32; version += 1) {
        rerender({ version });
        await pass(100);
      }
      expect(seen).toEqual({ most: 1, asked: 9 });
      expect(result.current.value).toEqual({ n: 8 });
      // The last change is asked for, too, and nothing after it.
      await pass(5000);
      expect(result.current.value).toEqual({ n: 10 });
      expect(seen.asked).toBe(10);
    });

    it('gives up a request that hangs, says so, and asks again', async () => {
      const load = jest.fn(() => new Promise<unknown>(() => {}));
      const { result } = query(load);
      await pass(29_000);
      expect(load).toHaveBeenCalledTimes(1);
      await pass(2000);
      expect(result.current.error?.message).toBe('No answer within 30 s');
      expect(load).toHaveBeenCalledTimes(2);
    });

    it('drops the running request of another question', async () => {
      const { load } = slow(1000);
      const { result, rerender } = renderHook(
        ({ name }) => useLiveQuery({ key: name, load }),
        { initialProps: { name: 'a' } },
      );
      await pass(500);
      rerender({ name: 'b' });
      await pass(600);
      expect(result.current).toMatchObject({ value: undefined, loading: true });
      await pass(500);
      expect(result.current.value).toEqual({ n: 2 });
    });

    it('asks at once when a hidden tab is seen again', async () => {
      const { load } = slow(10);
      query(load);
      await pass(100);
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await pass(100);
      expect(load).toHaveBeenCalledTimes(2);
    });

    it('asks nothing more once it is gone', async () => {
      const { load } = slow(350);
      const { rerender, unmount } = query(load);
      rerender({ version: 2 });
      unmount();
      await pass(60_000);
      expect(load).toHaveBeenCalledTimes(1);
    });
  });
});
