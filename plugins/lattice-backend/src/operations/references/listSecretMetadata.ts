import { urlPart } from '@lattice-dev/plugin-lattice-common';
import { KubeObject } from '../objects/KubeObject';
import { ReadTarget } from '../Target';

/** The Secrets of a namespace; no content of any of them travels. */
export async function listSecretMetadata(
  target: ReadTarget,
  namespace: string,
  options: { type?: string } = {},
): Promise<KubeObject[]> {
  const query = options.type
    ? `?fieldSelector=${urlPart(`type=${options.type}`)}`
    : '';
  const { body } = await target.cluster.requestJson<{ items: KubeObject[] }>({
    path: `/api/v1/namespaces/${urlPart(namespace)}/secrets${query}`,
    headers: {
      ...target.client.headers,
      Accept:
        'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1',
    },
  });
  return body.items.map(item => ({
    ...item,
    apiVersion: 'v1',
    kind: 'Secret',
  }));
}
