import { SharedRequests } from './SharedRequests';

describe('SharedRequests', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function start() {
    const asked: Array<{ signal: AbortSignal; again: boolean }> = [];
    const answers: Array<(value: string) => void> = [];
    const requests = new SharedRequests();
    const get = () =>
      requests.get('key', options => {
        asked.push(options);
        return new Promise<string>(resolve => {
          answers.push(resolve);
        });
      });
    return { get, asked, answers };
  }
  const settle = () => Promise.resolve().then(() => Promise.resolve());

  it('asks once for all, and again on request with the last answer in sight', async () => {
    const { get, asked, answers } = start();
    const heard = [jest.fn(), jest.fn()];
    for (const listener of heard) get().subscribe(listener);
    expect(asked).toHaveLength(1);
    answers[0]('first');
    await settle();
    expect(get().state()).toMatchObject({ value: 'first', loading: false });
    for (const listener of heard) expect(listener).toHaveBeenCalledTimes(1);

    get().state().retry();
    expect(asked.map(({ again }) => again)).toEqual([false, true]);
    expect(get().state()).toMatchObject({ value: 'first', loading: true });
    answers[1]('second');
    await settle();
    expect(get().state()).toMatchObject({ value: 'second', loading: false });
  });

  it('outlives a step of a form, and forgets when nobody is left', () => {
    const { get, asked } = start();
    const leave = get().subscribe(() => {});
    leave();
    jest.advanceTimersByTime(500);
    const leaveLater = get().subscribe(() => {});
    expect(asked).toHaveLength(1);
    leaveLater();
    jest.advanceTimersByTime(1_000);
    expect(asked[0].signal.aborted).toBe(true);
    get().subscribe(() => {});
    expect(asked).toHaveLength(2);
  });

  it('forgets what was drawn and never shown', () => {
    const { get } = start();
    const first = get();
    expect(get()).toBe(first);
    jest.advanceTimersByTime(1_000);
    expect(get()).not.toBe(first);
  });
});
