import { parse, stringify } from 'yaml';
import { Json, listAt, textAt } from '../objects/KubeObject';
import { OidcSignIn } from './KubeconfigPolicy';

/** How kubectl proves who it is. */
export type KubeconfigUser =
  | { certificate: string; key: string }
  | { oidc: OidcSignIn };

/**
 * A kubeconfig for one person: the cluster as Cluster API's own kubeconfig
 * names it, with another user. Nothing else of that file is kept.
 */
export function composeKubeconfig(options: {
  /** Checked by `checkedKubeconfig`. */
  permanent: string;
  /** Name of cluster and context, so that several fit into one file. */
  name: string;
  user: KubeconfigUser;
  userName: string;
}): string {
  const { permanent, name, user, userName } = options;
  const [entry] = listAt(parse(permanent) as Json, 'clusters');
  const cluster = entry.cluster as Json;
  const kept = ['server', 'certificate-authority-data', 'tls-server-name'];
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      {
        name,
        cluster: Object.fromEntries(
          kept.flatMap(key => {
            const value = textAt(cluster, key);
            return value === undefined ? [] : [[key, value]];
          }),
        ),
      },
    ],
    users: [{ name: userName, user: userOf(user) }],
    contexts: [{ name, context: { cluster: name, user: userName } }],
    'current-context': name,
  });
}

function userOf(user: KubeconfigUser): Json {
  if ('oidc' in user) return signInOf(user.oidc);
  const encoded = (pem: string) => Buffer.from(pem).toString('base64');
  return {
    'client-certificate-data': encoded(user.certificate),
    'client-key-data': encoded(user.key),
  };
}

/** kubectl's own plugin for signing in; the file holds no secret. */
function signInOf({ issuerUrl, clientId, scopes }: OidcSignIn): Json {
  return {
    exec: {
      apiVersion: 'client.authentication.k8s.io/v1',
      command: 'kubectl',
      args: [
        'oidc-login',
        'get-token',
        `--oidc-issuer-url=${issuerUrl}`,
        `--oidc-client-id=${clientId}`,
        ...scopes.map(scope => `--oidc-extra-scope=${scope}`),
      ],
      interactiveMode: 'IfAvailable',
      installHint:
        'Install the kubectl plugin oidc-login: kubectl krew install oidc-login',
    },
  };
}
