import { SimulatedClock } from './SimulatedClock';

const start = new Date('2026-11-16T08:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

describe('SimulatedClock', () => {
  it('runs what falls due in order, and what that schedules', () => {
    const clock = SimulatedClock.create({ start });
    const seen: string[] = [];
    clock.schedule(after(20), () =>
      seen.push(`b ${clock.now().getTime() - start.getTime()}`),
    );
    clock.schedule(after(10), () => {
      seen.push('a');
      clock.schedule(after(15), () => seen.push('c'));
    });
    clock.schedule(after(99), () => seen.push('late'));
    const cancel = clock.schedule(after(12), () => seen.push('never'));
    cancel();
    clock.advance(50);
    expect(seen).toEqual(['a', 'c', 'b 20']);
    expect(clock.now()).toEqual(after(50));
    expect(() => clock.startAt(start)).toThrow('time cannot jump');
  });

  it('flows in real time at its speed, and needs no timer while idle', () => {
    jest.useFakeTimers({ now: 0 });
    const clock = SimulatedClock.create({ start, speed: 60 });
    const seen: Date[] = [];
    clock.runInRealTime();
    expect(jest.getTimerCount()).toBe(0);
    clock.schedule(after(60_000), () => seen.push(clock.now()));
    jest.advanceTimersByTime(999);
    expect(seen).toEqual([]);
    jest.advanceTimersByTime(2);
    expect(seen).toHaveLength(1);
    clock.setSpeed(1);
    jest.advanceTimersByTime(1000);
    expect(clock.now().getTime() - start.getTime()).toBeLessThan(62_000);
    expect(jest.getTimerCount()).toBe(0);
    clock.stop();
    jest.useRealTimers();
  });
});
