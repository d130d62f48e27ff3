const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

function pair(
  ms: number,
  unit: number,
  name: string,
  sub: number,
  subName: string,
) {
  const rest = Math.floor((ms % unit) / sub);
  const whole = `${Math.floor(ms / unit)}${name}`;
  return rest === 0 ? whole : `${whole}${rest}${subName}`;
}

/** Upper bound of an age, and how it reads below that. */
const STEPS: [number, (ms: number) => string][] = [
  [-2 * SECOND, () => '<invalid>'],
  [0, () => '0s'],
  [2 * MINUTE, ms => `${Math.floor(ms / SECOND)}s`],
  [10 * MINUTE, ms => pair(ms, MINUTE, 'm', SECOND, 's')],
  [3 * HOUR, ms => `${Math.floor(ms / MINUTE)}m`],
  [8 * HOUR, ms => pair(ms, HOUR, 'h', MINUTE, 'm')],
  [2 * DAY, ms => `${Math.floor(ms / HOUR)}h`],
  [8 * DAY, ms => pair(ms, DAY, 'd', HOUR, 'h')],
  [2 * YEAR, ms => `${Math.floor(ms / DAY)}d`],
  [8 * YEAR, ms => pair(ms, YEAR, 'y', DAY, 'd')],
];

/** An age as kubectl tells it: 45s, 3m20s, 5h, 12d. */
export function ageOf(timestamp: unknown, now: Date): string {
  if (typeof timestamp !== 'string') return '<unknown>';
  const ms = now.getTime() - Date.parse(timestamp);
  if (Number.isNaN(ms)) return '<unknown>';
  const step = STEPS.find(([bound]) => ms < bound);
  return step ? step[1](ms) : `${Math.floor(ms / YEAR)}y`;
}
