import { CredentialsChoicesResponse } from '@lattice-dev/plugin-lattice-common';
import { objectPath } from '../../kubernetes/objectPath';
import { providerSecretName } from '../credentials/secretShapes';
import { KubeObject } from '../objects/KubeObject';
import { Target } from '../Target';
import { look } from './unseen';

const secrets = {
  group: '',
  version: 'v1',
  plural: 'secrets',
  namespaced: true,
};

const clusterLabel = 'cluster.x-k8s.io/cluster-name';

/**
 * Only metadata is asked for, so that no content of a Secret ever travels.
 * The type leaves out what Cluster API and Kubernetes keep for themselves.
 */
async function listNames(
  target: Target,
  namespace: string,
): Promise<KubeObject[]> {
  const { body } = await target.cluster.requestJson<{ items: KubeObject[] }>({
    path: objectPath(secrets, { namespace }, { fieldSelector: 'type=Opaque' }),
    headers: {
      ...target.client.headers,
      Accept:
        'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1',
    },
  });
  return body.items;
}

/** Names of Secrets that may hold a clouds.yaml. */
export async function credentialsChoices(
  target: Target,
  query: { namespace: string; blueprint: string; cluster?: string },
): Promise<CredentialsChoicesResponse> {
  const found = await look(`Secrets of ${query.namespace}`, () =>
    listNames(target, query.namespace),
  );
  return {
    items:
      'seen' in found
        ? found.seen.map(({ metadata: { name, labels } }) => ({
            name,
            cluster: labels?.[clusterLabel],
          }))
        : [],
    expected: [providerSecretName(query.blueprint, query.cluster ?? '<name>')],
    ...('unseen' in found && { unseen: found.unseen }),
  };
}
