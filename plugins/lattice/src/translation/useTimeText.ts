import { DateTime } from 'luxon';
import { useMemo } from 'react';
import { Memo } from '../format/Memo';
import {
  ageParts,
  durationParts,
  secondsSince,
  TimePart,
} from '../format/time';
import { Text, useText } from './useText';

function words(t: Text, parts: TimePart[]): string {
  return parts
    .map(({ unit, value, padded }) =>
      t(`time.${unit}`, {
        value: padded ? String(value).padStart(2, '0') : String(value),
      }),
    )
    .join(' ');
}

/** Times in words: ages, durations, clock times. */
export interface TimeText {
  age(time: string | undefined, now: number): string | undefined;
  ageOfSeconds(seconds: number): string;
  duration(seconds: number): string;
  /** `14:02`, with the day when it was not today. */
  clock(time: string | number, now: number): string;
  /** The same with seconds. */
  clockSeconds(time: string | number, now: number): string;
  /** Date, time and zone, for tooltips and copies. */
  absolute(time: string | number): string;
}

function toDateTime(time: string | number): DateTime {
  return typeof time === 'number'
    ? DateTime.fromMillis(time)
    : DateTime.fromISO(time);
}

function clock(time: string | number, now: number, format: string): string {
  const at = toDateTime(time);
  const today = at.hasSame(DateTime.fromMillis(now), 'day');
  return at.toFormat(today ? format : `d LLL ${format}`);
}

const ZONED = 'd LLL yyyy, HH:mm:ss ZZZZ';
const zoned = Memo.create<string | number, string>({ most: 5_000 });

/** Naming the zone takes longer than all the rest of a row. */
function absolute(time: string | number): string {
  return zoned.get(time, () => toDateTime(time).toFormat(ZONED));
}

function createTimeText(t: Text): TimeText {
  return {
    age(time, now) {
      const seconds = secondsSince(time, now);
      return seconds === undefined ? undefined : words(t, ageParts(seconds));
    },
    ageOfSeconds: seconds => words(t, ageParts(seconds)),
    duration: seconds => words(t, durationParts(seconds)),
    clock: (time, now) => clock(time, now, 'HH:mm'),
    clockSeconds: (time, now) => clock(time, now, 'HH:mm:ss'),
    absolute,
  };
}

/** {@link TimeText} in the language of the reader. */
export function useTimeText(): TimeText {
  const t = useText();
  return useMemo(() => createTimeText(t), [t]);
}
