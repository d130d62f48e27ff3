import { TimeRange } from './timelineLanes';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Ranges that end now, by the name that the address has for them. */
export const rangeLengths = {
  hour: HOUR,
  sixHours: 6 * HOUR,
  day: 24 * HOUR,
  month: 30 * 24 * HOUR,
} as const;

export type RangeName = keyof typeof rangeLengths;
export const rangeNames = Object.keys(rangeLengths) as RangeName[];

/** A range that somebody drew, as the address has it. */
export function formatRange({ from, to }: TimeRange): string {
  return `${Math.round(from)}-${Math.round(to)}`;
}

/** The shortest named range that reaches back to all of these times; a day at most. */
function reaching(times: ReadonlyArray<number | undefined>, now: number) {
  const known = times.filter((time): time is number => time !== undefined);
  const oldest = Math.min(...known);
  const name = rangeNames.find(each => now - rangeLengths[each] <= oldest);
  return known.length === 0 || name === undefined || name === 'month'
    ? 'day'
    : name;
}

/**
 * The range that the address asks for: a name, `break` for the time around
 * the failure, or one that was drawn. When it asks for none, one that shows the
 * record and the failure.
 */
export function readRange(
  text: string,
  about: { now: number; broke?: number; recordedFrom?: number },
): { name: RangeName | 'break' | 'drawn'; range: TimeRange } {
  const { now, broke, recordedFrom } = about;
  if (text === 'break' && broke !== undefined) {
    const to = Math.min(now, broke + 15 * MINUTE);
    return { name: 'break', range: { from: broke - 45 * MINUTE, to } };
  }
  const drawn = /^(\d{12,14})-(\d{12,14})$/.exec(text);
  const [from, to] = drawn ? [Number(drawn[1]), Number(drawn[2])] : [0, 0];
  if (to - from >= MINUTE) return { name: 'drawn', range: { from, to } };
  const name =
    rangeNames.find(each => each === text) ??
    reaching([recordedFrom, recordedFrom && broke], now);
  return { name, range: { from: now - rangeLengths[name], to: now } };
}

/** All that can be chosen from: whatever is known, and the chosen range. */
export function wholeRange(
  times: readonly number[],
  range: TimeRange,
  now: number,
): TimeRange {
  const oldest = times.reduce(
    (least, time) => Math.min(least, time),
    range.from,
  );
  return {
    from: Math.max(oldest, now - 90 * 24 * HOUR),
    to: Math.max(now, range.to),
  };
}

/** Which side of the chosen range is moved; `both` keeps its length. */
export type BrushPart = 'from' | 'to' | 'both';

/** The range after it was moved, within the whole and never shorter than a minute. */
export function movedRange(
  range: TimeRange,
  whole: TimeRange,
  move: { part: BrushPart; by: number },
): TimeRange {
  const { part, by } = move;
  if (part === 'from') {
    const from = Math.min(range.from + by, range.to - MINUTE);
    return { ...range, from: Math.max(whole.from, from) };
  }
  if (part === 'to') {
    const to = Math.max(range.to + by, range.from + MINUTE);
    return { ...range, to: Math.min(whole.to, to) };
  }
  const least = whole.from - range.from;
  const step = Math.min(Math.max(by, least), whole.to - range.to);
  return { from: range.from + step, to: range.to + step };
}

/** How many changes and warnings fall into each of equally long parts. */
export function changeCounts(
  entries: ReadonlyArray<{ at: string; tone: 'good' | 'bad' | 'neutral' }>,
  whole: TimeRange,
  parts: number,
): Array<{ all: number; bad: number }> {
  const counts = Array.from({ length: parts }, () => ({ all: 0, bad: 0 }));
  const length = Math.max(1, whole.to - whole.from);
  for (const { at, tone } of entries) {
    const index = Math.floor(((Date.parse(at) - whole.from) / length) * parts);
    const count = counts[Math.min(index, parts - 1)];
    if (count) {
      count.all += 1;
      if (tone === 'bad') count.bad += 1;
    }
  }
  return counts;
}
