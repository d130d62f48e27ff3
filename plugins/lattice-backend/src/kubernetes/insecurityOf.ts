import { Cluster } from '@kubernetes/client-node';

/** What makes a connection readable to whoever is in between, if anything. */
export function insecurityOf(
  cluster: Pick<Cluster, 'server' | 'skipTLSVerify'>,
  environment: NodeJS.ProcessEnv = process.env,
): string | undefined {
  if (!/^https:/i.test(cluster.server)) return "its URL isn't https";
  if (cluster.skipTLSVerify) {
    return 'its kubeconfig sets insecure-skip-tls-verify';
  }
  return environment.NODE_TLS_REJECT_UNAUTHORIZED === '0'
    ? 'NODE_TLS_REJECT_UNAUTHORIZED is 0 in the environment'
    : undefined;
}
