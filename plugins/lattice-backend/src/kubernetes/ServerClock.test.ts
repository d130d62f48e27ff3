import { ServerClock } from './ServerClock';

const HOUR = 3_600_000;

describe('ServerClock', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
  afterEach(() => jest.useRealTimers());

  const header = (epoch: number) => new Date(epoch).toUTCString();

  it('is the clock of this machine until the server was heard', () => {
    expect(ServerClock.create().now()).toBe(Date.UTC(2026, 0, 1));
  });

  it.each([
    ['ahead', 5 * HOUR],
    ['behind', -5 * HOUR],
  ])('follows a server whose clock is %s', (_, skew) => {
    const clock = ServerClock.create();
    clock.observe(header(Date.now() + skew));
    expect(clock.now()).toBe(Date.now() + skew);
    jest.advanceTimersByTime(90_000);
    expect(clock.now()).toBe(Date.now() + skew);
  });

  it('does not jump when the clock of this machine does', () => {
    const clock = ServerClock.create();
    clock.observe(header(Date.now()));
    const before = clock.now();
    jest.setSystemTime(Date.now() + 10 * HOUR);
    expect(clock.now()).toBe(before);
  });

  it('does not go back because the header counts whole seconds', () => {
    const clock = ServerClock.create();
    clock.observe(header(Date.now()));
    jest.advanceTimersByTime(900);
    const before = clock.now();
    clock.observe(header(Date.now()));
    expect(clock.now()).toBe(before);
  });

  it('ignores a header that is no time, or none', () => {
    const clock = ServerClock.create();
    clock.observe(header(Date.now() + HOUR));
    clock.observe('yesterday');
    clock.observe(undefined);
    expect(clock.now()).toBe(Date.now() + HOUR);
  });
});
