const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

function feedText(hash: number, text: string): number {
  let next = hash;
  for (let at = 0; at < text.length; at += 1) {
    const point = text.codePointAt(at)!;
    if (point > 0xffff) at += 1;
    next = Math.imul(next ^ point, PRIME);
  }
  return next;
}

function feedParts<T>(
  hash: number,
  [open, close]: string,
  parts: readonly T[],
  feed: (hash: number, part: T) => number,
): number {
  let next = feedText(hash, open);
  parts.forEach((part, index) => {
    next = feed(index === 0 ? next : feedText(next, ','), part);
  });
  return feedText(next, close);
}

/** Feeds JSON with its keys in order, and without what is undefined. */
function feedValue(hash: number, value: unknown): number {
  if (Array.isArray(value)) {
    return feedParts(hash, '[]', value, (next, item) =>
      feedValue(next, item ?? null),
    );
  }
  if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>;
    const keys = Object.keys(object).filter(key => object[key] !== undefined);
    return feedParts(hash, '{}', keys.sort(), (next, key) =>
      feedValue(
        feedText(feedText(next, JSON.stringify(key)), ':'),
        object[key],
      ),
    );
  }
  return feedText(hash, JSON.stringify(value));
}

/**
 * A short, stable fingerprint of a value (FNV-1a, 32 bit, eight hex digits).
 *
 * Our own because it must run in a browser without waiting for WebCrypto.
 * Machine templates are immutable: their name carries this fingerprint, so
 * that a changed machine is a new template and an unchanged one is the same.
 *
 * @public
 */
export function contentHash(value: unknown): string {
  const hash = feedValue(OFFSET, value);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
