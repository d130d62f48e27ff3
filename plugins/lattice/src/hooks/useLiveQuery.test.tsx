import { NotFoundError } from '@backstage/errors';
import { renderHook, waitFor } from '@testing-library/react';
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

const query = (load: () => Promise<unknown>, recent?: RecentAnswers) =>
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
});
