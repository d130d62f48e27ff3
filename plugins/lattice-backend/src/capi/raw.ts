/**
 * The boundary to what API servers send: any value may be missing or of the
 * wrong type, and reading it must never throw.
 */
export type Raw = Readonly<Record<string, unknown>>;

const EMPTY: Raw = Object.freeze({});
const EMPTY_LIST: readonly unknown[] = Object.freeze([]);
const NO_TEXTS: readonly string[] = Object.freeze([]);

/** Longer texts are cut: nobody reads them, and a hostile one fills the heap. */
export const MAX_TEXT = 4_096;

export function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function record(value: unknown): Raw {
  return isRecord(value) ? value : EMPTY;
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : EMPTY_LIST;
}

export function text(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') {
    return undefined;
  }
  return cutText(value);
}

export function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value)
    ? value
    : undefined;
}

export function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

export function texts(value: unknown, limit = 64): readonly string[] {
  const found: string[] = [];
  for (const item of list(value)) {
    const one = text(item);
    if (one && found.length < limit) {
      found.push(one);
    }
  }
  return found.length ? exact(found) : NO_TEXTS;
}

/** Arrays that grew have spare room at the end, up to 16 places; a copy has none. */
export function exact<T>(grown: readonly T[]): readonly T[] {
  return grown.slice();
}

/** The same string object where two texts are equal, so that it is kept once. */
export function sameText(
  candidate: string | undefined,
  known: string,
): string | undefined {
  return candidate === known ? known : candidate;
}

export function cutText(value: string): string {
  return value.length > MAX_TEXT ? cut(value, MAX_TEXT) : value;
}

// A slice keeps the whole parent string alive; the detour makes a real copy.
function cut(value: string, length: number): string {
  return JSON.parse(JSON.stringify(`${value.slice(0, length)}…`)) as string;
}
