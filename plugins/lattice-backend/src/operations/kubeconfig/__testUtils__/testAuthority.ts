import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A certificate authority made by OpenSSL, as a Secret holds it. */
export function testAuthority(options: { isAuthority?: boolean } = {}): {
  'tls.crt': string;
  'tls.key': string;
} {
  const { isAuthority = true } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'lattice-authority-'));
  try {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30'],
        ...['-subj', '/CN=kubernetes', '-keyout', 'key', '-out', 'cert'],
        ...['-addext', `basicConstraints=critical,CA:${isAuthority}`],
      ],
      { cwd: folder, stdio: 'pipe' },
    );
    const read = (name: string) =>
      readFileSync(path.join(folder, name), 'utf8');
    return { 'tls.crt': read('cert'), 'tls.key': read('key') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
