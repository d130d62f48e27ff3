import { reconnectDelayMs, shortStreams } from './reconnectDelay';

describe('reconnectDelayMs', () => {
  it('spreads the viewers of a stream that lasted over a second', () => {
    const delays = [0, 0.25, 0.5, 1].map(at => reconnectDelayMs(0, () => at));
    expect(delays).toEqual([0, 250, 500, 1000]);
  });

  it('doubles up to half a minute, with a quarter of jitter', () => {
    const range = (short: number) => [
      reconnectDelayMs(short, () => 0),
      reconnectDelayMs(short, () => 1),
    ];
    expect(range(1)).toEqual([750, 1250]);
    expect(range(3)).toEqual([3000, 5000]);
    expect(range(50)).toEqual([22_500, 37_500]);
  });
});

describe('shortStreams', () => {
  it('forgets short ones only after one that lasted', () => {
    expect(shortStreams(4, 29_999)).toBe(5);
    expect(shortStreams(4, 30_000)).toBe(0);
  });
});
