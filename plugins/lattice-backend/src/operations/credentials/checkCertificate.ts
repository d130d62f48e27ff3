import { X509Certificate } from 'node:crypto';
import { InputError } from '@backstage/errors';

/** Refuses what is no certificate; says when it ends. */
export function checkCertificate(pem: string | undefined, now: Date): string[] {
  if (!pem) return [];
  try {
    const { validTo } = new X509Certificate(pem);
    return new Date(validTo) < now
      ? ['The certificate authority of the cloud has expired.']
      : [];
  } catch {
    // The reason quotes what was given, which may be a key by mistake.
    throw new InputError(
      'The certificate authority must be a PEM certificate (-----BEGIN CERTIFICATE-----)',
    );
  }
}
