import { createPrivateKey, KeyObject } from 'node:crypto';
import { NotFoundError } from '@backstage/errors';
import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';
import * as x509 from '@peculiar/x509';
import { explained } from '../errors/toBackstageError';
import { at, KubeObject, textAt } from '../objects/KubeObject';
import { Target } from '../Target';
import { isClusterSecret } from './isClusterSecret';
import { ClientAuthority } from './signClientCertificate';

/** RKE2 has an authority for clients apart from that of its servers. */
const suffixes: Readonly<Record<string, string>> = {
  RKE2ControlPlane: 'cca',
};

/** cert-manager writes its own type: hosted control planes have theirs from it. */
const types = ['cluster.x-k8s.io/secret', 'kubernetes.io/tls'];

/**
 * The authority that signs for people of a cluster. Its key stays in this
 * process. A Secret that only has the right name is none: signing with it
 * would open whatever trusts it.
 */
export async function readClientAuthority(
  target: Target,
  { id, cluster }: { id: ClusterId; cluster: KubeObject },
): Promise<ClientAuthority> {
  const { namespace } = id;
  const kind = textAt(at(cluster.spec, 'controlPlaneRef'), 'kind') ?? '';
  const name = `${id.name}-${suffixes[kind] ?? 'ca'}`;
  const title = `Secret ${namespace}/${name}`;
  const authority = await explained({ title, secret: true }, async () => {
    const secret = await target.client.get({
      group: '',
      kind: 'Secret',
      namespace,
      name,
    });
    if (!secret || !(await isClusterSecret(target, { cluster, secret, types })))
      return undefined;
    return authorityOf(
      decoded(secret, 'tls.crt') ?? '',
      decoded(secret, 'tls.key') ?? '',
    );
  });
  if (authority) return authority;
  throw new NotFoundError(
    `${formatClusterId(
      id,
    )} has no certificate authority that Lattice can sign with: Secret ${name} of this cluster needs tls.crt and tls.key.`,
  );
}

function decoded(secret: KubeObject, key: string): string | undefined {
  const value = textAt(secret.data, key);
  return value && Buffer.from(value, 'base64').toString('utf8');
}

/** Undefined unless both parts are there and belong together. */
function authorityOf(certificate: string, key: string) {
  try {
    const privateKey: KeyObject = createPrivateKey(key);
    const [pem] = x509.PemConverter.decodeWithHeaders(certificate);
    const parsed = new x509.X509Certificate(pem.rawData);
    const isAuthority = parsed.getExtension(x509.BasicConstraintsExtension)?.ca;
    return isAuthority ? { certificate: parsed, key: privateKey } : undefined;
  } catch {
    // What the parser says could quote the key.
    return undefined;
  }
}
