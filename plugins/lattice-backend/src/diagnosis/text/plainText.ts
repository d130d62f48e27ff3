/** Longer words of others are cut; the cut says so. */
export const MAX_MESSAGE = 2_000;

// Control and direction characters can hide or reorder what a person reads.
const unseen = new RegExp(
  '[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u200b-\\u200f' +
    '\\u2028-\\u202e\\u2060-\\u2069\\ufeff]',
  'g',
);

/** Words of others as plain text: visible, in order, and of bounded length. */
export function plainText(value: string, limit = MAX_MESSAGE): string {
  const head = value.length > limit ? value.slice(0, limit) : value;
  const clean = head.replace(unseen, '\ufffd');
  return value.length > limit
    ? `${clean}… (cut, ${value.length} characters)`
    : clean;
}

/** The same in one line. */
export function plainLine(value: string, limit = 200): string {
  const line = value
    .slice(0, limit * 4)
    .replace(/\s+/g, ' ')
    .trim();
  const clean = line.replace(unseen, '\ufffd');
  return clean.length > limit ? `${clean.slice(0, limit - 1)}…` : clean;
}
