/** A unit of time as the translations know it. */
export type TimeUnit = 'seconds' | 'minutes' | 'hours' | 'days' | 'years';

/** A whole number of one unit; `padded` when it follows a larger unit. */
export interface TimePart {
  unit: TimeUnit;
  value: number;
  padded?: boolean;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const YEAR = 365 * DAY;

const scale: Array<{ unit: TimeUnit; seconds: number }> = [
  { unit: 'years', seconds: YEAR },
  { unit: 'days', seconds: DAY },
  { unit: 'hours', seconds: HOUR },
  { unit: 'minutes', seconds: MINUTE },
];

/**
 * Seconds from a time to now. A clock that runs ahead gives zero, since
 * nothing that we show has happened in the future.
 */
export function secondsSince(
  time: string | undefined,
  now: number,
): number | undefined {
  const then = time === undefined ? NaN : Date.parse(time);
  if (Number.isNaN(then)) {
    return undefined;
  }
  return Math.max(0, Math.floor((now - then) / 1000));
}

/** An age in its largest unit only: `23 min`, `19 d`. */
export function ageParts(seconds: number): TimePart[] {
  const whole = Math.max(0, Math.floor(seconds));
  const fit = scale.find(step => whole >= step.seconds);
  return fit
    ? [{ unit: fit.unit, value: Math.floor(whole / fit.seconds) }]
    : [{ unit: 'seconds', value: whole }];
}

/** A duration, below an hour with its seconds: `1 min 52 s`, `3 h`. */
export function durationParts(seconds: number): TimePart[] {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < MINUTE || whole >= HOUR) {
    return ageParts(whole);
  }
  const rest = whole % MINUTE;
  const minutes: TimePart = {
    unit: 'minutes',
    value: Math.floor(whole / MINUTE),
  };
  return rest === 0
    ? [minutes]
    : [minutes, { unit: 'seconds', value: rest, padded: true }];
}
