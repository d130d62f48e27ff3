import { JsonValue } from './KubernetesObject';

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(canonical);
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value as Record<string, JsonValue>)
      .filter(([, item]) => item !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1));
    return Object.fromEntries(entries.map(([k, v]) => [k, canonical(v)]));
  }
  return value;
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
  for (const char of JSON.stringify(canonical(value))) {
    hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
