/**
 * Text without half characters, which no address can carry: each becomes the
 * sign for an unreadable one.
 *
 * @public
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/**
 * One part of an address. `encodeURIComponent` refuses half a character with
 * an error.
 *
 * @public
 */
export function urlPart(text: string): string {
  return encodeURIComponent(wellFormed(text));
}
