import { KeyObject, randomBytes, webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

/** The pair that a cluster's API server trusts for client certificates. */
export interface ClientAuthority {
  certificate: x509.X509Certificate;
  key: KeyObject;
}

export interface SignedClient {
  /** PEM. */
  certificate: string;
  /** PEM; a secret. */
  key: string;
  serial: string;
  expiresAt: Date;
}

const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' };

/** Clocks differ: a certificate must be valid where the time is behind. */
const clockSkew = 5 * 60_000;

/**
 * A client certificate for one person, as Kubernetes reads it: the name is the
 * user, each organisation a group. It never outlives its authority.
 */
export async function signClientCertificate(options: {
  authority: ClientAuthority;
  user: string;
  groups: readonly string[];
  from: Date;
  until: Date;
}): Promise<SignedClient> {
  const { authority, user, groups, from, until } = options;
  const authorityEnd = authority.certificate.notAfter;
  const expiresAt = until < authorityEnd ? until : authorityEnd;
  const keys = await webcrypto.subtle.generateKey(keyAlgorithm, true, [
    'sign',
    'verify',
  ]);
  const serial = positiveSerial();
  const certificate = await x509.X509CertificateGenerator.create(
    {
      serialNumber: serial,
      subject: [{ CN: [user] }, ...groups.map(group => ({ O: [group] }))],
      // The bytes as they are: Go finds the authority by them, not by the text.
      issuer: authority.certificate.subjectName,
      notBefore: new Date(from.getTime() - clockSkew),
      notAfter: expiresAt,
      publicKey: keys.publicKey,
      ...(await signingKeyOf(authority.key)),
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.clientAuth]),
        await x509.AuthorityKeyIdentifierExtension.create(
          authority.certificate,
          false,
          webcrypto as Crypto,
        ),
      ],
    },
    webcrypto as Crypto,
  );
  const exported = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    certificate: `${certificate.toString('pem')}\n`,
    key: `${x509.PemConverter.encode(exported, 'PRIVATE KEY')}\n`,
    serial,
    expiresAt,
  };
}

const webCurves: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};

/** The first bit stays clear, so that it is a positive number everywhere. */
function positiveSerial(): string {
  const bytes = randomBytes(16);
  bytes[0] = (bytes[0] & 0x3f) | 0x40;
  return bytes.toString('hex');
}

/** Cluster API's own authorities have RSA keys; operators also bring EC ones. */
async function signingKeyOf(key: KeyObject) {
  const curve = key.asymmetricKeyDetails?.namedCurve;
  const algorithm =
    key.asymmetricKeyType === 'ec'
      ? { name: 'ECDSA', namedCurve: webCurves[curve ?? ''] }
      : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const signingKey = await webcrypto.subtle.importKey(
    'pkcs8',
    key.export({ type: 'pkcs8', format: 'der' }),
    algorithm,
    false,
    ['sign'],
  );
  const signingAlgorithm = { ...algorithm, hash: 'SHA-256' };
  return { signingKey, signingAlgorithm };
}
