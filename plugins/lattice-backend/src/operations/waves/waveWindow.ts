import { WaveRules } from '@lattice-dev/plugin-lattice-common';
import { DateTime } from 'luxon';

type Hours = Pick<WaveRules, 'timeZone' | 'windows'>;

/** When members may start: `now` itself, or the next time the hours begin. */
export function nextStart(hours: Hours, now: number): number {
  if (hours.windows.length === 0) return now;
  const today = DateTime.fromMillis(now, { zone: hours.timeZone }).startOf(
    'day',
  );
  // A night that began yesterday may still last.
  const spans = Array.from({ length: 10 }, (_, index) =>
    today.plus({ days: index - 1 }),
  ).flatMap(day => spansOf(hours, day));
  if (spans.some(({ from, to }) => from <= now && now < to)) return now;
  const later = spans.map(({ from }) => from).filter(from => from > now);
  return Math.min(...later);
}

function spansOf({ windows }: Hours, day: DateTime) {
  return windows
    .filter(({ days }) => days.includes(day.weekday))
    .map(({ from, to }) => {
      const end = to > from ? day : day.plus({ days: 1 });
      return { from: timeOn(day, from), to: timeOn(end, to) };
    });
}

function timeOn(day: DateTime, time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return day.set({ hour, minute }).toMillis();
}
