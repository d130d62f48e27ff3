import { generateKeyPairSync, KeyObject, randomBytes, sign } from 'node:crypto';
import {
  bits,
  boolean,
  explicit,
  implicit,
  integer,
  octets,
  oid,
  sequence,
  set,
  text,
  time,
} from './der';

const DAY = 24 * 60 * 60 * 1000;
const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
const DIGITAL_SIGNATURE_AND_CERT_SIGN = Buffer.from([0x84]);

const dnsName = (name: string) => implicit(2, Buffer.from(name));
const ipAddress = (...bytes: number[]) => implicit(7, Buffer.from(bytes));

function extension(id: string, critical: boolean, value: Buffer): Buffer {
  return sequence(oid(id), ...(critical ? [boolean(true)] : []), octets(value));
}

const EXTENSIONS = explicit(
  3,
  sequence(
    extension('2.5.29.19', true, sequence(boolean(true))),
    extension('2.5.29.15', true, bits(DIGITAL_SIGNATURE_AND_CERT_SIGN, 2)),
    extension('2.5.29.37', false, sequence(oid('1.3.6.1.5.5.7.3.1'))),
    extension(
      '2.5.29.17',
      false,
      sequence(dnsName('localhost'), ipAddress(127, 0, 0, 1)),
    ),
  ),
);

function certificateBody(publicKey: KeyObject, name: string): Buffer {
  const subject = sequence(set(sequence(oid('2.5.4.3'), text(name))));
  // The leading bit stays clear: a serial number is positive.
  const serial = randomBytes(16);
  serial[0] = (serial[0] & 0x7f) | 0x40;
  return sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(serial),
    ECDSA_WITH_SHA256,
    subject,
    sequence(
      time(new Date(Date.now() - DAY)),
      time(new Date(Date.now() + 3650 * DAY)),
    ),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    EXTENSIONS,
  );
}

function pem(label: string, der: Buffer): string {
  const lines = der
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n');
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}

/**
 * A certificate for 127.0.0.1 that lives as long as the process. kubectl and
 * the client libraries send tokens over TLS only, and Node cannot make
 * certificates by itself; a library for this one would be most of our weight.
 */
export function selfSignedCertificate(name: string): {
  cert: string;
  key: string;
} {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  const body = certificateBody(publicKey, name);
  const signature = sign('sha256', body, privateKey);
  return {
    cert: pem(
      'CERTIFICATE',
      sequence(body, ECDSA_WITH_SHA256, bits(signature)),
    ),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}
