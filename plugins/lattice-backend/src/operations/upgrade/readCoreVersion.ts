import { KubernetesError } from '../../kubernetes/KubernetesError';
import { listAt, textAt } from '../objects/KubeObject';
import { ReadTarget } from '../Target';

const tag = /:v?(\d+\.\d+\.\d+)/;

/** The version of the installed Cluster API; undefined if it can't be seen. */
export async function readCoreVersion(
  target: ReadTarget,
): Promise<string | undefined> {
  try {
    const found = await target.client.list(
      { group: 'apps', kind: 'Deployment' },
      { labelSelector: 'cluster.x-k8s.io/provider=cluster-api' },
    );
    return found
      .flatMap(({ spec }) => listAt(spec, 'template', 'spec', 'containers'))
      .map(container => tag.exec(textAt(container, 'image') ?? '')?.[1])
      .find(version => version !== undefined);
  } catch (error) {
    if (error instanceof KubernetesError && error.statusCode === 403) {
      return undefined;
    }
    throw error;
  }
}
