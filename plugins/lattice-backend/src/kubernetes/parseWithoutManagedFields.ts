/*
 * managedFields is about half of the bytes of an object and more than half of
 * the time that JSON.parse needs, because every key in it is a new one. Nobody
 * reads it here, so it is cut out of the bytes before they are parsed, with
 * nothing but native searches: cold sync has to take at most half of the time
 * of JSON.parse over the same bytes.
 *
 * Why that is safe. Quotes inside JSON strings are escaped, so `"managedFields":[`
 * can only be the key. The end is looked for as `}]` before a comma or a brace.
 * If what is found is not the real end, then more brackets were cut open than
 * closed (or a string was cut in two), what remains is not JSON, and the whole
 * bytes are parsed instead. So the cut is either exact or undone.
 */
const KEY = Buffer.from('"managedFields":[');
const END = Buffer.from('}]');
const COMMA = 0x2c;
const CLOSING_BRACE = 0x7d;

/** JSON.parse, but `managedFields` may be missing from the result. */
export function parseWithoutManagedFields(bytes: Buffer): unknown {
  const key = bytes.indexOf(KEY);
  if (key < 0) return JSON.parse(bytes.toString('utf8'));
  const end = endOfManagedFields(bytes, key + KEY.length);
  if (end < 0) return JSON.parse(bytes.toString('utf8'));
  try {
    return JSON.parse(withoutRange(bytes, key, end));
  } catch {
    return JSON.parse(bytes.toString('utf8'));
  }
}

function endOfManagedFields(bytes: Buffer, from: number): number {
  let found = bytes.indexOf(END, from);
  while (found >= 0) {
    const next = bytes[found + END.length];
    if (next === COMMA || next === CLOSING_BRACE) return found + END.length;
    found = bytes.indexOf(END, found + 1);
  }
  return -1;
}

function withoutRange(bytes: Buffer, start: number, end: number): string {
  if (bytes[end] === COMMA) {
    return bytes.toString('utf8', 0, start) + bytes.toString('utf8', end + 1);
  }
  const before = bytes[start - 1] === COMMA ? start - 1 : start;
  return bytes.toString('utf8', 0, before) + bytes.toString('utf8', end);
}
