/**
 * One part of an address. Half a character, which `encodeURIComponent`
 * refuses with an error, becomes the sign for an unreadable one.
 *
 * @public
 */
export function urlPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
