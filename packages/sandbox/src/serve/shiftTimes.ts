import { isPlainObject } from '../store/json';

const RFC3339 =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** Digits after the second stay as many as they were: Events have six. */
function shiftTime(text: string, fraction: string | undefined, ms: number) {
  const shifted = new Date(Date.parse(text) + ms).toISOString();
  const seconds = shifted.slice(0, 19);
  if (!fraction) return `${seconds}Z`;
  const digits = shifted.slice(20, 23).padEnd(fraction.length - 1, '0');
  return `${seconds}.${digits.slice(0, fraction.length - 1)}Z`;
}

/** Moves every time inside a value, so that a snapshot looks taken now. */
export function shiftTimes<T>(value: T, ms: number): T {
  if (typeof value === 'string') {
    const match = RFC3339.exec(value);
    return (match ? shiftTime(value, match[1], ms) : value) as T;
  }
  if (Array.isArray(value)) return value.map(one => shiftTimes(one, ms)) as T;
  if (!isPlainObject(value)) return value;
  const pairs = Object.entries(value).map(([key, part]) => [
    key,
    shiftTimes(part, ms),
  ]);
  return Object.fromEntries(pairs) as T;
}
