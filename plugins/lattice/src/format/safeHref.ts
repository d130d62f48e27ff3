/**
 * The address itself when it is an absolute http or https address, else
 * `undefined`: text from a cluster never becomes any other kind of link.
 */
export function safeHref(address: string | undefined): string | undefined {
  try {
    const url = new URL(address ?? '');
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
