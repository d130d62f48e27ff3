/** Of every user and application credential; it opens nothing but a sandbox. */
export const SANDBOX_SECRET = 'sandbox';

/** The id of the application credential in a Secret of a namespace. */
export function credentialId(namespace: string, secret: string): string {
  return `${namespace}.${secret}`;
}
