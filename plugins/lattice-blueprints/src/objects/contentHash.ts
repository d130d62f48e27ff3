/** As JSON with its keys in order, and without what is undefined. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(item => canonical(item ?? null)).join()}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>;
    const parts = Object.keys(object)
      .filter(key => object[key] !== undefined)
      .sort()
      .map(key => `${JSON.stringify(key)}:${canonical(object[key])}`);
    return `{${parts.join()}}`;
  }
  return JSON.stringify(value);
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
  let hash = 0x811c9dc5;
  for (const char of canonical(value)) {
    hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
