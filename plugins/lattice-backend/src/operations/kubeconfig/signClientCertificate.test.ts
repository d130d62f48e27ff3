import {
  createPrivateKey,
  generateKeyPairSync,
  KeyObject,
  X509Certificate,
} from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { testAuthority } from './__testUtils__/testAuthority';
import { signClientCertificate } from './signClientCertificate';

const from = new Date('2026-11-18T12:00:00Z');
const inHours = (hours: number) =>
  new Date(from.getTime() + hours * 60 * 60_000);

/** An authority as Cluster API makes it, with a key of any kind. */
async function authorityWith(
  privateKey: KeyObject,
  algorithm: EcdsaParams & EcKeyImportParams & RsaHashedImportParams,
  notAfter = inHours(10_000),
) {
  const { subtle } = crypto;
  const der = privateKey.export({ type: 'pkcs8', format: 'der' });
  const signing = await subtle.importKey('pkcs8', der, algorithm, true, [
    'sign',
  ]);
  const jwk = await subtle.exportKey('jwk', signing);
  const { d, dp, dq, p, q, qi, key_ops, ...open } = jwk;
  const publicKey = await subtle.importKey('jwk', open, algorithm, true, [
    'verify',
  ]);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=kubernetes',
    notBefore: inHours(-1),
    notAfter,
    signingAlgorithm: algorithm,
    keys: { privateKey: signing, publicKey },
    extensions: [new x509.BasicConstraintsExtension(true, 0, true)],
  });
  return { certificate, key: privateKey };
}

const rsa = () =>
  authorityWith(
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as never,
  );
const ec = (curve: string, notAfter?: Date) =>
  authorityWith(
    generateKeyPairSync('ec', { namedCurve: curve }).privateKey,
    { name: 'ECDSA', namedCurve: curve, hash: 'SHA-256' } as never,
    notAfter,
  );

const person = {
  user: 'user:default/amara',
  groups: ['lattice:view', 'example:on-call'],
};

/** OpenSSL writes the name of its authorities as UTF8String. */
async function openSsl() {
  const pair = testAuthority();
  return {
    certificate: new x509.X509Certificate(pair['tls.crt']),
    key: createPrivateKey(pair['tls.key']),
  };
}

describe('signClientCertificate', () => {
  it.each([
    ['RSA', rsa],
    ['OpenSSL', openSsl],
    ['P-256', () => ec('P-256')],
    ['P-384', () => ec('P-384')],
  ])('signs for a person with a %s authority', async (_, authorityOf) => {
    const authority = await authorityOf();
    const signed = await signClientCertificate({
      authority,
      ...person,
      from,
      until: inHours(8),
    });
    const certificate = new X509Certificate(signed.certificate);
    const issuer = new X509Certificate(authority.certificate.toString('pem'));
    expect(certificate.verify(issuer.publicKey)).toBe(true);
    expect(certificate.checkIssued(issuer)).toBe(true);
    expect(certificate.subject.split('\n')).toEqual([
      'CN=user:default/amara',
      'O=lattice:view',
      'O=example:on-call',
    ]);
    // Go compares the bytes, and an authority may be written as UTF8String.
    const bytesOf = (name: x509.Name) =>
      Buffer.from(name.toArrayBuffer()).toString('hex');
    expect(
      bytesOf(new x509.X509Certificate(signed.certificate).issuerName),
    ).toBe(bytesOf(authority.certificate.subjectName));
    expect(certificate.ca).toBe(false);
    // For clients only: it must not serve as anybody's server.
    expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.2']);
    expect(new Date(certificate.validTo)).toEqual(inHours(8));
    expect(new Date(certificate.validFrom)).toEqual(
      new Date('2026-11-18T11:55:00Z'),
    );
    expect(signed.key).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  });

  it('ends with its authority', async () => {
    const { expiresAt } = await signClientCertificate({
      authority: await ec('P-256', inHours(2)),
      ...person,
      from,
      until: inHours(8),
    });
    expect(expiresAt).toEqual(inHours(2));
  });

  it.each(['user:default/a,O=system:masters', 'user:default/a+O=admins'])(
    'keeps %s a name',
    async user => {
      const { certificate } = await signClientCertificate({
        authority: await ec('P-256'),
        user,
        groups: ['lattice:view'],
        from,
        until: inHours(1),
      });
      const { subjectName } = new x509.X509Certificate(certificate);
      expect(subjectName.getField('CN')).toEqual([user]);
      expect(subjectName.getField('O')).toEqual(['lattice:view']);
    },
  );
});
