import { objectPath } from '../../kubernetes/objectPath';
import { KubeObject } from '../objects/KubeObject';
import { ReadTarget } from '../Target';

const secrets = {
  group: '',
  version: 'v1',
  plural: 'secrets',
  namespaced: true,
};

/** The Secrets of a namespace; no content of any of them travels. */
export async function listSecretMetadata(
  target: ReadTarget,
  namespace: string,
  options: { type?: string } = {},
): Promise<KubeObject[]> {
  const fieldSelector = options.type && `type=${options.type}`;
  const { body } = await target.cluster.requestJson<{
    /** API servers send null where there is none. */
    items: KubeObject[] | null;
  }>({
    path: objectPath(secrets, { namespace }, { fieldSelector }),
    headers: {
      ...target.client.headers,
      Accept:
        'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1',
    },
  });
  return (body.items ?? []).map(item => ({
    ...item,
    apiVersion: 'v1',
    kind: 'Secret',
  }));
}
