import { stringify } from 'yaml';
import { IdentityName } from '../api/access/identities';

/** A kubeconfig with one context an identity; the first is current. */
export function kubeconfigOf(options: {
  name: string;
  url: string;
  certificate: string;
  tokens: Record<IdentityName, string>;
}): string {
  const { name, url, tokens } = options;
  const authority = Buffer.from(options.certificate).toString('base64');
  const identities = Object.keys(tokens) as IdentityName[];
  const contextName = (identity: IdentityName) =>
    identity === 'admin' ? name : `${name}-${identity}`;
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      {
        name,
        cluster: { server: url, 'certificate-authority-data': authority },
      },
    ],
    users: identities.map(identity => ({
      name: contextName(identity),
      user: { token: tokens[identity] },
    })),
    contexts: identities.map(identity => ({
      name: contextName(identity),
      context: { cluster: name, user: contextName(identity) },
    })),
    'current-context': name,
  });
}
