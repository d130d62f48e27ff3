import { KubeConfig } from '@kubernetes/client-node';
import { InputError } from '@backstage/errors';
import { ConnectionConfig } from '../config/readManagementClusters';

function useContext(kubeConfig: KubeConfig, context: string | undefined) {
  if (context === undefined) return;
  if (!kubeConfig.getContextObject(context)) {
    const known = kubeConfig.getContexts().map(item => item.name);
    throw new InputError(
      `the kubeconfig has no context "${context}"; it has ${
        known.join(', ') || 'none'
      }`,
    );
  }
  kubeConfig.setCurrentContext(context);
}

function tokenConfig(connection: ConnectionConfig & { type: 'token' }) {
  const kubeConfig = new KubeConfig();
  kubeConfig.loadFromClusterAndUser(
    {
      name: 'management-cluster',
      server: connection.url,
      caData: connection.caData,
      skipTLSVerify: false,
    },
    { name: 'lattice', token: connection.token },
  );
  return kubeConfig;
}

const loaders: {
  [type in ConnectionConfig['type']]: (
    connection: Extract<ConnectionConfig, { type: type }>,
  ) => KubeConfig;
} = {
  'kubeconfig-file': ({ file, context }) => {
    const kubeConfig = new KubeConfig();
    kubeConfig.loadFromFile(file);
    useContext(kubeConfig, context);
    return kubeConfig;
  },
  'kubeconfig-inline': ({ document, context }) => {
    const kubeConfig = new KubeConfig();
    kubeConfig.loadFromString(document);
    useContext(kubeConfig, context);
    return kubeConfig;
  },
  'in-cluster': () => {
    if (!process.env.KUBERNETES_SERVICE_HOST) {
      throw new InputError(
        "inCluster is set, but the backend isn't running in a pod (KUBERNETES_SERVICE_HOST is empty)",
      );
    }
    const kubeConfig = new KubeConfig();
    kubeConfig.loadFromCluster();
    return kubeConfig;
  },
  token: tokenConfig,
};

/** Reads files anew on each call, so that rotated credentials are picked up. */
export function loadKubeConfig(connection: ConnectionConfig): KubeConfig {
  const load = loaders[connection.type] as (c: ConnectionConfig) => KubeConfig;
  const kubeConfig = load(connection);
  if (!kubeConfig.getCurrentCluster()) {
    throw new InputError(
      'the current context of the kubeconfig has no cluster',
    );
  }
  return kubeConfig;
}
