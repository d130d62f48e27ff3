import { CredentialsChoicesResponse } from '@lattice-dev/plugin-lattice-common';
import { providerSecretName } from '../credentials/secretShapes';
import { listSecretMetadata } from '../references/listSecretMetadata';
import { Target } from '../Target';
import { look } from './unseen';

const clusterLabel = 'cluster.x-k8s.io/cluster-name';

/**
 * Names of Secrets that may hold a clouds.yaml. The type leaves out what
 * Cluster API and Kubernetes keep for themselves. One that was made for
 * another cluster goes with that cluster, so it is not offered.
 */
export async function credentialsChoices(
  target: Target,
  query: { namespace: string; blueprint: string; cluster?: string },
): Promise<CredentialsChoicesResponse> {
  const { namespace, blueprint, cluster } = query;
  const expected = [providerSecretName(blueprint, cluster ?? '<name>')];
  const found = await look(`Secrets of ${namespace}`, () =>
    listSecretMetadata(target, namespace, { type: 'Opaque' }),
  );
  if ('unseen' in found) {
    return { items: [], expected, unseen: found.unseen };
  }
  const items = found.seen
    .map(({ metadata: { name, labels } }) => ({
      name,
      cluster: labels?.[clusterLabel],
    }))
    .filter(choice => [undefined, cluster].includes(choice.cluster));
  return { items, expected };
}
