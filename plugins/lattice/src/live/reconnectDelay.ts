/** A stream that lasted this long was a good one. */
const LASTING_MS = 30_000;
const SPREAD_MS = 1000;
const LONGEST_MS = 30_000;

/** How many streams in a row did not last, after one more of them ended. */
export function shortStreams(before: number, lastedMs: number): number {
  return lastedMs >= LASTING_MS ? 0 : before + 1;
}

/**
 * How long to wait before the next stream. After a good one within a second,
 * spread so that the viewers of a backend that restarts do not return all at
 * once; then about 1 s, 2 s, 4 s ... up to half a minute.
 */
export function reconnectDelayMs(short: number, random = Math.random): number {
  if (short === 0) return Math.round(random() * SPREAD_MS);
  const full = Math.min(LONGEST_MS, 1000 * 2 ** (short - 1));
  return Math.round(full * (0.75 + random() * 0.5));
}
